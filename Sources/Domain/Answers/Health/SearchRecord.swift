public import Fixes
public import Geodesy
import JSONDecoding

/// The counts of the last search for a position, for a file beside the store.
///
/// It contains no position.
public struct SearchRecord: Hashable, Sendable {
    /// The largest size of the file in bytes.
    public static let largest = 4096
    /// The version of the format, which distinguishes the file from others.
    private static let version = 1

    /// The end of the search, by the system's clock.
    public var ended: Timestamp
    /// The duration of the search in seconds.
    public var seconds: Double
    /// The seconds from the start of the search to the first fix, or `nil` without one.
    public var firstFix: Double?
    /// The number of bytes that arrived.
    public var bytes: Int
    /// The kinds of sentences and reports that arrived, such as `GPRMC`, `UBX` and gpsd's `TPV`.
    public var kinds: [String]
    /// The number of satellites in view in the last report, or `nil` without one.
    public var satellites: Int?
    /// The number of satellites in the solution in the last report, or `nil` without one.
    public var satellitesUsed: Int?
    /// The strongest signals in the last report, at most four, in dB-Hz (C/N0), the strongest first.
    public var signals: [Int]

    /// The word for the decision on the system's clock, such as `set` or `synchronised`, or `nil` if it was not asked for.
    public var clock: String?

    /// Creates a record of a search that has counted `counts`.
    public init(_ counts: SearchTally.Counts, ended: Timestamp) {
        self.ended = ended
        seconds = Self.rounded(counts.elapsed)
        firstFix = counts.firstFix.map(Self.rounded)
        (bytes, kinds, satellites) = (counts.bytes, counts.kinds, counts.satellites.inView)
        (satellitesUsed, signals) = (counts.satellites.used, counts.satellites.strongest)
        clock = counts.clockDecision?.word
    }

    /// The satellites in the last reports.
    var received: ReceivedSatellites {
        ReceivedSatellites(inView: satellites, used: satellitesUsed, strongest: signals)
    }

    private static func rounded(_ duration: Duration) -> Double {
        (duration / .milliseconds(1)).rounded() / 1000
    }
}

extension SearchRecord: Codable {
    private enum Key: String, CodingKey {
        case ended, seconds, firstFix, bytes, kinds, satellites, satellitesUsed, signals, clock
        case version = "search"
    }

    /// Reads the object, and refuses one of another version.
    ///
    /// An object of a release before the keys for signals has none.
    public init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Key.self)
        let text = try object.decode(String.self, forKey: .ended)
        guard try object.decode(Int.self, forKey: .version) == Self.version,
            let time = Timestamp(rfc3339: text)
        else {
            throw DecodingError.dataCorruptedError(forKey: .version, in: object, debugDescription: text)
        }
        ended = time
        seconds = try object.decode(Double.self, forKey: .seconds)
        firstFix = try object.decode(Double?.self, forKey: .firstFix)
        bytes = try object.decode(Int.self, forKey: .bytes)
        kinds = try object.decode([String].self, forKey: .kinds)
        satellites = try object.decode(Int?.self, forKey: .satellites)
        satellitesUsed = try object.decodeIfPresent(Int.self, forKey: .satellitesUsed)
        signals = try object.decodeIfPresent([Int].self, forKey: .signals) ?? []
        clock = try object.decodeIfPresent(String.self, forKey: .clock)
    }

    /// Writes every key, with null for an unknown value.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(Self.version, forKey: .version)
        try object.encode(ended.description, forKey: .ended)
        try object.encode(seconds, forKey: .seconds)
        try object.encode(firstFix, forKey: .firstFix)
        try object.encode(bytes, forKey: .bytes)
        try object.encode(kinds, forKey: .kinds)
        try object.encode(satellites, forKey: .satellites)
        try object.encode(satellitesUsed, forKey: .satellitesUsed)
        try object.encode(signals, forKey: .signals)
        try object.encode(clock, forKey: .clock)
    }
}
