import Faults
package import Fixes
package import Geodesy

/// A fix `second` seconds into a drive.
package func fix(
    _ latitude: Double,
    _ longitude: Double,
    second: Int = 0,
    origin: Fix.Origin = .serial,
    accuracy: Double? = 10
) throws -> Fix {
    Fix(
        coordinate: try Coordinate(latitude: latitude, longitude: longitude),
        accuracyMetres: accuracy,
        time: Timestamp(milliseconds: 1_790_000_000_000 + Int64(second) * 1000),
        origin: origin,
        received: .now
    )
}

/// The error of a source that was unplugged.
package let lost = PositionError(
    .unavailable,
    source: "the list",
    reason: "was unplugged",
    remedy: "plug it in"
)
