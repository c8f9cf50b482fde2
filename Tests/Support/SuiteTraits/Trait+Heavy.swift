import FoundationEssentials
public import Testing

extension Trait where Self == ConditionTrait {
    /// Marks a suite that takes minutes without optimisation.
    ///
    /// It runs in release builds, which `make test` creates.
    ///
    /// In a debug build it is skipped, unless the environment variable `HEAVY` is set.
    public static var heavy: Self {
        .enabled(if: isOptimised || isForced, "runs in release builds (make test), or with HEAVY=1")
    }

    private static var isForced: Bool { ProcessInfo.processInfo.environment["HEAVY"] != nil }

    private static var isOptimised: Bool {
        #if DEBUG
        false
        #else
        true
        #endif
    }
}
