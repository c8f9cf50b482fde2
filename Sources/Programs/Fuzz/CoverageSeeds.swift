import BoundaryCompiler
import SplitMix

/// Coverages in GeoJSON, some of them valid.
enum CoverageSeeds {
    private static let extremes = [
        "922337203685.477580", "-922337203685.477580", "9223372036854775807", "-9223372036854775808", "1e308",
        "1e-308", "-0", "0.00000000000000000000000000001", "1e99999999999999999999", "1E-9999999999", "1e11",
        "179.9999999", "180", "-180", "180.0000001", "-180.0000000000000000000001", "359.9999999", "-360",
        "360",
        "90", "-90", "90.0000001", "540", "1e2", "0.1e3", "18446744073709551616", "2147483648", "1.7976e309",
        "89.99999999999999999999", "0.000000049999999999999999", "-214748364.8", "NaN", "1.", ".5", "+1",
        "01",
    ]
    private static let alphabet = Array("[[]]{}\",,::..-+eE0123456789 ntf\\u\n".utf8) + [0, 0x1E, 0x80, 0xFF]
    private static let soundCodes = ["EG", "LY", "zone-1", "A_b", "Q1049"]
    private static let codes = soundCodes + ["", "eg", "X Y"]

    /// Some features in sequence or in a collection, damaged or intact.
    ///
    /// Two of three are well-formed, so that the compiler has work to do.
    static func text(using generator: inout SplitMix64) -> [UInt8] {
        let extremes = generator.oneIn(3) ? generator.pick([0, 1, 20]) : nil
        let features = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
            feature(extremes: extremes, using: &generator)
        }
        let isCollection = generator.oneIn(2)
        var text = Array(
            (isCollection
                ? #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
                : features.joined(separator: generator.pick(["", "\n", "\n\u{1E}"]))).utf8
        )
        guard extremes != nil else { return text }
        for _ in 0..<generator.pick([0, 0, 0, 1, 3]) { text.mutate(from: alphabet, using: &generator) }
        return text
    }

    /// A random lattice, which refuses or rounds excess decimals.
    static func lattice(using generator: inout SplitMix64) -> CoverageLattice {
        CoverageLattice(
            unit: generator.pick([1, 2, 4, 8, 16, 32, 64]),
            excess: generator.oneIn(3) ? .refuse : .round
        )
    }

    /// Random compiler options.
    static func options(
        _ lattice: CoverageLattice,
        using generator: inout SplitMix64
    ) -> CoverageCompiler.Options {
        var options = CoverageCompiler.Options(
            lattice: lattice,
            edgesPerLeaf: generator.pick([4, 24, 200]),
            checksOverlaps: generator.oneIn(2)
        )
        options.repairs = !generator.oneIn(4)
        options.overlaps = generator.pick([.refuse, .claimants, .first])
        options.sliverWidth = generator.pick([0, 2, 1000])
        options.gapWidth = generator.pick([0, 0, 5, 1_000_000])
        return options
    }

    private static func feature(extremes: Int?, using generator: inout SplitMix64) -> String {
        let (type, coordinates) = geometry(extremes: extremes, using: &generator)
        let geometry = #"{"type":"\#(type)","coordinates":\#(coordinates)}"#
        let isSound = extremes == nil
        let depth = isSound ? 0 : generator.pick([0, 0, 0, 1, 7, 200])
        let nested = (0..<depth).reduce(geometry) { inner, _ in
            #"{"type":"GeometryCollection","geometries":[\#(inner)]}"#
        }
        let extra = !isSound && generator.oneIn(8) ? #","x":\#(String(repeating: "[", count: 5000))"# : ""
        let code = generator.pick(isSound ? soundCodes : codes)
        return
            #"{"type":"Feature","properties":{"country":"\#(code)"},"geometry":\#(nested)\#(extra)}"#
    }

    private static func geometry(
        extremes: Int?,
        using generator: inout SplitMix64
    ) -> (type: String, coordinates: String) {
        let polygons = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
            let rings = (0..<generator.pick([1, 1, 1, 2, 3])).map { _ in
                ring(extremes: extremes, using: &generator)
            }
            return "[\(rings.joined(separator: ","))]"
        }
        return generator.oneIn(2)
            ? ("Polygon", polygons[0]) : ("MultiPolygon", "[\(polygons.joined(separator: ","))]")
    }

    private static func ring(extremes: Int?, using generator: inout SplitMix64) -> String {
        // A half is added to some numbers, and 179.5 and 89.5 are within the globe.
        let reach = extremes == nil ? generator.pick([1, 10, 179]) : generator.pick([1, 10, 179, 360])
        let height = min(reach, extremes == nil ? 89 : 90)
        var positions = (0..<generator.pick([3, 4, 4, 5, 12])).map { _ in
            let longitude = number(within: reach, extremes: extremes, using: &generator)
            let latitude = number(within: height, extremes: extremes, using: &generator)
            return "[\(longitude),\(latitude)]"
        }
        if extremes == nil || !generator.oneIn(10) { positions.append(positions[0]) }
        return "[\(positions.joined(separator: ","))]"
    }

    /// A number on a coarse grid, so that borders meet, or a number as extreme as JSON allows.
    private static func number(within reach: Int, extremes: Int?, using generator: inout SplitMix64) -> String
    {
        guard let extremes else {
            return "\(Int.random(in: -reach...reach, using: &generator))\(generator.pick(["", ".5", "e0"]))"
        }
        if Int.random(in: 0..<100, using: &generator) < extremes {
            return generator.pick(self.extremes)
        }
        let whole = Int.random(in: -reach...reach, using: &generator)
        return "\(whole)\(generator.pick(["", ".5", ".0000064", ".00000001", "e0"]))"
    }
}
