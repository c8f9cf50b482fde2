import Countries
import Fixes
import Positioning

/// A source as `watch` reads it: a live one without end, a log and typed coordinates to theirs.
struct WatchedSource: Sendable {
    let source: any PositionSource
    let isLive: Bool

    /// Hands over what happens there, in order; says on standard error when it is not there to begin with.
    func forEach(_ take: (SourceEvent) async throws -> Void) async throws {
        guard isLive else {
            for try await fix in source.fixes() { try await take(.fix(fix)) }
            return
        }
        var isFirst = true
        for try await event in PersistentPositionSource(source).events() {
            if isFirst, case .lost(let error) = event {
                StandardError.writeLine("countryexplorer: \(error); watch waits for it")
            }
            isFirst = false
            try await take(event)
        }
    }
}

extension SourceOptions {
    /// Whether the source can go away and come back: any but coordinates and logs.
    var isLive: Bool {
        let isRecorded = !chain.sources.isEmpty && chain.sources.allSatisfy(\.isRecording)
        return coordinates.isEmpty && (nmea.map(NetworkAddress.isMeant) ?? !isRecorded)
    }
}
