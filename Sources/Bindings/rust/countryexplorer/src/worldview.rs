use crate::contract::Status;
use crate::Error;
use countryexplorer_sys as sys;
use std::fmt;
use std::str::FromStr;

/// An assignment of disputed ground to countries.
///
/// It is read from the words of the program: `standard`, `de-facto`, or the two letters of the state whose claims it
/// follows. The view of a state that a file does not name has no effect there.
/// [`Index::worldview`](crate::Index::worldview) refuses such a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Worldview(pub(crate) u32);

impl Worldview {
    /// The assignment of the boundary file. The bundled file follows the United Nations and ISO 3166-1.
    pub const STANDARD: Worldview = Worldview(sys::CE_VIEW_STANDARD);
    /// Disputed ground belongs to the country that administers it.
    pub const DE_FACTO: Worldview = Worldview(sys::CE_VIEW_DE_FACTO);

    /// Reads the name of a view. With an index, a state is one that its file names.
    ///
    /// # Safety
    ///
    /// The index is open, or NULL.
    pub(crate) unsafe fn parse(index: *const sys::ce_index, name: &str) -> Result<Worldview, Error> {
        let mut view = sys::CE_VIEW_STANDARD;
        if sys::ce_view_parse(index, name.as_ptr().cast(), name.len(), &mut view) == sys::CE_OK {
            return Ok(Worldview(view));
        }
        let file = if index.is_null() { "" } else { " of this file" };
        let remedy = format!("name standard, de-facto, or the two letters of a country{file}");
        Err(Error::new(Status::BadArgument, format!("the worldview is {name:?}; {remedy}")))
    }
}

impl FromStr for Worldview {
    type Err = Error;

    fn from_str(name: &str) -> Result<Worldview, Error> {
        // SAFETY: the kernel permits NULL.
        unsafe { Worldview::parse(std::ptr::null(), name) }
    }
}

impl fmt::Display for Worldview {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Worldview::STANDARD => formatter.write_str("standard"),
            Worldview::DE_FACTO => formatter.write_str("de-facto"),
            Worldview(letters) => write!(formatter, "{}{}", (letters >> 8) as u8 as char, letters as u8 as char),
        }
    }
}

/// The kind of border that [`Index::nearest_border`](crate::Index::nearest_border) finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BorderKind(pub(crate) u32);

impl BorderKind {
    /// The borders between countries in the standard view, including those between a country and the high seas.
    pub const BETWEEN_COUNTRIES: BorderKind = BorderKind(sys::CE_BETWEEN_COUNTRIES);
    /// The borders between any two regions, including those where only the time zone or the dispute changes.
    pub const BETWEEN_REGIONS: BorderKind = BorderKind(sys::CE_BETWEEN_REGIONS);
}

/// The borders between countries in a view.
impl From<Worldview> for BorderKind {
    fn from(worldview: Worldview) -> BorderKind {
        BorderKind(worldview.0)
    }
}
