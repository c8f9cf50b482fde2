import Borders
import Boundaries
import Testing

struct WorldviewTests {
    private func code(_ text: String) throws -> TwoLetterCode { try #require(TwoLetterCode(text)) }

    private func region(_ administrator: Administrator?) throws -> Region {
        let dispute = Dispute(name: "Strip", claimants: [try code("GE")], administrator: administrator)
        return Region(code: "GE", dispute: dispute)
    }

    @Test func deFactoIsTheAdministratorOrTheCountryThatControlsIt() throws {
        let russia = try code("RU")
        for administrator in [Administrator.country(russia), .entity(name: "Abkhazia", controller: russia)] {
            let region = try region(administrator)
            #expect(Worldview.deFacto.country(of: region) == russia)
            #expect(Worldview.standard.country(of: region)?.description == "GE")
        }
    }

    @Test func withoutACodeOfAnAdministratorTheCountryStays() throws {
        for administrator in [nil, Administrator.entity(name: "Somaliland", controller: nil)] {
            #expect(Worldview.deFacto.country(of: try region(administrator))?.description == "GE")
        }
        #expect(Worldview.deFacto.country(of: Region(code: "EG"))?.description == "EG")
        #expect(Worldview.deFacto.country(of: Region(code: "word")) == nil)
    }

    @Test func aStateThatOnlyControlsOrRecognisesClaimsNothing() throws {
        let region = try region(.entity(name: "Abkhazia", controller: try code("RU")))
        #expect(Worldview.party(try code("RU")).country(of: region)?.description == "GE")
    }
}
