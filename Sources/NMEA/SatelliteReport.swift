/// The contents of the GSA sentences of a moment.
struct SatelliteReport {
    /// 1 for no fix, else the number of dimensions.
    let mode: Int
    /// The horizontal dilution of precision.
    let hdop: Double?

    /// Both in one: receivers send one for each constellation, and the highest mode holds.
    func joined(with other: Self) -> Self {
        SatelliteReport(mode: max(mode, other.mode), hdop: hdop ?? other.hdop)
    }
}
