public import Fixes
public import Geodesy
public import Locating

extension CountryExplorer {
    /// The changes of country of a moving receiver.
    ///
    /// Reading begins with the iteration, and each iteration reads the source anew. When the task is cancelled or the
    /// loop is left, the source is closed. A live source whose changes are taken slowly drops its oldest fixes beyond
    /// 256, and a recording waits.
    ///
    /// - Parameters:
    ///   - source: the source of fixes, such as `.gpsd`, `.serial("/dev/ttyUSB0")` or `.recording("drive.nmea")`.
    ///   - options: the events to report, and the evidence that they need.
    /// - Returns: the changes, in order. They end with the source, and fail with its `PositionError`, or with a
    ///   `BoundaryError` if a file is damaged.
    public func changes(
        from source: some PositionSource,
        _ options: CountryWatch.Options = CountryWatch.Options()
    ) -> CountryChanges<AsyncThrowingStream<SourceEvent, any Error>> {
        CountryChanges(of: { source.events() }, watch: CountryWatch(options), in: self)
    }

    /// The changes of country along `fixes`, from any source that an application has, such as a location service.
    ///
    /// A fix is taken from `fixes` only while a change is awaited.
    ///
    /// - Parameters:
    ///   - fixes: the fixes in order of time.
    ///   - options: the events to report, and the evidence that they need.
    /// - Returns: the changes, in order. They end with `fixes`, and fail with its error, or with a `BoundaryError` if a
    ///   file is damaged.
    public func changes<Fixes: AsyncSequence & Sendable>(
        from fixes: Fixes,
        _ options: CountryWatch.Options = CountryWatch.Options()
    ) -> CountryChanges<AsyncMapSequence<Fixes, SourceEvent>> where Fixes.Element == Fix {
        CountryChanges(of: { fixes.map { SourceEvent.fix($0) } }, watch: CountryWatch(options), in: self)
    }
}
