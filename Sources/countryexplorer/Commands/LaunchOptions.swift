import ArgumentParser
import Borders
import Countries
import Fixes
import Geodesy
import Positioning

/// How a first launch finds the country.
struct LaunchOptions: ParsableArguments {
    @OptionGroup var source: SourceOptions
    @OptionGroup var wait: WaitOptions
    @OptionGroup var hint: HintOptions

    @Flag(help: "Select the fallback without reading a position.")
    var denyLocation = false
    @Option(
        help: ArgumentHelp(
            "The country to select when there is no position. [default: EG]",
            valueName: "code"
        ),
        completion: .countries
    )
    var fallback: String?
    @Option(
        help: ArgumentHelp(
            "At sea, select the nearest country within this distance; 0 turns this off.",
            valueName: "km"
        )
    )
    var nearest = 50.0
    @OptionGroup var view: WorldviewOption

    mutating func validate() throws {
        let farthest = BorderFinder.farthest / 1000
        guard nearest >= 0, nearest <= farthest else {
            throw ValidationError("--nearest takes kilometres from 0 through \(Int(farthest))")
        }
    }

    /// The launch that the options ask for, which keeps its decision in `store`.
    func firstLaunch(
        _ services: Services,
        by policy: FirstLaunch.Policy,
        store: any SelectionStore,
        attempts: SourceAttempts
    ) throws -> FirstLaunch {
        FirstLaunch(
            store: store,
            policy: policy,
            hints: try services.hints(hint.hints?.sources, attempts: attempts),
            locate: try locate(services, catalogue: try services.catalogue(), attempts: attempts)
        )
    }

    /// The boundaries are opened before the wait for a fix, and not at all when a decision stands.
    private func locate(
        _ services: Services,
        catalogue: Catalogue,
        attempts: SourceAttempts
    ) throws -> @Sendable () async throws -> Resolution {
        let usual = FixAgreement.usual
        let finder = try services.fixFinder(
            source.request,
            wait.request,
            sufficing: usual,
            attempts: attempts
        )
        var detail = ResolutionDetail()
        if nearest > 0 { detail.nearestWithinMetres = nearest * 1000 }
        let worldview = try services.worldview(view.worldview)
        return { [detail] in
            let resolver = CountryResolver(
                boundaries: try services.boundaries(),
                catalogue: catalogue
            )
            return try resolver.resolve(try await finder(), with: detail, worldview: worldview)
        }
    }

    /// What the options ask for, beyond whether a location is required.
    func policy(_ services: Services, catalogue: Catalogue) throws -> FirstLaunch.Policy {
        let name = fallback ?? services.settings.string(.fallback) ?? "EG"
        let fault: ExitCode = fallback == nil ? .badConfiguration : .badData
        let code = try catalogue.country(named: name, as: "fallback", failing: fault).code
        var policy = FirstLaunch.Policy(fallback: code)
        let zones = catalogue[code]?.timeZones ?? []
        if zones.count == 1 { policy.fallbackTimeZone = zones[0].id }
        policy.isDenied = denyLocation || (services.settings.bool(.locationDenied) ?? false)
        policy.limit = services.selectionLimit
        return policy
    }
}
