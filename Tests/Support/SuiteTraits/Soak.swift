import FoundationEssentials

/// The factor by which random tests do more work.
///
/// `make soak` raises it.
public let soak = ProcessInfo.processInfo.environment["SOAK"].flatMap { Int($0) } ?? 1
