public import Countries
public import Sections

/// The plugs, voltage and frequency of a country, as one source gives them.
public struct MainsReading: Hashable, Sendable {
    /// The types of plugs, as letters from A to O, or an empty text if the source has none.
    public var plugs: String
    /// The nominal voltages in use, in volts.
    public var volts: [Int]
    /// The frequencies in use, in hertz.
    public var hertz: [Int]
}

/// The agreement of two sources on a fact.
public enum Agreement: UInt8, Hashable, Sendable {
    /// Both have the same values.
    case same
    /// The voltages differ within one range, so that the same devices work.
    case nominal
    /// The values differ, and both must be shown.
    case different
    /// Only one source has a value.
    case single
}

/// The mains of a country by two sources.
public struct Mains: Hashable, Sendable {
    /// The first source's reading, which may be empty.
    public var first: MainsReading
    /// The second source's reading, which may be empty.
    public var second: MainsReading
    /// The agreement on the plugs.
    public var plugs: Agreement
    /// The agreement on the voltages.
    public var voltage: Agreement
    /// The agreement on the frequencies.
    public var frequency: Agreement
}

/// The mains of countries, in a mapped file.
public struct PlugTable: Sendable {
    private static let size = 24

    /// The sources of the readings.
    public let sources: [DataSource]
    private let rows: Section

    /// Maps the file at `path`.
    public init(opening path: String) throws(SectionError) {
        try self.init(try SectionFile(opening: path, .plugs))
    }

    /// Treats `bytes` as the contents of a file.
    package init(copying bytes: [UInt8]) throws(SectionError) {
        try self.init(try SectionFile(copying: bytes, .plugs))
    }

    private init(_ file: SectionFile) throws(SectionError) {
        sources = try file.sources()
        rows = try file.required("rows")
        guard rows.count.isMultiple(of: Self.size) else { throw file.damaged }
    }

    /// The number of countries.
    public var count: Int { rows.count / Self.size }

    /// The mains of a country, found by a binary search, or `nil` if they are unknown.
    public func mains(of country: Country.Code) throws(SectionError) -> Mains? {
        let letters = Array(country.description.utf8)
        let wanted = (UInt16(letters[0]) << 8) | UInt16(letters[1])
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if try key(at: middle) < wanted { low = middle + 1 } else { high = middle }
        }
        guard low < count, try key(at: low) == wanted else { return nil }
        return try mains(at: low * Self.size)
    }

    private func key(at place: Int) throws(SectionError) -> UInt16 {
        try rows.number(place * Self.size, as: UInt16.self).byteSwapped
    }

    private func mains(at start: Int) throws(SectionError) -> Mains {
        Mains(
            first: try reading(at: start + 8),
            second: try reading(at: start + 16),
            plugs: try agreement(at: start + 2),
            voltage: try agreement(at: start + 3),
            frequency: try agreement(at: start + 4)
        )
    }

    private func agreement(at start: Int) throws(SectionError) -> Agreement {
        guard let agreement = Agreement(rawValue: try rows.number(start)) else { throw rows.damaged }
        return agreement
    }

    private func reading(at start: Int) throws(SectionError) -> MainsReading {
        let letters: UInt16 = try rows.number(start)
        let volts = [
            try rows.number(start + 2, as: UInt16.self), try rows.number(start + 4, as: UInt16.self),
        ]
        let hertz = [try rows.number(start + 6, as: UInt8.self), try rows.number(start + 7, as: UInt8.self)]
        let types = (UInt8(0)..<15).filter { (letters >> $0) & 1 == 1 }
        return MainsReading(
            plugs: String(decoding: types.map { UInt8(ascii: "A") + $0 }, as: UTF8.self),
            volts: volts.filter { $0 > 0 }.map(Int.init),
            hertz: hertz.filter { $0 > 0 }.map(Int.init)
        )
    }
}
