public import Borders
public import Boundaries
public import Countries
package import Geodesy

/// Looks up many points at once, and returns the number of the region of each.
public struct RegionLookup: Sendable {
    /// The number of the region of each coordinate, 0 for none; the second array has room for them all.
    package typealias Numbers = @Sendable ([Coordinate], inout [UInt32]) throws(BoundaryError) -> Void

    /// The region, and its country if it has one, for each number except 0.
    let places: [(region: Region, country: Country?)]
    let numbers: Numbers

    /// Looks up in `index`; `worldview` decides the country of disputed ground.
    ///
    /// Codes get their meaning from `catalogue`, and one it does not know names itself.
    public init(_ index: BoundaryIndex, _ catalogue: Catalogue, worldview: Worldview = .standard) {
        self.init(regions: index.regions, catalogue, worldview: worldview) {
            coordinates,
            numbers throws(BoundaryError) in
            let result = coordinates.withUnsafeBufferPointer { coordinates in
                numbers.withUnsafeMutableBufferPointer { numbers in
                    Result { () throws(BoundaryError) in
                        let room = UnsafeMutableBufferPointer(rebasing: numbers[..<coordinates.count])
                        try index.regionNumbers(containing: coordinates, into: room)
                    }
                }
            }
            try result.get()
        }
    }

    /// Looks up by any means; for tests and measurements.
    package init(
        regions: [Region],
        _ catalogue: Catalogue,
        worldview: Worldview = .standard,
        numbers: @escaping Numbers
    ) {
        // Half the regions are of a country that has others, and a country is a large record.
        var countries: [Country.Code: Country] = [:]
        places = regions.map { region in
            guard let letters = worldview.country(of: region) else { return (region, nil) }
            let code = Country.Code(letters)
            let country =
                countries[code] ?? catalogue[code]
                ?? Country(code: code, alpha3: nil, name: code.description, locale: nil)
            countries[code] = country
            return (region, country)
        }
        self.numbers = numbers
    }
}
