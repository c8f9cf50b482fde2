public import Fixes
public import Geodesy
public import Locating
import Notation

extension CountryExplorer {
    /// The country and the time zone of `place`, with the requested details.
    ///
    /// - Parameters:
    ///   - place: the position.
    ///   - accuracyMetres: the radius of about 95 % confidence in metres, if it is known.
    ///   - detail: the details to add.
    /// - Returns: the answer, whose country is `nil` on the high seas.
    /// - Throws: the errors of a lookup.
    public func locate(
        _ place: Coordinate,
        accuracyMetres: Double? = nil,
        with detail: ResolutionDetail = ResolutionDetail()
    ) throws -> Resolution {
        let fix = Fix(coordinate: place, accuracyMetres: accuracyMetres, origin: .manual, received: .now)
        return try locate(fix, with: detail)
    }

    /// The country and the time zone of the position that `text` states, in any notation: "30.0444, 31.2357",
    /// "47°41'49"N 8°41'14"E", "36RUU2989925016" or "geo:30.0444,31.2357;u=35".
    ///
    /// - Throws: `NotationError` if the text is not a position, and the errors of a lookup.
    public func locate(_ text: String, with detail: ResolutionDetail = ResolutionDetail()) throws
        -> Resolution
    {
        let position = try ParsedPosition(parsing: text)
        return try locate(position.coordinate, accuracyMetres: position.accuracyMetres, with: detail)
    }

    /// Waits until the fixes of `source` agree, and locates the last of them.
    ///
    /// A receiver that was off needs up to two minutes. A source that ends earlier, such as a recording, suffices with
    /// one fix.
    ///
    /// - Parameters:
    ///   - source: the source of fixes, such as `.gpsd`.
    ///   - timeout: the longest wait.
    ///   - detail: the details to add.
    /// - Returns: the answer for the last fix.
    /// - Throws: `PositionError` if the source gives no fix in time, `CancellationError` if the task is cancelled, and
    ///   the errors of a lookup.
    public func locate(
        from source: some PositionSource,
        timeout: Duration = .seconds(180),
        with detail: ResolutionDetail = ResolutionDetail()
    ) async throws -> Resolution {
        // Before the wait, and not after it.
        _ = try resolver(for: detail)
        return try locate(
            try await Locator(source: source, sufficing: 1, timeout: timeout).fix(),
            with: detail
        )
    }

    /// The border that is nearest to `place`, or `nil` if the boundaries have no border.
    ///
    /// - Throws: the errors of a lookup.
    public func nearestBorder(to place: Coordinate) throws -> Border? {
        var detail = ResolutionDetail()
        detail.border = true
        return try locate(place, with: detail).border
    }
}
