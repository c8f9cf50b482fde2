import CountryExplorer
import Testing

/// A client's type with the name of one of the product's.
private struct Country {
    var population = 1
}

/// A client's type with the name of another one.
private enum Border { case open }

/// The module and its type have one name, and a client can still name each type.
struct NameTests {
    @Test func theTypeNamesWhatAClientHides() throws {
        let found: CountryExplorer.Country? = try testExplorer().countries["EG"]
        let own = Country()
        #expect(found?.population != own.population && found?.name == "Egypt")
        let border: CountryExplorer.Border? = nil
        #expect(border == nil && Border.open == .open)
    }

    /// The modules behind the product can be named without another import.
    @Test func theModulesNameTheirTypes() throws {
        let found: Countries.Country? = try testExplorer().countries["EG"]
        #expect(found?.alpha3 == "EGY")
    }
}
