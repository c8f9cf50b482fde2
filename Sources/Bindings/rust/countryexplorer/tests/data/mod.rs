//! The files and places that the tests share.

#![allow(dead_code)]

use std::path::PathBuf;

fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../.."))
}

/// The folder COUNTRYEXPLORER_DATA, or the project's.
pub fn folder() -> PathBuf {
    std::env::var_os("COUNTRYEXPLORER_DATA").map_or_else(|| root().join("data"), PathBuf::from)
}

/// The fields of each row of a table, without the heading and comments.
pub fn rows(fixture: &str) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(root().join("Tests").join(fixture)).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    lines.map(|line| line.split('\t').map(String::from).collect()).collect()
}

/// Latitudes and longitudes around the globe, with some pairs that are not a coordinate.
pub fn places(count: usize) -> (Vec<f64>, Vec<f64>) {
    let mut state = 7u64;
    let mut random = || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 11) as f64 / (1u64 << 53) as f64
    };
    (0..count)
        .map(|row| match row % 100 {
            98 => (91.0, 0.0),
            99 => (0.0, f64::NAN),
            _ => (random() * 180.0 - 90.0, random() * 360.0 - 180.0),
        })
        .unzip()
}
