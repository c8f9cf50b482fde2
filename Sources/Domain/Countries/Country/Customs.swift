extension Country {
    /// A day of the week.
    ///
    /// The raw value is its English name.
    public enum Weekday: String, Hashable, Sendable, Codable, CaseIterable {
        case monday
        case tuesday
        case wednesday
        case thursday
        case friday
        case saturday
        case sunday
    }

    /// The customs of measuring, writing and counting days, according to CLDR.
    public struct Customs: Hashable, Sendable {
        /// A system of measurement.
        public enum Measurement: String, Hashable, Sendable, Codable, CaseIterable {
            case metric
            case american = "US"
            case british = "UK"
        }

        /// A scale of temperature.
        public enum Temperature: String, Hashable, Sendable, Codable, CaseIterable {
            case celsius
            case fahrenheit
        }

        /// A usual size of paper.
        public enum Paper: String, Hashable, Sendable, Codable, CaseIterable {
            case a4 = "A4"
            case letter = "Letter"
        }

        /// The count of the hours of a day: 1 to 12 twice, or 0 to 23.
        public enum HourCycle: String, Hashable, Sendable, Codable, CaseIterable {
            case twelve = "h12"
            case twentyFour = "h23"
        }

        /// The first day of a week in calendars.
        public var firstDayOfWeek: Weekday
        /// The days of the weekend, in order.
        public var weekend: [Weekday]
        /// The units of length, weight and volume.
        public var measurement: Measurement
        /// The unit of temperature.
        public var temperature: Temperature
        /// The usual size of paper for letters.
        public var paper: Paper
        /// The preferred clock: 12 or 24 hours.
        public var hourCycle: HourCycle

        /// Creates the customs of a country.
        public init(
            firstDayOfWeek: Weekday,
            weekend: [Weekday],
            measurement: Measurement,
            temperature: Temperature,
            paper: Paper,
            hourCycle: HourCycle
        ) {
            self.firstDayOfWeek = firstDayOfWeek
            self.weekend = weekend
            self.measurement = measurement
            self.temperature = temperature
            self.paper = paper
            self.hourCycle = hourCycle
        }
    }
}
