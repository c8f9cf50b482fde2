import Boundaries
import Countries
import Faults
import Locating
import TestWorld
import Testing

struct CountryHintTests {
    private func networks(_ table: String) throws -> MobileNetworks {
        try MobileNetworks(parsing: table, from: "mcc.tsv")
    }

    @Test(arguments: [
        ("60202", ["EG"]), ("602", ["EG"]), ("23410", ["GB"]), ("23455", ["GB", "GG"]),
        ("234010", ["GB", "GG"]),
        ("99999", []), ("", []), ("6020", []), ("60202x", []), ("602 02", []), ("６０２０２", []),
    ])
    func aNetworkIsFoundByItsCodeElseByItsCountryCode(code: String, countries: [String]) throws {
        let table = "# a comment\n602\tEG\n234\tGB GG\n23410\tGB\n\n"
        #expect(try networks(table).countries(ofNetwork: code).map(\.description) == countries)
    }

    @Test(arguments: [
        ("602\tEG\n60\tEG", 2), ("602 EG", 1), ("602\t", 1), ("602\tEGY", 1), ("602\tEG\n602\tFR", 2),
        ("", 1),
        ("# nothing else", 1), ("602\tEG\tFR", 1),
    ])
    func aBadTableNamesItsLine(table: String, line: Int) throws {
        let error = #expect(throws: DataTableError.self) { try networks(table) }
        let expected = "a network and its countries"
        #expect(error == .malformed(path: "mcc.tsv", line: line, expected: expected))
        #expect(error?.fault == .data(.invalid))
        let message = "mcc.tsv: line \(line) is not a network and its countries; install the data again"
        #expect(error?.description == message)
    }

    private let zones = CountryTimeZones([
        Region(code: "EG", timeZone: "Africa/Cairo"), Region(code: "FR", timeZone: "Europe/Paris"),
        Region(code: "MC", timeZone: "Europe/Paris"), Region(code: "DE", timeZone: "Europe/Berlin"),
        Region(code: "DE", timeZone: "Europe/Busingen"), Region(code: "EG-C", timeZone: "Africa/Cairo"),
        Region(
            code: "RU",
            timeZone: "Europe/Simferopol",
            dispute: Dispute(name: nil, claimants: [])
        ),
        Region(code: "XYZ", timeZone: "Nowhere/Land"), Region(code: "AQ"),
    ])

    @Test(arguments: [
        ("Africa/Cairo", ["EG"]), ("Europe/Paris", ["FR", "MC"]), ("Europe/Busingen", ["DE"]),
        ("Europe/Simferopol", []), ("Nowhere/Land", []), ("Etc/UTC", []), ("", []),
    ])
    func aZoneNamesTheCountriesOfItsUndisputedGround(zone: String, countries: [String]) {
        #expect(zones.countries(of: zone).map(\.description) == countries)
    }

    @Test func onlyACountryOfOneZoneHasAnOnlyZone() throws {
        #expect(zones.onlyZone(of: try code("EG")) == "Africa/Cairo")
        #expect(zones.onlyZone(of: try code("DE")) == nil)
        #expect(zones.onlyZone(of: try code("RU")) == nil)
    }
}
