public import Cities

/// The results of the strategies in a race, as one JSON object.
public struct CityRaceLine: Encodable, Sendable {
    private let text: String
    private let laps: [CityRace.Lap]

    /// Creates a line for the laps of a race with the search text `text`.
    public init(_ text: String, _ laps: [CityRace.Lap]) { (self.text, self.laps) = (text, laps) }

    private enum Key: String, CodingKey { case text, laps }

    private enum LapKey: String, CodingKey {
        case strategy, kind, indexMilliseconds, bytes, medianMicroseconds, longestMicroseconds, count,
            results, equal
    }

    /// Encodes times with three decimals, and `results` as a hexadecimal checksum.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(text, forKey: .text)
        var list = object.nestedUnkeyedContainer(forKey: .laps)
        for lap in laps {
            var object = list.nestedContainer(keyedBy: LapKey.self)
            try object.encode(lap.strategy.rawValue, forKey: .strategy)
            try object.encode(lap.kind.rawValue, forKey: .kind)
            try object.encode(Self.rounded(lap.indexing / .milliseconds(1)), forKey: .indexMilliseconds)
            try object.encode(lap.indexedBytes, forKey: .bytes)
            try object.encode(Self.rounded(lap.median / .microseconds(1)), forKey: .medianMicroseconds)
            try object.encode(Self.rounded(lap.longest / .microseconds(1)), forKey: .longestMicroseconds)
            try object.encode(lap.cityCount, forKey: .count)
            try object.encode(String(lap.results, radix: 16), forKey: .results)
            try object.encode(lap.isEqual, forKey: .equal)
        }
    }

    private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}
