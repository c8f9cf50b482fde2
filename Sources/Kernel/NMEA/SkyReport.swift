/// The contents of one GSV sentence, of a series of which each has up to four satellites.
struct SkyReport {
    /// The talker, packed as in ``Address``.
    let talker: UInt16
    /// The number of satellites of the talker's constellation above the horizon.
    let count: Int
    /// True for the first sentence of the series.
    var isFirst = true
    /// True for the last sentence of the series.
    var isLast = true
    /// The code of the frequency, or 0 before NMEA 4.1.
    var signal: UInt8 = 0
    /// The signals of the satellites in the sentence.
    var levels = SignalLevels()
}
