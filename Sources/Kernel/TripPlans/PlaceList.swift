import CalendarDays
import JSONText
import Stays

/// The places of a list as JSON.
enum PlaceList {
    /// The reply for the places in a text.
    static func reply(_ text: String) -> [UInt8] {
        var writer = JSONWriter()
        writer.array { writer in
            for line in DatedPlace.lines(of: text) {
                writer.object { writer in
                    writer.key("line")
                    writer.number(line.number)
                    place(line.text, &writer)
                }
            }
        }
        return writer.bytes
    }

    private static func place(_ text: String, _ writer: inout JSONWriter) {
        var (place, days, refusal): (String, ClosedRange<CalendarDay>?, String?) = (text, nil, nil)
        do throws(StayError) {
            let read = try DatedPlace(parsing: text)
            (place, days) = (read.place, read.days)
        } catch {
            if case .backwards = error { refusal = "backwards" } else { refusal = "dates" }
        }
        writer.key("place")
        writer.string(place)
        writer.key("from")
        writer.string(days?.lowerBound.description)
        writer.key("to")
        writer.string(days?.upperBound.description)
        writer.key("refused")
        writer.string(refusal)
    }
}
