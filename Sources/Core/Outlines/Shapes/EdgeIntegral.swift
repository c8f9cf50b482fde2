import Boundaries
import Geodesy

/// Integrals along an edge that is straight in longitude and latitude.
///
/// An edge is divided into pieces of at most a degree, with four Gauss-Legendre points each. For the smooth functions
/// integrated here, the error is below the last digit of a Double.
struct EdgeIntegral {
    static let radiansPerUnit = Double.pi / 180 / 1e7
    private static let pieceUnits = 10_000_000.0
    /// The points on the unit interval, with their weights.
    private static let points: [(place: Double, weight: Double)] = [
        (0.069_431_844_202_973_71, 0.173_927_422_568_726_93),
        (0.330_009_478_207_571_87, 0.326_072_577_431_273_07),
        (0.669_990_521_792_428_13, 0.326_072_577_431_273_07),
        (0.930_568_155_797_026_29, 0.173_927_422_568_726_93),
    ]

    /// The changes of latitude and longitude along the edge, in radians.
    let latitudeChange: Double
    let longitudeChange: Double
    private let latitude: Double
    private let longitude: Double
    private let pieces: Int

    init(from start: GridPoint, to end: GridPoint) {
        latitude = Double(start.y) * Self.radiansPerUnit
        longitude = Double(start.x) * Self.radiansPerUnit
        latitudeChange = Double(end.y - start.y) * Self.radiansPerUnit
        longitudeChange = Double(end.x - start.x) * Self.radiansPerUnit
        let units = Double(max(abs(end.x - start.x), abs(end.y - start.y)))
        pieces = max(1, Int((units / Self.pieceUnits).rounded(.up)))
    }

    /// Passes points of the edge in radians to `body`, with weights that add up to 1.
    func forEachPoint(_ body: (_ latitude: Double, _ longitude: Double, _ weight: Double) -> Void) {
        let width = 1 / Double(pieces)
        for piece in 0..<pieces {
            for point in Self.points {
                let way = (Double(piece) + point.place) * width
                body(latitude + way * latitudeChange, longitude + way * longitudeChange, point.weight * width)
            }
        }
    }

    /// The length of the edge on the ellipsoid, in metres.
    var metres: Double {
        var sum = 0.0
        forEachPoint { latitude, _, weight in
            let scale = WGS84.metresPerRadian(at: latitude)
            let (north, east) = (scale.north * latitudeChange, scale.east * longitudeChange)
            sum += weight * (north * north + east * east).squareRoot()
        }
        return sum
    }
}
