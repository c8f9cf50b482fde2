import FoundationEssentials
public import Testing

extension Trait where Self == ConditionTrait {
    /// Marks a suite that takes minutes without optimisation.
    ///
    /// It runs in the build of `make test`, and in release builds.
    ///
    /// In another debug build it is skipped, unless the environment variable `HEAVY` is set.
    public static var heavy: Self {
        .enabled(if: isOptimised || isForced, "runs by make test, or with HEAVY=1")
    }

    private static var isForced: Bool { ProcessInfo.processInfo.environment["HEAVY"] != nil }

    private static var isOptimised: Bool {
        #if DEBUG && !TESTED
        false
        #else
        true
        #endif
    }
}
