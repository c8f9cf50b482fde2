extension Country {
    /// A day of the week, by its English name.
    public enum Weekday: String, Hashable, Sendable, Codable, CaseIterable {
        case monday
        case tuesday
        case wednesday
        case thursday
        case friday
        case saturday
        case sunday
    }

    /// How people measure, write and count days, by CLDR.
    public struct Customs: Hashable, Sendable {
        /// Systems of measurement.
        public enum Measurement: String, Hashable, Sendable, Codable, CaseIterable {
            case metric
            case american = "US"
            case british = "UK"
        }

        /// Scales of temperature.
        public enum Temperature: String, Hashable, Sendable, Codable, CaseIterable {
            case celsius
            case fahrenheit
        }

        /// Sizes of paper.
        public enum Paper: String, Hashable, Sendable, Codable, CaseIterable {
            case a4 = "A4"
            case letter = "Letter"
        }

        /// How hours are counted: 1 to 12 twice, or 0 to 23.
        public enum HourCycle: String, Hashable, Sendable, Codable, CaseIterable {
            case twelve = "h12"
            case twentyFour = "h23"
        }

        /// The day that calendars begin with.
        public var firstDayOfWeek: Weekday
        /// The days off, in order.
        public var weekend: [Weekday]
        /// The units of length, weight and volume.
        public var measurement: Measurement
        /// The unit of temperature.
        public var temperature: Temperature
        /// The paper that letters are written on.
        public var paper: Paper
        /// The preferred clock.
        public var hourCycle: HourCycle

        /// Joins the customs.
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
