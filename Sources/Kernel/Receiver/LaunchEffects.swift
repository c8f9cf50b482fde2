public import CReceiver
import Kernel
import LaunchRules

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_launch_free`, which is documented in the header.
@c @implementation
public func ce_launch_free(_ launch: OpaquePointer?) { Handle.free(launch, OpenLaunch.self) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_launch_reason`, which is documented in the header.
@c @implementation
public func ce_launch_reason(_ launch: OpaquePointer) -> UInt32 {
    switch decision(of: launch).reason {
    case .located: UInt32(CE_REASON_LOCATED)
    case .ambiguous: UInt32(CE_REASON_AMBIGUOUS)
    case .nearest: UInt32(CE_REASON_NEAREST)
    case .noCountry: UInt32(CE_REASON_NO_COUNTRY)
    case .denied: UInt32(CE_REASON_DENIED)
    case .hint, .unavailable: UInt32(CE_REASON_UNAVAILABLE)
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_launch_accepts`, which is documented in the header.
@c @implementation
public func ce_launch_accepts(_ terms: UnsafePointer<ce_launch_terms>, _ launch: OpaquePointer) -> Int32 {
    LaunchTerms(terms.pointee).accepts(decision(of: launch).reason) ? 1 : 0
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_launch_keeps`, which is documented in the header.
@c @implementation
public func ce_launch_keeps(_ terms: UnsafePointer<ce_launch_terms>, _ standing: OpaquePointer) -> Int32 {
    LaunchTerms(terms.pointee).keeps(decision(of: standing).standing) ? 1 : 0
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_launch_settle`, which is documented in the header.
@c @implementation
public func ce_launch_settle(
    _ terms: UnsafePointer<ce_launch_terms>,
    _ launch: OpaquePointer,
    _ standing: OpaquePointer
) -> UInt32 {
    let (terms, earlier) = (LaunchTerms(terms.pointee), decision(of: standing).standing)
    switch terms.settle(decision(of: launch).standing, against: earlier) {
    case .replaced: return UInt32(CE_LAUNCH_REPLACED)
    case .kept: return UInt32(CE_LAUNCH_KEPT)
    case .madeFinal:
        Handle.with(standing, OpenLaunch.self) { $0.decision.isFinal = true }
        return UInt32(CE_LAUNCH_MADE_FINAL)
    }
}

private func decision(of launch: OpaquePointer) -> LaunchDecision {
    Handle.with(launch, OpenLaunch.self) { $0.decision }
}
