import CMathematics
import Geodesy

/// A place in metres of UTM, or of UPS from 84° north and 80° south on.
struct GridPosition {
    /// The zone and the band of UTM, or `nil` for UPS.
    private let cell: (zone: GridZone, band: LatitudeBand)?
    private let easting: Double
    private let northing: Double
    private let isNorth: Bool
    /// True in UPS if the place is west of the prime meridian.
    ///
    /// 180° is.
    private let isWest: Bool

    init(_ place: Coordinate) {
        let longitude = place.longitude == 180 ? -180 : place.longitude
        cell = Self.cell(place.latitude, longitude)
        (isNorth, isWest) = (cell?.band.isNorth ?? (place.latitude >= 0), longitude < 0)
        guard let cell else {
            let plane = PolarStereographic.forward(latitude: place.latitude, longitude: longitude)
            (easting, northing) = (plane.easting + 2_000_000, plane.northing + 2_000_000)
            return
        }
        let plane = TransverseMercator.forward(
            latitude: place.latitude,
            longitude: remainder(longitude - cell.zone.centralMeridian, 360)
        )
        (easting, northing) = (plane.easting + 500_000, plane.northing + (isNorth ? 0 : 10_000_000))
    }

    private static func cell(_ latitude: Double, _ longitude: Double) -> (GridZone, LatitudeBand)? {
        guard latitude < 84, let band = LatitudeBand(containing: latitude) else { return nil }
        for number in 1...60 {
            guard let zone = GridZone(number), let edges = zone.longitudes(in: band) else { continue }
            if edges.west <= longitude, longitude < edges.east { return (zone, band) }
        }
        return nil
    }

    /// The zone, the hemisphere, and whole metres.
    var utm: String {
        let zone = cell.map { "\($0.zone.number) " } ?? ""
        return "\(zone)\(isNorth ? "north" : "south") \(Int(easting.rounded())) \(Int(northing.rounded()))"
    }

    /// The reference of the square metre that holds the place.
    var mgrs: String {
        guard let cell else { return polar }
        let (east, north) = (Int(easting), min(Int(northing), 9_999_999))
        let column = MGRS.columns(of: cell.zone).digit(east / 100_000 - 1)
        let row = MGRS.rows.digit((north / 100_000 + (cell.zone.number.isMultiple(of: 2) ? 5 : 0)) % 20)
        let zone = CoordinateNotation.padded(cell.zone.number, 2)
        return "\(zone)\(cell.band.letter)\(column)\(row)\(Self.metres(east, north))"
    }

    private var polar: String {
        let east = isWest ? min(Int(easting), 1_999_999) : max(Int(easting), 2_000_000)
        let north = Int(northing)
        let zone = isNorth ? (isWest ? "Y" : "Z") : (isWest ? "A" : "B")
        let column = PolarSquare.columns.digit(east / 100_000 - 20 + (isWest ? 18 : 0))
        let row = PolarSquare.rows.digit(north / 100_000 - (isNorth ? 13 : 8))
        return "\(zone)\(column)\(row)\(Self.metres(east, north))"
    }

    /// The place within the square of 100 km.
    private static func metres(_ east: Int, _ north: Int) -> String {
        CoordinateNotation.padded(east % 100_000, 5) + CoordinateNotation.padded(north % 100_000, 5)
    }
}

extension WGS84 {
    /// The tangent of the conformal latitude of a latitude in degrees (Karney, 2011, equations 7 to 9).
    static func conformalTangent(latitude: Double) -> Double {
        let tangent = tan(latitude * .pi / 180)
        let secant = hypotenuse(1, tangent)
        let sigma = sinh(eccentricity * atanh(eccentricity * tangent / secant))
        return tangent * hypotenuse(1, sigma) - sigma * secant
    }
}

extension TransverseMercator {
    /// Metres east of the central meridian and north of the equator, for degrees north and degrees east of that meridian.
    static func forward(latitude: Double, longitude: Double) -> (easting: Double, northing: Double) {
        let tangent = WGS84.conformalTangent(latitude: latitude)
        let angle = longitude * .pi / 180
        let (plainXi, plainEta) = (
            atan2(tangent, cos(angle)), asinh(sin(angle) / hypotenuse(tangent, cos(angle)))
        )
        var (xi, eta) = (plainXi, plainEta)
        let alphas = alphas
        for index in alphas.indices {
            let multiple = Double(2 * (index + 1))
            xi += alphas[index] * sin(multiple * plainXi) * cosh(multiple * plainEta)
            eta += alphas[index] * cos(multiple * plainXi) * sinh(multiple * plainEta)
        }
        return (scale * radius * eta, scale * radius * xi)
    }

    /// The coefficients of equation 35 for WGS 84.
    ///
    /// A test computes them from the third flattening. Here they are numbers, so that nothing is computed on first use.
    static var alphas: InlineArray<6, Double> {
        [
            0.0008377318206244698, 7.608527773572307e-07, 1.1976455033294525e-09, 2.4291706072013587e-12,
            5.711757677865804e-15, 1.4911177312583895e-17,
        ]
    }
}

extension PolarStereographic {
    /// Metres from the nearer pole along the grid's axes, for degrees of latitude and longitude.
    static func forward(latitude: Double, longitude: Double) -> (easting: Double, northing: Double) {
        let shape = WGS84.conformalFactor * (1 - WGS84.squaredEccentricity).squareRoot()
        let tangent = WGS84.conformalTangent(latitude: abs(latitude))
        let distance = 2 * scale * WGS84.equatorialRadius / shape / (hypotenuse(1, tangent) + tangent)
        let angle = longitude * .pi / 180
        return (distance * sin(angle), (latitude > 0 ? -1 : 1) * distance * cos(angle))
    }
}
