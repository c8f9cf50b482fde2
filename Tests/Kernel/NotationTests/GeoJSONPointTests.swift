import Notation
import Testing

struct GeoJSONPointTests {
    @Test(arguments: [
        "{\"type\":\"Point\",\"coordinates\":[31.2357,30.0444]}",
        "{ \"coordinates\": [3.12357e1, 30.0444, 23.5], \"type\": \"Point\" }",
        "{\"type\":\"Feature\",\"properties\":{\"a\":null,\"b\":\"x\\\"y\"},"
            + "\"geometry\":{\"type\":\"Point\",\"coordinates\":[31.2357,30.0444]}}",
        "{\"lat\": 30.0444, \"lng\": 31.2357}", "{\"longitude\":31.2357,\"latitude\":30.0444,\"name\":[]}",
    ])
    func pointsRead(text: String) {
        expect(text, reads: 30.0444, 31.2357, as: .geoJSON)
    }

    private static let advice = "write {\"type\":\"Point\",\"coordinates\":[31.2357,30.0444]}"

    @Test(arguments: [
        (
            "{\"type\":\"Point\",\"coordinates\":[30,131]}",
            "\"131\" at column 35: latitude 131 is outside -90 to 90; here longitude comes first"
        ),
        ("{\"type\":\"Polygon\"}", "\"{\"type\":\"Polygon\"}\" at column 1: no GeoJSON point; \(advice)"),
        ("{\"type\" \"Point\"}", "\"\"Point\"}\" at column 9: not JSON from here; \(advice)"),
        ("{}", "\"{}\" at column 1: no GeoJSON point; \(advice)"),
    ])
    func othersAreRefused(text: String, message: String) {
        expect(text, isRefused: message)
    }

    @Test func deepNestingIsRefused() {
        let text = String(repeating: "{\"a\":", count: 1500) + "1" + String(repeating: "}", count: 1500)
        #expect(throws: NotationError.self) { try ParsedPosition(parsing: text) }
    }
}
