import Countries
import Faults
import Fixes
import Testing

@Suite struct FaultTests {
    @Test(arguments: [
        (PositionError.Code.unavailable, Fault.Location.unavailable), (.permissionDenied, .denied),
        (.noFix, .timeout), (.unreadable, .unreadable), (.noInput, .noInput),
    ])
    func withoutAPositionTheDefaultIsTaken(code: PositionError.Code, fault: Fault.Location) {
        let error = PositionError(code, source: "a", reason: "b", remedy: "c")
        #expect(error.fault == .location(fault) && error.recovery == .useDefault)
    }

    @Test func aPersonDecidesAboutASelection() throws {
        let egypt = try #require(Country.Code("EG"))
        #expect(SelectionError.full(limit: 5).recovery == .ask)
        #expect(SelectionError.absent(egypt).fault == .selection(.absent))
        #expect(SelectionError.duplicate(egypt).recovery == .logAndGoOn)
    }

    @Test func aMissingCatalogueIsReported() {
        let error = #expect(throws: CatalogueError.self) { try Catalogue(opening: "/nowhere/countries.bin") }
        #expect(error?.fault == .data(.missing) && error?.recovery == .ask)
    }

    @Test func everyRecoveryHasItsFault() {
        let faults: [Fault] = [
            .network(.offline), .network(.client), .location(.denied), .selection(.limit),
            .storage(.save), .data(.mapping),
        ]
        #expect(Set(faults.map(\.recovery)) == Set(Recovery.allCases))
    }
}
