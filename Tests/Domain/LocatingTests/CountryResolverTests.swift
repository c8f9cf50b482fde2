import Borders
import Boundaries
import CatalogueCompiler
import Countries
import Fixes
import Geodesy
import Locating
import TestWorld
import Testing

/// Egypt and Libya side by side from 22° N to the sea limit at 32° N, the coast at 31° N, Halaib in the corner.
struct CountryResolverTests {
    private let catalogue: Catalogue

    init() throws {
        let countries = try ["EG", "LY", "SD"].map { name in
            Country(code: try code(name), alpha3: nil, name: name, locale: nil)
        }
        catalogue = try Catalogue(CatalogueDocument(countries))
    }

    private func letters(_ text: String) throws -> TwoLetterCode { try #require(TwoLetterCode(text)) }

    private func resolver(hasLand: Bool = true) throws -> CountryResolver {
        var countries = TestCoverage()
        countries.add(Region(code: "LY", timeZone: "Africa/Tripoli"), Sides(23, 20, 32, 25).ring)
        countries.add(Region(code: "EG", timeZone: "Africa/Cairo"), Sides(23, 25, 32, 34).ring)
        let claimants = [try letters("EG"), try letters("SD")]
        let halaib = Dispute(name: "Halaib", claimants: claimants, administrator: .country(try letters("SD")))
        countries.add(
            Region(code: "EG", timeZone: "Africa/Cairo", dispute: halaib),
            Sides(22, 25, 23, 34).ring
        )
        countries.add(Region(code: "SD", timeZone: "Africa/Khartoum"), Sides(20, 25, 22, 34).ring)
        var land = TestCoverage()
        land.add(Region(code: "land"), Sides(20, 20, 31, 34).ring)
        var parts = TestCoverage()
        parts.add(Region(code: "EG-MT", name: "Matrouh"), Sides(23, 24.9, 32, 29).ring)
        parts.add(Region(code: "EG"), Sides(23, 29, 32, 34).ring)
        parts.add(Region(code: "EG", name: "No code"), Sides(22, 25, 23, 34).ring)
        var supplement = CountryResolver.Supplement()
        if hasLand { supplement.land = LandMask(try land.index()) }
        supplement.subdivisions = try parts.index()
        return CountryResolver(
            boundaries: try countries.index(),
            catalogue: catalogue,
            supplement: supplement
        )
    }

    private func detail(_ change: (inout ResolutionDetail) -> Void) -> ResolutionDetail {
        var detail = ResolutionDetail()
        change(&detail)
        return detail
    }

    @Test func aPlainAnswerLooksForNothingMore() throws {
        let answer = try resolver().resolve(fix(30, 31), with: ResolutionDetail())
        #expect(answer == (try resolver().resolve(answer.fix)))
        #expect(answer.country?.name == "EG")
        #expect(answer.border == nil && answer.certainty == nil && answer.surface == nil)
        #expect(answer.nearest == nil && answer.subdivision == nil && answer.dispute == nil)
    }

    @Test(
        arguments: [
            (30.0, 25.1, "land-border", "LY"), (31.5, 25.1, "sea-border", "LY"), (31.9, 30, "sea-limit", nil),
            (32.1, 30, "sea-limit", "EG"), (22.1, 30, "land-border", "SD"), (25, 20.1, "land-border", nil),
        ] as [(Double, Double, String, String?)]
    )
    func kindsOfBorderAreDistinguished(
        latitude: Double,
        longitude: Double,
        kind: String,
        beyond: String?
    ) throws {
        let answer = try resolver().resolve(fix(latitude, longitude), with: detail { $0.border = true })
        #expect(answer.border?.kind.rawValue == kind)
        #expect(answer.border?.beyond?.name == beyond)
        #expect(answer.certainty == .certain)
    }

    @Test func withoutALandMaskTheKindIsNotGuessed() throws {
        let asked = detail { ($0.border, $0.surface) = (true, true) }
        let answer = try resolver(hasLand: false).resolve(fix(30, 25.1), with: asked)
        #expect(answer.border?.kind == .unknown)
        #expect(answer.surface == nil)
        let sea = try resolver(hasLand: false).resolve(fix(32.1, 30), with: asked)
        #expect(sea.border?.kind == .seaLimit)
        #expect(sea.surface == .highSeas)
    }

    /// The border is 1 m east of the place and runs due north.
    @Test(arguments: [(0.9, true), (1.1, false), (100, false)])
    func aCircleThatCrossesTheBorderIsAmbiguous(accuracy: Double, isCertain: Bool) throws {
        let east = 25 - 1 / 96_486.276  // metres a degree of longitude at 30° N
        let here = try fix(30, east, accuracy: accuracy)
        let answer = try resolver().resolve(here, with: detail { $0.border = true })
        #expect(abs((answer.border?.distanceMetres ?? 0) - 1) < 0.01)
        guard case .ambiguous(let candidates) = answer.certainty else {
            #expect(isCertain && answer.certainty == .certain)
            return
        }
        #expect(!isCertain)
        #expect(candidates.map(\.country?.name) == ["LY", "EG"])
        #expect(abs(candidates.map(\.likelihood).reduce(0, +) - 1) < 1e-9)
        #expect(candidates[0].likelihood >= 0.5)
    }

    @Test func withoutAnAccuracyNoCertaintyIsStated() throws {
        let here = try fix(30, 25.1, accuracy: nil)
        #expect(try resolver().resolve(here, with: detail { $0.border = true }).certainty == nil)
    }

    @Test(arguments: [(30.0, "land"), (31.5, "territorial-sea"), (33, "high-seas")])
    func landIsDistinguishedFromSea(latitude: Double, surface: String) throws {
        let answer = try resolver().resolve(fix(latitude, 30), with: detail { $0.surface = true })
        #expect(answer.surface?.rawValue == surface)
    }

    @Test func theNearestCountryIsGivenAtSeaWithinTheLimit() throws {
        func nearest(_ latitude: Double, within metres: Double) throws -> NearestCountry? {
            let asked = detail { $0.nearestWithinMetres = metres }
            return try resolver().resolve(fix(latitude, 30), with: asked).nearest
        }
        let found = try #require(try nearest(32.5, within: 60_000))
        #expect(found.country.name == "EG" && found.timeZone == "Africa/Cairo")
        #expect(abs(found.distanceMetres - 55_440) < 20)
        #expect(try nearest(32.5, within: 55_000) == nil)
        #expect(try nearest(31.9, within: 60_000) == nil, "not at sea")
    }

    @Test func aSubdivisionIsGivenOnlyInItsOwnCountry() throws {
        func subdivision(_ latitude: Double, _ longitude: Double) throws -> Subdivision? {
            try resolver().resolve(fix(latitude, longitude), with: detail { $0.subdivision = true })
                .subdivision
        }
        #expect(try subdivision(30, 26) == Subdivision(code: "EG-MT", name: "Matrouh"))
        #expect(try subdivision(30, 24.95) == nil, "in Libya by the boundaries")
        #expect(try subdivision(30, 30) == nil, "a bare country and no name")
        #expect(try subdivision(22.5, 30) == nil, "a country's code is no subdivision's")
        #expect(try subdivision(50, 30) == nil)
    }

    @Test func aDisputeNamesItsPartiesWhateverTheView() throws {
        let here = try fix(22.5, 30)
        let resolver = try resolver()
        let usual = try resolver.resolve(here)
        #expect(usual.country?.name == "EG")
        #expect(usual.dispute?.name == "Halaib")
        #expect(usual.dispute?.claimants.map(\.description) == ["EG", "SD"])
        #expect(try resolver.resolve(here, worldview: .deFacto).country?.name == "SD")
        let sudanese = Worldview.party(try letters("SD"))
        let more = detail { ($0.border, $0.subdivision) = (true, true) }
        let other = try resolver.resolve(here, with: more, worldview: sudanese)
        #expect(other.country?.name == "SD" && other.dispute == usual.dispute)
        #expect(other.timeZone == "Africa/Cairo", "clocks do not follow claims")
        #expect(other.border?.beyond?.name == "EG")
        #expect(abs((other.border?.foot.latitude ?? 0) - 23) < 0.001)
        #expect(other.subdivision == nil)
        #expect(try resolver.resolve(fix(30, 30), worldview: sudanese).country?.name == "EG")
        #expect(
            try resolver.resolve(here, with: more).border?.beyond?.name == "SD",
            "one view leaves others alone"
        )
    }

    @Test func anyNumberOfViewsGiveTheAnswersOfAResolverOfTheirOwn() throws {
        let (resolver, here) = (try resolver(), try fix(22.5, 30))
        let more = detail { $0.border = true }
        let views = try ["EG", "SD", "LY"].map { Worldview.party(try letters($0)) } + [.deFacto, .standard]
        let others = try (0..<40).map {
            Worldview.party(try letters("A\(UnicodeScalar(UInt8(65 + $0 % 26)))"))
        }
        let first = try views.map { try resolver.resolve(here, with: more, worldview: $0) }
        for view in others { _ = try resolver.resolve(here, with: more, worldview: view) }
        #expect(try views.map { try resolver.resolve(here, with: more, worldview: $0) } == first)
        #expect(try views.map { try self.resolver().resolve(here, with: more, worldview: $0) } == first)
    }

    /// The border is the meridian of 25° E, where 0.0001° are 10 m.
    @Test(arguments: [
        (Fix.Origin.serial, 25.0001, "ambiguous"), (.gps, 25.0001, "ambiguous"),
        (.replay, 25.0001, "ambiguous"),
        (.serial, 25.001, "certain"), (.manual, 25.0001, "certain"),
    ])
    func aReceiverThatStatesNoErrorHasOne(origin: Fix.Origin, longitude: Double, expected: String) throws {
        let place = try Coordinate(latitude: 28, longitude: longitude)
        let fix = Fix(coordinate: place, origin: origin, received: .now)
        let answer = try resolver().launchPlace(of: fix, nearestWithinMetres: nil)
        let certainty = if case .ambiguous = answer.certainty { "ambiguous" } else { "certain" }
        #expect(certainty == expected)
    }

    /// Fixes on both sides of a border, each with an error of 1 m, and 20 m apart.
    @Test func theCircleOfADecisionCoversTheFixesThatAgree() throws {
        let place = try Coordinate(latitude: 28, longitude: 25.0001)
        var fix = Fix(coordinate: place, accuracyMetres: 1, origin: .serial, received: .now)
        #expect(try resolver().launchPlace(of: fix, nearestWithinMetres: nil).openCandidates.isEmpty)
        fix.spreadMetres = 20
        #expect(try resolver().launchPlace(of: fix, nearestWithinMetres: nil).openCandidates.count == 2)
    }

    /// The plan's worldview and distance reach the resolver.
    @Test func theEvidenceOfAFixFollowsThePlan() throws {
        var plan = LaunchPlan(policy: FirstLaunch.Policy(fallback: try code("EG")))
        func evidence(_ latitude: Double) throws -> Resolution? {
            let fix = Fix(
                coordinate: try Coordinate(latitude: latitude, longitude: 30),
                origin: .manual,
                received: .now
            )
            guard case .fix(let place) = try plan.evidence(of: fix, by: resolver()) else { return nil }
            return place
        }
        #expect(try evidence(32.4)?.nearest?.country.name == "EG", "44 km from the coast's limit")
        #expect(try evidence(22.5)?.country?.name == "EG")
        plan.worldview = .deFacto
        #expect(try evidence(22.5)?.country?.name == "SD")
        plan.nearestMetres = 0
        #expect(try evidence(32.4)?.nearest == nil)
    }
}
