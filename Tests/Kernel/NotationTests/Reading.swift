import Geodesy
import Notation
import Testing

/// Expects `text` to name the place within `tolerance` degrees.
func expect(
    _ text: String,
    reads latitude: Double,
    _ longitude: Double,
    as notation: CoordinateNotation,
    within tolerance: Double = 1e-9,
    at location: SourceLocation = #_sourceLocation
) {
    do {
        let reference = try ParsedPosition(parsing: text)
        let place = reference.coordinate
        #expect(abs(place.latitude - latitude) <= tolerance, "\(text)", sourceLocation: location)
        #expect(abs(place.longitude - longitude) <= tolerance, "\(text)", sourceLocation: location)
        #expect(reference.notation == notation, "\(text)", sourceLocation: location)
    } catch {
        Issue.record("\(error)", sourceLocation: location)
    }
}

/// Expects `text` to be refused with exactly `message`.
func expect(
    _ text: String,
    isRefused message: String,
    as notation: CoordinateNotation? = nil,
    at location: SourceLocation = #_sourceLocation
) {
    let error = #expect(throws: NotationError.self, sourceLocation: location) {
        try ParsedPosition(parsing: text, as: notation)
    }
    #expect(error?.description == message, sourceLocation: location)
}
