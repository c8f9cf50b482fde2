import ArgumentParser
import Boundaries
import Countries
import Fixes
import Geodesy
import Locating
import Positioning
import WebService

extension Services {
    /// The default distance in metres within which a position at sea is assigned to the nearest country.
    static let nearestMetres = 50_000.0

    /// Returns the function that runs first launches for the HTTP service.
    ///
    /// The selection is stored at `store`.
    func launcher(
        _ store: any SelectionStore
    ) -> @Sendable (LaunchWish) async throws -> FirstLaunch.Outcome {
        { wish in
            switch wish {
            case .source(let isAgain): try await launch(store, isAgain: isAgain)
            case .country(let code, let zone, let isAgain):
                try await launch(store, in: code, zone, isAgain: isAgain)
            }
        }
    }

    /// Runs a launch with the sources, the hints and the fallback of the settings.
    private func launch(_ store: any SelectionStore, isAgain: Bool) async throws -> FirstLaunch.Outcome {
        let attempts = attempts()
        let usual = FixAgreement.usual
        let finder = try fixFinder(.configured, WaitRequest(), sufficing: usual, attempts: attempts)
        let catalogue = try catalogue()
        var policy = try launchPolicy(fallback: nil)
        policy.isAgain = isAgain
        return try await FirstLaunch(
            store: store,
            policy: policy,
            hints: try hints(nil, attempts: attempts),
            zone: launchZone,
            locate: {
                let resolver = CountryResolver(boundaries: try boundaries(), catalogue: catalogue)
                return try resolver.launchPlace(
                    of: try await finder(),
                    nearestWithinMetres: Self.nearestMetres
                )
            }
        ).run()
    }

    /// Runs a launch with a country that a browser has found.
    ///
    /// A located country is replaced only with `isAgain`.
    ///
    /// Without a time zone, the country's only zone or that of its capital is used, which the record states.
    ///
    /// The record of a launch has no position. The country's centre takes the place of the position that the browser
    /// keeps.
    private func launch(
        _ store: any SelectionStore,
        in code: Country.Code,
        _ zone: String?,
        isAgain: Bool
    ) async throws -> FirstLaunch.Outcome {
        let country = try catalogue()[code]
        let version = try boundaries().metadata.provenance.dataVersion
        let middle = try country?.center ?? Coordinate(latitude: 0, longitude: 0)
        let fix = Fix(coordinate: middle, origin: .manual, received: .now)
        var policy = try launchPolicy(fallback: nil)
        (policy.isAgain, policy.isTyped, policy.isDenied) = (isAgain, true, false)
        policy.isPlaceless = zone == nil
        return try await FirstLaunch(
            store: store,
            policy: policy,
            zone: launchZone,
            locate: { Resolution(fix: fix, country: country, timeZone: zone, dataVersion: version) }
        ).run()
    }

    /// The policy of the settings.
    ///
    /// The country in `option` replaces the fallback.
    func launchPolicy(fallback option: String?) throws -> FirstLaunch.Policy {
        let name = option ?? settings.string(.fallback) ?? "EG"
        let fault: ExitCode = option == nil ? .badConfiguration : .badData
        let fallback = try catalogue().country(named: name, as: "fallback", failing: fault)
        var policy = FirstLaunch.Policy(fallback: fallback.code)
        policy.isDenied = settings.bool(.locationDenied) ?? false
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
        if country.timeZones.count == 1 {
            return LaunchZone(name: country.timeZones[0].id, isOfCapital: false)
        }
        // Without the boundaries, the fallback has no time zone.
        guard let place = country.capitals.lazy.compactMap(\.coordinate).first,
            let region = try? boundaries().region(containing: place), let zone = region.timeZone,
            country.timeZones.contains(where: { $0.id == zone })
        else { return nil }
        return LaunchZone(name: zone, isOfCapital: true)
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
