import Synchronization

extension BatchRun {
    /// Reads a track, and returns its visits in order.
    ///
    /// The options name the column of the time, and read the rules of time zones. A track in one table has one group.
    ///
    /// - Parameters:
    ///   - source: The track, as GPX or a table.
    ///   - limit: The maximum number of visits.
    ///   - progress: Called with the number of bytes processed so far.
    /// - Returns: The visits, or `nil` if there are more than `limit`.
    /// - Throws: The errors of ``run(from:check:progress:begin:to:)``.
    public func visits(
        from source: any ByteSource,
        atMost limit: Int,
        progress: @escaping Progress = { _ in }
    ) throws -> [TrackVisit]? {
        let visits = Mutex<[TrackVisit]>([])
        var options = options
        options.visited = { visit in visits.withLock { if $0.count <= limit { $0.append(visit) } } }
        _ = try BatchRun(options, lookup).run(from: source, progress: progress, to: { _ in })
        let found = visits.withLock { $0 }
        return found.count > limit ? nil : found
    }
}
