import Sections

/// The rates of one currency, by the position of their day.
///
/// The euro has a rate of 1 on each day.
struct RateColumn {
    private static let header = 8
    /// The powers of ten that a Float64 has exactly, and that a column may use.
    private static let units: [Double] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]

    private let section: Section?
    private let first: Int
    private let unit: Double
    /// The position behind that of the last rate.
    let end: Int

    /// The rates of the euro.
    init() { (section, first, unit, end) = (nil, 0, 1, .max) }

    init(_ section: Section) throws(SectionError) {
        let decimals = Int(try section.number(2, as: UInt8.self))
        let count = Int(clamping: try section.number(4, as: UInt32.self))
        guard decimals < Self.units.count, section.count >= Self.header,
            count == (section.count - Self.header) / 3
        else { throw section.damaged }
        self.section = section
        first = Int(try section.number(0, as: UInt16.self))
        unit = Self.units[decimals]
        end = first + count
    }

    /// The rate on the day with a position, or `nil` for a day without one.
    func rate(at place: Int) throws(SectionError) -> Double? {
        guard let section else { return 1 }
        guard place >= first, place < end else { return nil }
        let start = Self.header + 3 * (place - first)
        let low = Int(try section.number(start, as: UInt16.self))
        let scaled = low | (Int(try section.number(start + 2, as: UInt8.self)) << 16)
        return scaled == 0 ? nil : Double(scaled) / unit
    }
}
