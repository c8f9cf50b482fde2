import ArgumentParser
import Boundaries
import Countries
package import Fixes
import Geodesy
package import Locating
package import Positioning

extension Services {
    /// The plan of a launch: what the request states, and otherwise the settings.
    ///
    /// `attempts` records the result of each source and hint.
    package func launchPlan(_ request: LaunchRequest, attempts: SourceAttempts) throws -> LaunchPlan {
        var plan = LaunchPlan(policy: try launchPolicy(request))
        plan.nearestMetres = request.nearestMetres ?? plan.nearestMetres
        plan.worldview = try worldview(request.worldview)
        plan.hints = try hints(request.hints, attempts: attempts)
        return plan
    }

    /// The launch of `plan`, which looks for the evidence that `request` names.
    ///
    /// The boundaries are opened before the wait for a fix, and are not opened if a decision exists.
    package func firstLaunch(
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
        (try? catalogue()[code]).flatMap { LaunchZone(of: $0, in: try? boundaries()) }
    }

    /// The time zone of the capital of `country`, or `nil` if it is unknown.
    func capitalZone(of country: Country) -> String? { LaunchZone(of: country, in: try? boundaries())?.name }

    /// Opens the source of the settings, and again whenever it is lost.
    ///
    /// The result is `nil` if location is denied.
    package func positions() -> (@Sendable () throws -> AsyncThrowingStream<SourceEvent, any Error>)? {
        if settings.bool(.locationDenied) ?? false { return nil }
        return {
            PersistentPositionSource(try source(.configured, isLasting: true), waitsForFirst: true).events()
        }
    }
}
