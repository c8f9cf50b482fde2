import Countries
import Fixes
import Geodesy
import Locating
import TestWorld
import Testing

struct CountryWatchTests {
    private var options = CountryWatch.Options()

    /// The watch's reports on the events, each as its name and the country.
    private func story(of events: [SourceEvent]) -> [String] {
        var watch = CountryWatch(options)
        let moment = ContinuousClock.now
        return events.enumerated().flatMap { second, event in
            watch.take(event, at: moment + .seconds(second), resolve: StripedWorld.resolve).map(Self.name)
        }
    }

    private static func name(_ event: WatchEvent) -> String {
        let code = event.resolution?.country?.code.description ?? "-"
        return switch event {
        case .firstFix: "first-fix \(code)"
        case .countryChanged: "country-changed \(code)"
        case .leftToSea: "left-to-sea \(code)"
        case .nearBorder: "near-border \(code)"
        case .heldBack: "held-back"
        case .sourceLost(let error): "source-lost \(error.source)"
        case .sourceBack(let error, let away): "source-back \(error.source) \(away.components.seconds)"
        }
    }

    /// A fix each second at these longitudes, on the equator, where 0.00001° is 1.1 m.
    private func drive(_ longitudes: [Double], every seconds: Int = 1, accuracy: Double? = 1) throws
        -> [SourceEvent]
    {
        try longitudes.enumerated().map {
            .fix(try fix(0, $1, second: $0 * seconds, accuracy: accuracy))
        }
    }

    private func repeated(_ parts: (Double, Int)...) -> [Double] {
        parts.flatMap { Array(repeating: $0, count: $1) }
    }

    @Test func reportsTheFirstFixAndEveryBorder() throws {
        let longitudes = stride(from: 9.9, to: 20.1, by: 0.03).map { $0 }
        let story = story(of: try drive(longitudes, every: 10))
        #expect(story == ["first-fix AA", "country-changed BB", "left-to-sea -"])
    }

    @Test func aJumpIsHeldBackAndChangesNothing() throws {
        #expect(story(of: try drive([5, 5, 5, 15, 5, 5, 5])) == ["first-fix AA", "held-back"])
    }

    @Test(arguments: [(9, []), (10, []), (11, ["country-changed BB"])])
    func aStayCountsFromTheTenthSecond(fixes: Int, told: [String]) throws {
        let longitudes = repeated((9.9996, 5), (10.0004, fixes), (9.9996, 5))
        #expect(story(of: try drive(longitudes)) == ["first-fix AA"] + told)
    }

    @Test mutating func withoutADwellEveryCrossingCounts() throws {
        options.dwell = .zero
        let story = story(of: try drive(repeated((9.9996, 4), (10.0004, 1), (9.9996, 1))))
        #expect(story == ["first-fix AA", "country-changed BB", "country-changed AA"])
    }

    @Test func aFixWhoseErrorReachesBackChangesNothing() throws {
        let doubtful = try drive(repeated((9.999, 4), (10.001, 60)), accuracy: 200)
        #expect(story(of: doubtful) == ["first-fix AA"])
        let unknown = try drive(repeated((9.999, 4), (10.001, 60)), accuracy: nil)
        #expect(story(of: unknown) == ["first-fix AA", "country-changed BB"])
    }

    /// The first fix follows the rule of a first launch, and the country is reported again once it is certain.
    @Test func aFirstFixThatDoesNotKnowItsCountryIsOpen() throws {
        var events = try drive(repeated((9.999, 4)), accuracy: 200)
        events += try (64..<68).map { .fix(try fix(0, 9.99, second: $0, accuracy: 200)) }
        var watch = CountryWatch(options)
        let told = events.flatMap { watch.take($0, at: .now, resolve: StripedWorld.resolve) }
        #expect(told.map(Self.name) == ["first-fix AA", "country-changed AA"])
        #expect(told.map(\.isOpen) == [true, false])
        #expect(told[0].resolution?.openCandidates.map(\.country) == [try code("AA"), try code("BB")])
        #expect(told[1].previous == Whereabouts(try code("AA")))
    }

    @Test mutating func aFixThatReachesAThirdCountryIsOpenThere() throws {
        options.start = Whereabouts(try code("CC"))
        var watch = CountryWatch(options)
        let told = try drive(repeated((10.001, 20)), accuracy: 200)
            .flatMap { watch.take($0, at: .now, resolve: StripedWorld.resolve) }
        #expect(told.map(Self.name) == ["country-changed BB"] && told.map(\.isOpen) == [true])
    }

    @Test mutating func theBorderIsSoughtOnlyWhereItMatters() throws {
        var sought = 0
        func resolve(_ fix: Fix, _ detail: ResolutionDetail) -> Resolution {
            sought += detail.decision || detail.border ? 1 : 0
            return StripedWorld.resolve(fix, with: detail)
        }
        var watch = CountryWatch(options)
        for longitude in [5.0, 15, 5, 15] {
            _ = watch.take(
                certain: try fix(0, longitude, origin: .manual, accuracy: nil),
                resolve: resolve
            )
        }
        #expect(sought == 0, "a typed position counts wherever the border is")
        for event in try drive(repeated((15, 10))) { _ = watch.take(event, at: .now, resolve: resolve) }
        #expect(sought == 0, "the country stays the same")
        let told = watch.take(
            certain: try fix(0, 9.999, origin: .manual, accuracy: 500),
            resolve: resolve
        )
        #expect(sought == 1 && told.map(\.isOpen) == [true])
    }

    @Test func aStayWithAPauseInItBeginsAnew() throws {
        var events = try drive(repeated((9.9996, 4), (10.0004, 3)))
        events += try (0..<8).map { .fix(try fix(0, 10.0004, second: 500 + $0)) }
        #expect(story(of: events) == ["first-fix AA"])
    }

    @Test mutating func goesOnFromWhereAnEarlierWatchHadSettled() throws {
        options.start = Whereabouts(try code("AA"))
        #expect(story(of: try drive(repeated((9.9, 20)))) == [])
        #expect(story(of: try drive(repeated((10.1, 20)))) == ["country-changed BB"])
        #expect(story(of: try drive(repeated((20.1, 20)))) == ["left-to-sea -"])
        options.start = Whereabouts(nil)
        #expect(story(of: try drive(repeated((20.1, 20)))) == [])
        #expect(story(of: [.fix(try fix(0, 5))]) == [], "one fix of a receiver proves nothing")
    }

    @Test mutating func aCertainPositionCountsAtOnce() throws {
        func story(_ longitude: Double, accuracy: Double? = nil) throws -> [String] {
            var watch = CountryWatch(options)
            let fix = try fix(0, longitude, origin: .manual, accuracy: accuracy)
            return watch.take(certain: fix, resolve: StripedWorld.resolve).map(Self.name)
        }
        #expect(try story(5) == ["first-fix AA"])
        options.start = Whereabouts(try code("BB"))
        #expect(try story(5) == ["country-changed AA"])
        #expect(try story(9.999, accuracy: 500) == ["country-changed AA"], "however near the border is")
        #expect(try story(15) == [])
        #expect(try story(25) == ["left-to-sea -"])
        options.nearMetres = 500
        #expect(try story(9.998) == ["country-changed AA", "near-border AA"])
    }

    @Test mutating func aBorderIsReportedOnceUntilItIsLeft() throws {
        options.nearMetres = 500
        // 445 m, 660 m, 445 m, 800 m and 445 m from the border.
        let hovering = repeated((9.996, 4), (9.9941, 4), (9.996, 4), (9.9928, 4), (9.996, 4))
        let told = ["first-fix AA", "near-border AA", "near-border AA"]
        #expect(story(of: try drive(hovering, every: 20)) == told)
        let crossing = repeated((9.996, 4), (10.004, 20), (10.01, 4), (10.004, 4))
        #expect(
            story(of: try drive(crossing, every: 20))
                == ["first-fix AA", "near-border AA", "country-changed BB", "near-border BB"]
        )
    }

    @Test mutating func theLimitOfTheSeaIsNearOnlyFromOutside() throws {
        options.nearMetres = 500
        #expect(story(of: try drive(repeated((19.998, 4)))) == ["first-fix BB"])
        #expect(story(of: try drive(repeated((20.002, 4)))) == ["first-fix -", "near-border -"])
        let out = try drive(repeated((19.998, 4), (20.002, 20)), every: 10)
        #expect(story(of: out) == ["first-fix BB", "left-to-sea -"])
    }

    @Test mutating func aBorderIsMeasuredOnlyWhereItMayHaveComeNear() throws {
        options.nearMetres = 500
        var watch = CountryWatch(options)
        var measured = 0
        for event in try drive((0..<1000).map { 5 + Double($0) * 0.0001 }) {
            _ = watch.take(event, at: .now) { fix, detail in
                measured += detail.border ? 1 : 0
                return StripedWorld.resolve(fix, with: detail)
            }
        }
        #expect(measured == 1, "5° from the border, and 11 km driven")
    }

    @Test func aLossAndTheReturnAreReported() throws {
        let story = story(
            of: [.status(.opened), .lost(lost), .lost(lost), .back] + (try drive([5, 5, 5])) + [
                .lost(lost), .back, .back,
            ]
        )
        #expect(
            story == [
                "source-lost the list", "source-back the list 2", "first-fix AA", "source-lost the list",
                "source-back the list 1",
            ]
        )
    }
}
