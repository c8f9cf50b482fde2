//! Links the C library: the one in the folder COUNTRYEXPLORER_LIB_DIR, or the installed one.

use std::{env, path::Path};

fn main() {
    println!("cargo:rerun-if-env-changed=COUNTRYEXPLORER_LIB_DIR");
    let folder = if let Some(folder) = env::var_os("COUNTRYEXPLORER_LIB_DIR") { folder } else {
        println!("cargo:rustc-link-lib=dylib=countryexplorer");
        return;
    };
    let folder = Path::new(&folder);
    let is_static = folder.join("libcountryexplorer.a").exists();
    if !is_static && !folder.join("libcountryexplorer.so").exists() {
        panic!("no libcountryexplorer.a or .so in {}; correct COUNTRYEXPLORER_LIB_DIR", folder.display());
    }
    println!("cargo:rustc-link-search=native={}", folder.display());
    println!("cargo:rustc-link-lib={}=countryexplorer", if is_static { "static" } else { "dylib" });
    if is_static {
        println!("cargo:rerun-if-changed={}", folder.join("libcountryexplorer.a").display());
        println!("cargo:rustc-link-lib=dylib=m");
    }
}
