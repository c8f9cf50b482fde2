import Countries
import Fixes
import Geodesy
import Locating

/// A world of stripes along meridians: AA is west of 10°, BB between 10° and 20°, and the rest is sea.
enum StripedWorld {
    static func country(at longitude: Double) -> Country? {
        let name = longitude < 10 ? "AA" : longitude < 20 ? "BB" : nil
        return name.flatMap { Country.Code($0) }.map {
            Country(code: $0, alpha3: nil, name: $0.description, locale: nil)
        }
    }

    static func resolve(_ fix: Fix, with detail: ResolutionDetail) -> Resolution {
        let longitude = fix.coordinate.longitude
        let country = country(at: longitude)
        var answer = Resolution(fix: fix, country: country, timeZone: nil, dataVersion: "test")
        guard detail.border || detail.decision else { return answer }
        let meridian = longitude < 15 ? 10.0 : 20.0
        guard let foot = try? Coordinate(latitude: fix.coordinate.latitude, longitude: meridian) else {
            return answer
        }
        let beyond = self.country(at: longitude < meridian ? meridian : meridian - 1)
        let metres = fix.coordinate.distance(to: foot)
        answer.border = Border(distanceMetres: metres, kind: .unknown, beyond: beyond, foot: foot)
        answer.certainty =
            (fix.accuracyMetres ?? 0) > metres
            ? .ambiguous([country, beyond].map { Certainty.Candidate(country: $0, likelihood: 0.5) })
            : .certain
        return answer
    }
}
