use crate::contract::{SearchField, Status};
use crate::error::{self, Error};
use crate::position::name;
use countryexplorer_sys as sys;
use std::fmt;
use std::path::Path;
use std::ptr::NonNull;

/// The names of countries in a catalogue such as `countries.bin`, found by typed text.
pub struct CountryNames {
    handle: NonNull<sys::ce_country_names>,
}

// SAFETY: the kernel's names are immutable, and countryexplorer.h allows any number of threads at the same time.
unsafe impl Send for CountryNames {}
unsafe impl Sync for CountryNames {}

/// A country that a search found, with the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundCountry {
    /// The ISO 3166-1 alpha-2 code.
    pub country: String,
    /// The text that matched, in its original spelling.
    pub text: String,
    /// The field that matched.
    pub field: SearchField,
    /// The language of a name that is not English: a BCP 47 tag, or an ISO 639-3 code of a native name.
    pub language: Option<String>,
    /// The quality of the match, such as `whole` or `beginning of a word`.
    pub quality: &'static str,
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Search {
    /// The number of all countries that match.
    pub total: usize,
    /// The best of them, the best first.
    pub countries: Vec<FoundCountry>,
}

impl CountryNames {
    /// Opens a catalogue, which takes some milliseconds.
    pub fn open(path: impl AsRef<Path>) -> Result<CountryNames, Error> {
        Ok(CountryNames { handle: error::open(path.as_ref(), sys::ce_country_names_open_path)? })
    }

    /// Finds the countries that match a text, at most `limit`.
    ///
    /// The text is a name in any language, a capital, a code, a currency, a flag or a telephone code. `fields` are the
    /// fields to examine. An empty slice means all.
    pub fn search(&self, text: &str, limit: usize, fields: &[SearchField]) -> Result<Search, Error> {
        if fields.contains(&SearchField::Unknown) {
            return Err(Error::new(Status::BadArgument, "a field is unknown; name some of SearchField::ALL"));
        }
        let bits = fields.iter().fold(0, |all, each| all | (1 << *each as u32));
        let mut found: Vec<sys::ce_found_country> = Vec::with_capacity(limit.min(1000));
        let (mut count, mut total) = (0, 0);
        // SAFETY: the names are open. The text and the vector have the sizes that are stated.
        let status = unsafe {
            sys::ce_countries_search(
                self.handle.as_ptr(),
                text.as_ptr().cast(),
                text.len(),
                bits,
                0,
                found.as_mut_ptr(),
                limit.min(1000),
                &mut count,
                &mut total,
            )
        };
        if status != sys::CE_OK {
            return Err(Error::new(Status::of(status), "the search is out of range; give a smaller limit"));
        }
        // SAFETY: the kernel has written this number of countries, whose texts belong to the open file.
        unsafe {
            found.set_len(count);
            Ok(Search { total, countries: found.iter().map(|each| country(each)).collect() })
        }
    }
}

impl Drop for CountryNames {
    fn drop(&mut self) {
        // SAFETY: the names are open, and nothing borrows them any more.
        unsafe { sys::ce_country_names_close(self.handle.as_ptr()) }
    }
}

/// # Safety
///
/// The file of the texts is open.
unsafe fn country(found: &sys::ce_found_country) -> FoundCountry {
    let language = text(found.language);
    FoundCountry {
        country: text(found.country),
        text: text(found.text),
        field: SearchField::of(found.field as i32),
        language: Some(language).filter(|language| !language.is_empty()),
        quality: name(sys::ce_quality_name(found.quality)),
    }
}

unsafe fn text(text: sys::ce_text) -> String {
    if text.start.is_null() {
        return String::new();
    }
    String::from_utf8_lossy(std::slice::from_raw_parts(text.start.cast(), text.size)).into_owned()
}

/// The English name of the field, such as `native name`. Several fields have the same name.
impl fmt::Display for SearchField {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        // SAFETY: the function takes any number.
        formatter.write_str(unsafe { name(sys::ce_search_field_name(*self as u32)) })
    }
}
