public import Borders
public import Boundaries
public import Countries
package import Geodesy

/// Looks up many points at once and returns the number of each point's region.
public struct RegionLookup: Sendable {
    /// Stores the number of the region of each coordinate, or 0 outside all regions.
    ///
    /// The second array has space for all of them.
    package typealias Numbers = @Sendable ([Coordinate], inout [UInt32]) throws(BoundaryError) -> Void

    /// The region for each number from 1, with its country if it has one.
    let places: [(region: Region, country: Country?)]
    let numbers: Numbers

    /// Creates a lookup in `index`.
    ///
    /// `worldview` decides the country of disputed territory. The countries come from `catalogue`. A code that the
    /// catalogue lacks becomes a country with the code as its name.
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

    /// Creates a lookup with any implementation, for tests and measurements.
    package init(
        regions: [Region],
        _ catalogue: Catalogue,
        worldview: Worldview = .standard,
        numbers: @escaping Numbers
    ) {
        // Half of the regions share their country with others, and a country is a large record.
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
