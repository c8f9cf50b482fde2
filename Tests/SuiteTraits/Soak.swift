import FoundationEssentials

/// How many times as much the random tests do; `make soak` raises it.
public let soak = ProcessInfo.processInfo.environment["SOAK"].flatMap { Int($0) } ?? 1
