import Countries
import Geodesy
import Testing

struct CountryWatchTests {
    /// West of 10° is AA, east of it to 20° is BB, the rest is sea.
    private func resolve(_ fix: Fix) -> Resolution {
        let name = fix.coordinate.longitude < 10 ? "AA" : fix.coordinate.longitude < 20 ? "BB" : nil
        let country = name.flatMap { Country.Code($0) }.map {
            Country(code: $0, alpha3: nil, name: $0.description, locale: nil)
        }
        return Resolution(fix: fix, country: country, timeZone: nil, dataVersion: "test")
    }

    private func changes(along longitudes: [Double]) throws -> [String] {
        var watch = CountryWatch(agreeing: 3)
        return try longitudes.enumerated().compactMap { second, longitude in
            let change = watch.add(try fix(0, longitude, second: second * 10), resolve: resolve)
            return change.map { "\($0.change.rawValue) \($0.resolution.country?.code.description ?? "-")" }
        }
    }

    @Test func tellsTheFirstFixAndEveryBorder() throws {
        let drive = stride(from: 9.9, to: 20.1, by: 0.03).map { $0 }
        #expect(try changes(along: drive) == ["first-fix AA", "country-changed BB", "left-to-sea -"])
    }

    @Test func oneFixAcrossTheBorderAndFarAwayIsNoChange() throws {
        #expect(try changes(along: [5, 5, 5, 15, 5, 5, 5]) == ["first-fix AA"])
    }
}
