extension Country {
    /// A time zone of a country.
    public struct Zone: Hashable, Sendable {
        /// The IANA name: "Africa/Cairo".
        public var id: String
        /// The offset of standard time, in minutes east of UTC.
        public var standardMinutes: Int
        /// The offset of summer time, in minutes east of UTC, or `nil` without summer time.
        public var summerMinutes: Int?

        /// Creates a zone from its name and its offsets.
        public init(id: String, standardMinutes: Int, summerMinutes: Int? = nil) {
            self.id = id
            self.standardMinutes = standardMinutes
            self.summerMinutes = summerMinutes
        }

        /// The text of an offset in minutes: "+02:00".
        public static func text(minutes: Int) -> String {
            let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
            let digits = [hours, rest].map { $0 < 10 ? "0\($0)" : "\($0)" }
            return (minutes < 0 ? "-" : "+") + digits.joined(separator: ":")
        }

        /// The minutes of an offset written as a sign, two digits, a colon and two digits.
        ///
        /// Returns `nil` for anything else, and for an hour above 18.
        public static func minutes(parsing text: String) -> Int? {
            let bytes = Array(text.utf8)
            guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"), "+-".utf8.contains(bytes[0]),
                let hours = Int(text.dropFirst().prefix(2)), let minutes = Int(text.suffix(2)),
                (0...18).contains(hours), (0...59).contains(minutes)
            else { return nil }
            return (bytes[0] == UInt8(ascii: "-") ? -1 : 1) * (hours * 60 + minutes)
        }
    }
}
