import Foundation
import Testing

/// The bundled subdivisions.
struct BundledSubdivisionTests {
    private let program: Program

    init() throws { program = try Program() }

    private func subdivision(_ latitude: String, _ longitude: String) async throws -> [String: Any]? {
        let outcome = try await program(
            "locate",
            "--with",
            "subdivisions",
            "--format",
            "json",
            latitude,
            longitude
        )
        let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        return object?["subdivision"] as? [String: Any]
    }

    @Test(arguments: [
        ("Hyderabad", "17.385", "78.487", "IN-TS"), ("Vijayawada", "16.51", "80.63", "IN-AP"),
        ("Leh", "34.16", "77.58", "IN-LA"), ("Srinagar", "34.08", "74.8", "IN-JK"),
        ("Chillán", "-36.61", "-72.1", "CL-NB"), ("Concepción", "-36.83", "-73.05", "CL-BI"),
        ("Kathmandu", "27.71", "85.32", "NP-P3"), ("Pokhara", "28.21", "83.99", "NP-P4"),
        ("Copenhagen", "55.676", "12.568", "DK-84"), ("Casablanca", "33.57", "-7.6", "MA-06"),
        ("Lubumbashi", "-11.66", "27.48", "CD-HK"), ("Cairo", "30.0444", "31.2357", "EG-C"),
        ("Guatemala", "14.63", "-90.51", "GT-01"), ("Almaty", "43.24", "76.9", "KZ-75"),
        ("Eldoret", "0.52", "35.27", "KE-44"), ("Ramallah", "31.9", "35.2", "PS-RBH"),
        ("Gaza", "31.5", "34.46", "PS-GZA"), ("Antananarivo", "-18.9", "47.5", "MG-T"),
        ("Luxembourg", "49.61", "6.13", "LU-LU"),
    ])
    func theFirstLevelIsToday(name: String, latitude: String, longitude: String, code: String) async throws {
        let found = try await subdivision(latitude, longitude)
        #expect(found?["code"] as? String == code)
        #expect(found?["level"] as? Int == 1)
        #expect(found?["parent"] is NSNull)
    }

    @Test(arguments: [
        ("45.46", "9.19", "IT-MI", "IT-25"), ("51.5", "-0.13", "GB-WSM", "GB-ENG"),
        ("45.76", "4.84", "FR-69", "FR-ARA"), ("48.85", "2.35", "FR-75C", "FR-IDF"),
    ])
    func aUnitBelowStatesWhatItIsAPartOf(
        latitude: String,
        longitude: String,
        code: String,
        parent: String
    ) async throws {
        let found = try await subdivision(latitude, longitude)
        #expect(found?["code"] as? String == code && found?["level"] as? Int == 2)
        #expect((found?["parent"] as? [String: String])?["code"] == parent)
    }

    @Test(arguments: [
        ("41.33", "19.82", "AL-11", "Tiranë"), ("30.0444", "31.2357", "EG-C", "Al Qāhirah"),
        ("51.18", "71.45", "KZ-71", "Astana"),
    ])
    func theNameIsThatOfTheCode(
        latitude: String,
        longitude: String,
        code: String,
        name: String
    ) async throws {
        let found = try await subdivision(latitude, longitude)
        #expect(found?["code"] as? String == code && found?["name"] as? String == name)
    }

    /// Places where the layer has only the country's code: Monaco, Pristina, Guam.
    @Test(arguments: [("43.731", "7.42"), ("42.66", "21.16"), ("13.45", "144.75")])
    func aCountrysCodeIsNotASubdivision(latitude: String, longitude: String) async throws {
        #expect(try await subdivision(latitude, longitude) == nil)
    }
}
