public import Borders
public import Boundaries
public import Countries
public import Fixes
public import Geodesy

/// The complete description of a first launch.
///
/// The command, the service and provisioning make it from their options and the settings.
public struct LaunchPlan: Sendable {
    /// The code of the fallback country without an option or a setting.
    public static let usualFallback = "EG"
    /// The default distance in metres within which a position at sea is assigned to the nearest country.
    public static let usualNearestMetres = 50_000.0

    /// The settings of the launch.
    public var policy: FirstLaunch.Policy
    /// The distance in metres within which a position at sea is assigned to the nearest country.
    ///
    /// 0 turns this off.
    public var nearestMetres = Self.usualNearestMetres
    /// The view of disputed ground.
    public var worldview = Worldview.standard
    /// The sources of hints, in order of use, for a launch without a position.
    public var hints: [any CountryHintSource] = []

    /// Creates a plan with a policy and the usual distance, worldview and hints.
    public init(policy: FirstLaunch.Policy) {
        self.policy = policy
    }

    /// The evidence that `fix` gives.
    ///
    /// - Throws: `BoundaryError` if a part of the file that holds the answer is damaged.
    public func evidence(
        of fix: Fix,
        by resolver: CountryResolver
    ) throws(BoundaryError) -> FirstLaunch.Evidence {
        let limit = nearestMetres > 0 ? nearestMetres : nil
        return .fix(try resolver.launchPlace(of: fix, nearestWithinMetres: limit, worldview: worldview))
    }

    /// The launch of this plan, which stores its decision in `store`.
    ///
    /// `zone` returns the time zone of a country when the place in it is unknown.
    public func launch(
        in store: any SelectionStore,
        zone: @escaping @Sendable (Country.Code) -> LaunchZone?,
        locate: @escaping @Sendable () async throws -> FirstLaunch.Evidence
    ) -> FirstLaunch {
        FirstLaunch(store: store, policy: policy, hints: hints, zone: zone, locate: locate)
    }
}
