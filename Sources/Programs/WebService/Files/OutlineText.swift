import JSONText

/// A file of outlines.
///
/// Its rings are lists of differences between integer coordinates.
struct OutlineText {
    private typealias Ring = [(longitude: Int, latitude: Int)]

    private var scale = 1
    private var licence = ""
    private var countries: [(code: String, rings: [Ring])] = []

    /// Reads a file that `make data` wrote.
    ///
    /// - Throws: `JSONFault` if the file is damaged.
    init(_ bytes: [UInt8]) throws(JSONFault) {
        var scanner = JSONScanner(bytes, depthLimit: 4)
        try scanner.enterObject()
        while let key = try scanner.nextKey() {
            switch key {
            case "scale": scale = Int(try scanner.number())
            case "licence": licence = try scanner.string()
            case "countries": try readCountries(&scanner)
            default: try scanner.skip()
            }
        }
    }

    private mutating func readCountries(_ scanner: inout JSONScanner) throws(JSONFault) {
        try scanner.enterObject()
        while let code = try scanner.nextKey() {
            var rings: [Ring] = []
            try scanner.enterArray()
            while try scanner.nextElement() { rings.append(try Self.ring(&scanner)) }
            countries.append((code, rings))
        }
    }

    private static func ring(_ scanner: inout JSONScanner) throws(JSONFault) -> Ring {
        var ring: Ring = []
        var (longitude, latitude) = (0, 0)
        try scanner.enterArray()
        while try scanner.nextElement() {
            longitude += Int(try scanner.number())
            guard try scanner.nextElement() else { throw scanner.fault("a ring has an odd count of numbers") }
            latitude += Int(try scanner.number())
            ring.append((longitude, latitude))
        }
        return ring
    }

    /// The outlines as a GeoJSON FeatureCollection, or that of the country `code` as a Feature.
    func geoJSON(only code: String?) -> String {
        var writer = JSONWriter()
        if let code {
            write(code, countries.first { $0.code == code }?.rings ?? [], to: &writer)
            return writer.text
        }
        writer.object { writer in
            writer.key("features")
            writer.array { writer in
                for country in countries { write(country.code, country.rings, to: &writer) }
            }
            writer.key("licence")
            writer.string(licence)
            writer.key("type")
            writer.string("FeatureCollection")
        }
        return writer.text
    }

    private func write(_ code: String, _ rings: [Ring], to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("geometry")
            writer.object { writer in
                writer.key("coordinates")
                writer.array { writer in
                    for polygon in polygons(rings) {
                        writer.array { writer in
                            for ring in polygon { write(ring, to: &writer) }
                        }
                    }
                }
                writer.key("type")
                writer.string("MultiPolygon")
            }
            writer.key("id")
            writer.string(code)
            writer.key("properties")
            writer.object { writer in
                writer.key("code")
                writer.string(code)
                writer.key("licence")
                writer.string(licence)
            }
            writer.key("type")
            writer.string("Feature")
        }
    }

    /// The rings of each polygon: an anticlockwise outer ring, followed by its holes.
    private func polygons(_ rings: [Ring]) -> [[Ring]] {
        var polygons: [[Ring]] = []
        for ring in rings where ring.count > 2 {
            if Self.isOuter(ring) || polygons.isEmpty { polygons.append([]) }
            polygons[polygons.count - 1].append(ring)
        }
        return polygons
    }

    private static func isOuter(_ ring: Ring) -> Bool {
        var twice = 0
        for (index, vertex) in ring.enumerated() {
            let next = ring[(index + 1) % ring.count]
            twice += vertex.longitude * next.latitude - next.longitude * vertex.latitude
        }
        return twice > 0
    }

    /// Writes a closed ring.
    ///
    /// Whole degrees have a fraction of zero, as in earlier versions.
    private func write(_ ring: Ring, to writer: inout JSONWriter) {
        writer.array { writer in
            for vertex in ring + ring.prefix(1) {
                writer.array { writer in
                    writer.raw(degrees(vertex.longitude).description)
                    writer.raw(degrees(vertex.latitude).description)
                }
            }
        }
    }

    /// Converts integer units to degrees, with at most seven decimals.
    private func degrees(_ units: Int) -> Double {
        (Double(units) / Double(scale) * 1e7).rounded() / 1e7
    }
}
