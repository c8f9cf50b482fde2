import Boundaries
import Countries
import Fixes
import Geodesy
import Positioning
import WebService

extension Services {
    /// How far from a country a position at sea counts for it, in metres, unless a person says otherwise.
    private static let nearestMetres = 50_000.0

    /// Runs first launches for the HTTP service; the selection is stored at `store`.
    func launcher(
        _ store: any SelectionStore
    ) -> @Sendable (LaunchWish) async throws -> FirstLaunch.Outcome {
        { wish in
            switch wish {
            case .source(let isRetry): try await launch(store, isRetry: isRetry)
            case .country(let code, let zone): try await launch(store, in: code, zone)
            }
        }
    }

    /// By the sources, the hints and the fallback of the settings.
    private func launch(_ store: any SelectionStore, isRetry: Bool) async throws -> FirstLaunch.Outcome {
        let attempts = attempts()
        let usual = FixAgreement.usual
        let finder = try fixFinder(.configured, WaitRequest(), sufficing: usual, attempts: attempts)
        let catalogue = try catalogue()
        var detail = ResolutionDetail()
        detail.nearestWithinMetres = Self.nearestMetres
        return try await FirstLaunch(
            store: store,
            policy: try launchPolicy(isRetry: isRetry),
            hints: try hints(nil, attempts: attempts),
            locate: { [detail] in
                let resolver = CountryResolver(boundaries: try boundaries(), catalogue: catalogue)
                return try resolver.resolve(try await finder(), with: detail)
            }
        ).run()
    }

    /// By a country that a browser has found, by the rules of a retry: it replaces a hint and the fallback alone.
    ///
    /// The record of a launch has no position. Here there is none either: the middle of the country stands for it.
    private func launch(
        _ store: any SelectionStore,
        in code: Country.Code,
        _ zone: String?
    ) async throws -> FirstLaunch.Outcome {
        let country = try catalogue()[code]
        let version = try boundaries().metadata.provenance.dataVersion
        let middle = try country?.center ?? Coordinate(latitude: 0, longitude: 0)
        let fix = Fix(coordinate: middle, origin: .manual, received: .now)
        return try await FirstLaunch(
            store: store,
            policy: try launchPolicy(isRetry: true),
            locate: { Resolution(fix: fix, country: country, timeZone: zone, dataVersion: version) }
        ).run()
    }

    private func launchPolicy(isRetry: Bool) throws -> FirstLaunch.Policy {
        let name = settings.string(.fallback) ?? "EG"
        let fallback = try catalogue().country(named: name, as: "fallback", failing: .badConfiguration)
        var policy = FirstLaunch.Policy(fallback: fallback.code)
        if fallback.timeZones.count == 1 { policy.fallbackTimeZone = fallback.timeZones[0].id }
        policy.isDenied = settings.bool(.locationDenied) ?? false
        policy.isRetry = isRetry
        policy.limit = selectionLimit
        return policy
    }

    /// The source of the settings, opened again whenever it is lost; `nil` when location is denied.
    func positions() -> (@Sendable () throws -> AsyncThrowingStream<SourceEvent, any Error>)? {
        if settings.bool(.locationDenied) ?? false { return nil }
        return {
            PersistentPositionSource(try source(.configured, isLasting: true), waitsForFirst: true).events()
        }
    }
}
