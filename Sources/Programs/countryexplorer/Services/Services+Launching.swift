import ArgumentParser
import Boundaries
import Countries
import Fixes
import Geodesy
import Locating
import Positioning
import WebService

extension Services {
    /// Returns the function that runs first launches for the HTTP service.
    ///
    /// The selection is stored at `store`. A country that a browser has found replaces a located one only with
    /// `isAgain`.
    func launcher(
        _ store: any SelectionStore
    ) -> @Sendable (LaunchWish) async throws -> FirstLaunch.Outcome {
        { wish in
            var request = LaunchRequest()
            switch wish {
            case .source(let isAgain): request.isAgain = isAgain
            case .country(let code, let zone, let isAgain):
                request.stated = LaunchRequest.StatedCountry(code: code, timeZone: zone)
                (request.isAgain, request.isTyped) = (isAgain, true)
            }
            let attempts = attempts()
            let plan = try launchPlan(request, attempts: attempts)
            return try await firstLaunch(request, plan, in: store, attempts: attempts).run()
        }
    }

    /// The plan of a launch: what the request states, and otherwise the settings.
    ///
    /// `attempts` records the result of each source and hint.
    func launchPlan(_ request: LaunchRequest, attempts: SourceAttempts) throws -> LaunchPlan {
        var plan = LaunchPlan(policy: try launchPolicy(request))
        plan.nearestMetres = request.nearestMetres ?? plan.nearestMetres
        plan.worldview = try worldview(request.worldview)
        plan.hints = try hints(request.hints, attempts: attempts)
        return plan
    }

    /// The launch of `plan`, which looks for the evidence that `request` names.
    ///
    /// The boundaries are opened before the wait for a fix, and are not opened if a decision exists.
    func firstLaunch(
        _ request: LaunchRequest,
        _ plan: LaunchPlan,
        in store: any SelectionStore,
        attempts: SourceAttempts
    ) throws -> FirstLaunch {
        if let stated = request.stated {
            return plan.launch(in: store, zone: launchZone) {
                let version = try boundaries().metadata.provenance.dataVersion
                return .country(stated.code, timeZone: stated.timeZone, dataVersion: version)
            }
        }
        let catalogue = try catalogue()
        let usual = FixAgreement.usual
        let finder = try fixFinder(request.source, request.wait, sufficing: usual, attempts: attempts)
        return plan.launch(in: store, zone: launchZone) {
            let resolver = CountryResolver(boundaries: try boundaries(), catalogue: catalogue)
            return try plan.evidence(of: try await finder(), by: resolver)
        }
    }

    /// The policy of a launch.
    ///
    /// A typed position or country is used even if the settings deny location.
    func launchPolicy(_ request: LaunchRequest) throws -> FirstLaunch.Policy {
        let name = request.fallback ?? settings.string(.fallback) ?? LaunchPlan.usualFallback
        let fault: ExitCode = request.fallback == nil ? .badConfiguration : .badData
        let fallback = try catalogue().country(named: name, as: "fallback", failing: fault)
        var policy = FirstLaunch.Policy(fallback: fallback.code)
        let isDenied = settings.bool(.locationDenied) ?? false
        policy.isDenied = request.isDenied || isDenied && !request.isTyped
        (policy.isTyped, policy.isAgain, policy.isOnce) = (request.isTyped, request.isAgain, request.isOnce)
        policy.isLocationRequired = request.isLocationRequired
        policy.ignored = try ignoredPlaces()
        policy.limit = selectionLimit
        return policy
    }

    /// The places in the settings at which a fix does not decide the country.
    ///
    /// - Throws: `CommandFailure` for a code of no country, which would never match.
    private func ignoredPlaces() throws -> [IgnoredPlace] {
        let places = (settings.strings(.ignored) ?? []).compactMap { IgnoredPlace($0) }
        for case .country(let code) in places {
            _ = try catalogue().country(
                named: code.description,
                as: SettingKey.ignored.rawValue,
                failing: .badConfiguration
            )
        }
        return places
    }

    /// The only time zone of a country, or that of its first capital, or `nil` if both are unknown.
    @Sendable func launchZone(of code: Country.Code) -> LaunchZone? {
        guard let country = try? catalogue()[code] else { return nil }
        return LaunchZone(
            of: country.timeZones.map(\.id),
            capital: country.capitals.lazy.compactMap(\.coordinate).first,
            in: try? boundaries()
        )
    }

    /// Opens the source of the settings, and again whenever it is lost.
    ///
    /// The result is `nil` if location is denied.
    func positions() -> (@Sendable () throws -> AsyncThrowingStream<SourceEvent, any Error>)? {
        if settings.bool(.locationDenied) ?? false { return nil }
        return {
            PersistentPositionSource(try source(.configured, isLasting: true), waitsForFirst: true).events()
        }
    }
}
