import Boundaries
import CalendarDays
import Geodesy
import JSONText
import Stays

/// The request of a plan: places, a rule, and the tables that it needs.
struct TripRequest {
    /// A place with its country and its days, which may be unknown.
    struct Place {
        var coordinate: Coordinate?
        var country: TwoLetterCode?
        var days: ClosedRange<CalendarDay>?

        /// The stay at the place, or `nil` without a country or without days.
        var stay: Stay? {
            guard let country, let days else { return nil }
            return Stay(country, days)
        }
    }

    private(set) var places: [Place] = []
    private(set) var rule: String?
    private(set) var groups = ""
    private var codes: [UInt8] = []

    /// Reads a request, or throws for a text of another form.
    init(_ text: [UInt8]) throws(JSONFault) {
        var scanner = JSONScanner(text, depthLimit: 8)
        try scanner.enterObject()
        while let key = try scanner.nextKey() {
            if key.utf8.elementsEqual("places".utf8) {
                try scanner.enterArray()
                while try scanner.nextElement() { places.append(try Self.place(&scanner)) }
            } else if key.utf8.elementsEqual("rule".utf8) {
                rule = try scanner.takeNull() ? nil : try scanner.string()
            } else if key.utf8.elementsEqual("groups".utf8) {
                groups = try scanner.string()
            } else if key.utf8.elementsEqual("codes".utf8) {
                codes = Array(try scanner.string().utf8)
            } else {
                try scanner.skip()
            }
        }
    }

    /// True for the code of a country.
    func isCountry(_ code: TwoLetterCode) -> Bool {
        stride(from: 0, to: codes.count - 1, by: 2).contains { place in
            codes[place] == code.first && codes[place + 1] == code.second
        }
    }

    private static func place(_ scanner: inout JSONScanner) throws(JSONFault) -> Place {
        var place = Place()
        var (latitude, longitude) = (Double.nan, Double.nan)
        var (from, to): (CalendarDay?, CalendarDay?)
        try scanner.enterObject()
        while let key = try scanner.nextKey() {
            if try scanner.takeNull() { continue }
            if key.utf8.elementsEqual("lat".utf8) {
                latitude = try scanner.decimal().value
            } else if key.utf8.elementsEqual("lon".utf8) {
                longitude = try scanner.decimal().value
            } else if key.utf8.elementsEqual("country".utf8) {
                place.country = TwoLetterCode(try scanner.string())
            } else if key.utf8.elementsEqual("from".utf8) {
                from = CalendarDay(try scanner.string())
            } else if key.utf8.elementsEqual("to".utf8) {
                to = CalendarDay(try scanner.string())
            } else {
                try scanner.skip()
            }
        }
        place.coordinate = try? Coordinate(latitude: latitude, longitude: longitude)
        if let from, let to, from <= to { place.days = from...to }
        return place
    }
}
