/// A site whose links can be read, or are known to need a network.
enum MapProvider {
    case google, openStreetMap, apple, bing, waze, geohack, plusCodes
    case shortener
    case what3words

    init?(_ address: WebAddress) {
        let source = address.source
        if source.reads(address.scheme, "comgooglemaps") {
            self = .google
        } else if source.reads(address.scheme, "waze") {
            self = .waze
        } else if source.reads(address.scheme, "maps") {
            self = .apple
        } else if address.scheme.isEmpty || source.reads(address.scheme, oneOf: "http", "https") {
            self.init(host: address)
        } else {
            return nil
        }
    }

    private init?(host address: WebAddress) {
        let known: [(StaticString, MapProvider)] = [
            ("goo.gl", .shortener), ("g.co", .shortener), ("maps.apple", .shortener),
            ("binged.it", .shortener),
            ("what3words.com", .what3words), ("w3w.co", .what3words), ("openstreetmap.org", .openStreetMap),
            ("osm.org", .openStreetMap), ("maps.apple.com", .apple), ("bing.com", .bing), ("waze.com", .waze),
            ("geohack.toolforge.org", .geohack), ("tools.wmflabs.org", .geohack), ("plus.codes", .plusCodes),
        ]
        if let match = known.first(where: { address.isUnder($0.0) }) {
            self = match.1
        } else if Self.isGoogle(address) {
            self = .google
        } else {
            return nil
        }
    }

    /// True for `google.com`, `maps.google.de`, `www.google.co.uk` and similar hosts.
    private static func isGoogle(_ address: WebAddress) -> Bool {
        let labels = address.source.bytes[address.host].split(separator: UInt8(ascii: "."))
        let google = labels.firstIndex { address.source.reads($0.indices, "google") }
        guard let google else { return false }
        let domain = labels[(google + 1)...]
        return (1...2).contains(domain.count) && domain.allSatisfy { (2...3).contains($0.count) }
    }

    /// The query parameters that may hold a pair of angles.
    ///
    /// Those of the marked place precede the map's centre.
    var parameters: [StaticString] {
        switch self {
        case .google: ["q", "query", "destination", "daddr", "ll", "viewpoint", "cbll", "center", "sll"]
        case .openStreetMap: ["marker", "query"]
        case .apple: ["coordinate", "ll", "q", "address", "daddr", "center", "sll"]
        case .bing: ["q", "where1"]
        case .waze: ["ll", "latlng", "to", "q"]
        case .geohack, .plusCodes, .shortener, .what3words: []
        }
    }
}
