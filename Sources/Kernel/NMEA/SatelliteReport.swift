/// The contents of the GSA sentences of a moment.
struct SatelliteReport {
    /// The mode: 1 for no fix, otherwise the number of dimensions.
    let mode: Int
    /// The horizontal dilution of precision.
    let hdop: Double?

    /// Joins two reports.
    ///
    /// Receivers send one for each constellation, and the highest mode applies.
    func joined(with other: Self) -> Self {
        SatelliteReport(mode: max(mode, other.mode), hdop: hdop ?? other.hdop)
    }
}
