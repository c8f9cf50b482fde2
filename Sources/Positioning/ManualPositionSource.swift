public import Fixes
public import Geodesy

/// Coordinates that a person or a program typed: one fix, received at the moment somebody asks for it.
public struct ManualPositionSource: PositionSource {
    /// What it is called in a message.
    public let name = "the given coordinates"
    private let coordinate: Coordinate
    private let accuracyMetres: Double?

    /// `accuracyMetres` is how far off the coordinates may be, if the person knows.
    public init(_ coordinate: Coordinate, accuracyMetres: Double? = nil) {
        self.coordinate = coordinate
        self.accuracyMetres = accuracyMetres
    }

    /// The one fix, then the end.
    public func fixes() -> AsyncThrowingStream<Fix, any Error> {
        AsyncThrowingStream { continuation in
            continuation.yield(
                Fix(
                    coordinate: coordinate,
                    accuracyMetres: accuracyMetres,
                    origin: .manual,
                    received: .now
                )
            )
            continuation.finish()
        }
    }
}
