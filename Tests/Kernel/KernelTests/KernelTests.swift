import Borders
import Boundaries
import CKernel
import Geodesy
import Quoting
import SuiteTraits
import Testing

/// The C interface answers as the library does.
struct KernelTests {
    private let kernel: KernelIndex
    private let world: BoundaryIndex

    init() throws {
        kernel = try KernelIndex(KernelIndex.bytes.get())
        world = try KernelIndex.world.get()
    }

    /// Seeded places, uniform in latitude and longitude, with the corners of the globe.
    private static func places(_ count: Int) throws -> [Coordinate] {
        var random = SeededGenerator(seed: 12)
        let corners = [(90.0, 180.0), (-90, -180), (0, 180), (0, -180), (90, 0), (-90, 0)]
        let all = (0..<count).map { _ in
            (Double.random(in: -90...90, using: &random), Double.random(in: -180...180, using: &random))
        }
        return try (corners + all).map { try Coordinate(latitude: $0, longitude: $1) }
    }

    @Test func aLookupGivesTheRegionOfTheLibrary() throws {
        for place in try Self.places(20_000) {
            var region: UInt32 = 7
            #expect(ce_lookup(kernel.handle, place.latitude, place.longitude, &region) == CE_OK)
            #expect(Int(region) == (try world.regionNumber(containing: place)))
        }
    }

    @Test func aBatchGivesWhatSingleLookupsGive() throws {
        let places = try Self.places(1000)
        var latitudes = places.map(\.latitude)
        var longitudes = places.map(\.longitude)
        (latitudes[3], longitudes[500], latitudes[900]) = (.nan, 180.1, -.infinity)
        var regions = [UInt32](repeating: 7, count: places.count)
        var invalid = -1
        let status = ce_lookup_batch(kernel.handle, latitudes, longitudes, places.count, &regions, &invalid)
        #expect(status == CE_OK && invalid == 3)
        for (number, place) in places.enumerated() {
            let isInvalid = [3, 500, 900].contains(number)
            let expected = isInvalid ? UInt32.max : UInt32(try world.regionNumber(containing: place))
            #expect(regions[number] == expected)
        }
    }

    @Test func anEmptyBatchIsFine() {
        var region: UInt32 = 7
        #expect(ce_lookup_batch(kernel.handle, [0], [0], 0, &region, nil) == CE_OK)
        #expect(region == 7)
    }

    @Test(arguments: [(91.0, 0.0), (0, 180.000_1), (.nan, 0), (0, -.infinity)])
    func invalidCoordinatesAreRefused(latitude: Double, longitude: Double) {
        var region: UInt32 = 7
        #expect(ce_lookup(kernel.handle, latitude, longitude, &region) == CE_BAD_COORDINATE)
        #expect(region == UInt32.max)
        var border = ce_border()
        let status = ce_nearest_border(kernel.handle, latitude, longitude, 1, 0, &border)
        #expect(status == CE_BAD_COORDINATE)
    }

    @Test func theTextsAreThoseOfTheRegions() throws {
        #expect(ce_region_count(kernel.handle) == world.regions.count)
        for (number, region) in world.regions.enumerated() {
            func text(_ field: Int) -> String? {
                ce_region_text(kernel.handle, UInt32(number + 1), UInt32(field)).map { String(cString: $0) }
            }
            #expect(text(CE_CODE) == region.code)
            #expect(text(CE_NAME) == region.name ?? "")
            #expect(text(CE_TIME_ZONE) == region.timeZone ?? "")
            #expect(text(CE_COUNTRY) == region.country?.description ?? "")
            let claimants = region.dispute?.claimants.map(\.description) ?? []
            #expect(text(CE_CLAIMANTS) == claimants.joined(separator: " "))
            #expect(text(CE_DISPUTE) == region.dispute?.name ?? "")
            #expect(text(CE_ADMINISTRATOR) == region.dispute?.administrator?.title ?? "")
            let controller = region.dispute?.administrator?.controller?.description
            #expect(text(CE_CONTROLLER) == controller ?? "")
        }
    }

    @Test func anUnknownRegionOrFieldHasNoText() {
        let count = ce_region_count(kernel.handle)
        for (region, field) in [(0, 0), (count + 1, 0), (.max, 0), (1, 8), (1, .max)] as [(UInt32, UInt32)] {
            #expect(ce_region_text(kernel.handle, region, field) == nil)
        }
        #expect(ce_index_text(kernel.handle, 4) == nil)
        #expect(ce_index_text(kernel.handle, .max) == nil)
    }

    @Test func theFileDescribesItself() throws {
        let provenance = world.metadata.provenance
        let version = try #require(ce_index_text(kernel.handle, UInt32(CE_DATA_VERSION)))
        let licence = try #require(ce_index_text(kernel.handle, UInt32(CE_LICENCE)))
        let sources = try #require(ce_index_text(kernel.handle, UInt32(CE_SOURCES)))
        let edition = try #require(ce_index_text(kernel.handle, UInt32(CE_EDITION)))
        #expect(String(cString: version) == provenance.dataVersion)
        #expect(String(cString: licence) == provenance.licence)
        #expect(String(cString: sources) == provenance.sources.joined(separator: "\n"))
        #expect(String(cString: edition) == world.edition.string)
        #expect(ce_tolerance_metres(kernel.handle) == provenance.toleranceMetres)
    }

    @Test func theNearestBorderIsThatOfTheLibrary() throws {
        let finder = BorderFinder(world)
        for place in try Self.places(40) {
            var border = ce_border()
            let status = ce_nearest_border(
                kernel.handle,
                place.latitude,
                place.longitude,
                .infinity,
                UInt32(CE_BETWEEN_COUNTRIES),
                &border
            )
            let expected = try finder.nearest(to: place)
            #expect(status == (expected == nil ? ce_status(CE_NO_BORDER_WITHIN) : ce_status(CE_OK)))
            guard let expected else { continue }
            #expect(border.metres == expected.distanceMetres)
            #expect(border.latitude == expected.foot.latitude)
            #expect(border.longitude == expected.foot.longitude)
            let beyond = border.beyond == 0 ? nil : world.regions[Int(border.beyond) - 1]
            #expect(beyond == expected.beyond)
        }
    }

    /// Büsingen is 239 m from Switzerland.
    @Test(arguments: [(239.0, false), (240, true), (0, false)])
    func aBorderIsFoundOnlyWithinTheRadius(metres: Double, isFound: Bool) {
        var border = ce_border()
        let status = ce_nearest_border(kernel.handle, 47.6969, 8.6872, metres, 0, &border)
        #expect(status == ce_status(isFound ? CE_OK : CE_NO_BORDER_WITHIN))
    }

    /// A place near a border between time zones of the United States, in the middle of the country.
    @Test func bordersBetweenTimeZonesCountBetweenRegions() throws {
        let place = try Coordinate(latitude: 41, longitude: -101.5)
        var ofCountry = ce_border()
        var ofRegion = ce_border()
        let (latitude, longitude) = (place.latitude, place.longitude)
        #expect(ce_nearest_border(kernel.handle, latitude, longitude, 1e6, 0, &ofCountry) == CE_OK)
        #expect(ce_nearest_border(kernel.handle, latitude, longitude, 1e6, 1, &ofRegion) == CE_OK)
        #expect(ofRegion.metres < 100_000 && ofCountry.metres > 500_000)
        let beyond = world.regions[Int(ofRegion.beyond) - 1]
        #expect(beyond.code == "US")
        #expect(beyond.timeZone != (try world.region(containing: place)?.timeZone))
    }

    /// A place in Crimea, whose nearest border in Russia's worldview is not that with Russia.
    @Test(arguments: [(2, .deFacto), (0x5255, .russia)] as [(UInt32, Worldview)])
    func aViewOfTheWorldMovesBorders(kind: UInt32, worldview: Worldview) throws {
        let finder = BorderFinder(world, worldview: worldview)
        let place = try Coordinate(latitude: 45.3, longitude: 36.4)
        var border = ce_border()
        #expect(ce_nearest_border(kernel.handle, 45.3, 36.4, .infinity, kind, &border) == CE_OK)
        #expect(border.metres == (try finder.nearest(to: place)?.distanceMetres))
        #expect(border.metres != (try BorderFinder(world).nearest(to: place)?.distanceMetres))
    }

    @Test(
        arguments: [(-1.0, 0), (.nan, 0), (1, 3), (1, 0x5241_5241), (1, 0x7275), (1, .max)]
            as [(Double, UInt32)]
    )
    func anInvalidRadiusOrKindIsRefused(metres: Double, between: UInt32) {
        var border = ce_border()
        let status = ce_nearest_border(kernel.handle, 30, 31, metres, between, &border)
        #expect(status == CE_BAD_ARGUMENT)
    }

    @Test(.heavy) func verificationPassesTheBundledFile() {
        #expect(ce_verify(kernel.handle, nil, 0) == CE_OK)
    }
}

extension Worldview {
    /// The worldview of a state that claims disputed ground.
    fileprivate static let russia: Worldview = TwoLetterCode("RU").map { .party($0) } ?? .standard
}
