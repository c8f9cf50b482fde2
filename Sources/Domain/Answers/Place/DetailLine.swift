import Boundaries
import Countries
import Geodesy
import Locating
import Vocabulary

/// The requested details beyond the country, as keys of the answer's JSON object.
///
/// The region is always included. Every other key is included only if its detail was requested. Unknown values are
/// null.
struct DetailLine: Encodable {
    let resolution: Resolution
    let asked: ResolutionDetail

    private enum Key: String, CodingKey {
        case region, border, certain, candidates, surface, nearest, subdivision
    }

    private enum PartKey: String, CodingKey {
        case code, name, level, parent, distance, kind, neighbour, likelihood, timeZone
        case latitude = "lat"
        case longitude = "lon"
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Part(resolution.region, Self.encode), forKey: .region)
        if asked.border {
            try container.encode(Part(resolution.border, Self.encode), forKey: .border)
            try encodeCertainty(into: &container)
        }
        if asked.surface { try container.encode(resolution.surface?.rawValue, forKey: .surface) }
        if asked.nearestWithinMetres != nil {
            try container.encode(Part(resolution.nearest, Self.encode), forKey: .nearest)
        }
        if asked.subdivision {
            try container.encode(Part(resolution.subdivision, Self.encode), forKey: .subdivision)
        }
    }

    private func encodeCertainty(into container: inout KeyedEncodingContainer<Key>) throws {
        var candidates: [Certainty.Candidate] = []
        if case .ambiguous(let list) = resolution.certainty { candidates = list }
        try container.encode(resolution.certainty.map { $0 == .certain }, forKey: .certain)
        try container.encode(candidates.map { Part($0, Self.encode) }, forKey: .candidates)
    }

    private static func encode(_ region: Region, to encoder: any Encoder) throws {
        var part = encoder.container(keyedBy: PartKey.self)
        try part.encode(region.code, forKey: .code)
        try part.encode(region.name, forKey: .name)
    }

    private static func encode(_ border: Border, to encoder: any Encoder) throws {
        var part = encoder.container(keyedBy: PartKey.self)
        try part.encode(border.distanceMetres.rounded(toDecimals: 2), forKey: .distance)
        try part.encode(border.kind.rawValue, forKey: .kind)
        let beyond = Part(Beyond(country: border.beyond), encode)
        try part.encode(beyond, forKey: .neighbour)
        try encoder.encode(beyond, forOld: .beyond)
        try part.encode(border.foot.latitude.rounded(toDecimals: 7), forKey: .latitude)
        try part.encode(border.foot.longitude.rounded(toDecimals: 7), forKey: .longitude)
    }

    private static func encode(_ beyond: Beyond, to encoder: any Encoder) throws {
        var part = encoder.container(keyedBy: PartKey.self)
        try part.encode(beyond.country?.code.description, forKey: .code)
        try part.encode(beyond.country?.name ?? "high seas", forKey: .name)
    }

    private static func encode(_ candidate: Certainty.Candidate, to encoder: any Encoder) throws {
        var part = encoder.container(keyedBy: PartKey.self)
        try encode(Beyond(country: candidate.country), to: encoder)
        try part.encode(candidate.likelihood, forKey: .likelihood)
    }

    private static func encode(_ nearest: NearestCountry, to encoder: any Encoder) throws {
        var part = encoder.container(keyedBy: PartKey.self)
        try encode(Beyond(country: nearest.country), to: encoder)
        try part.encode(nearest.distanceMetres.rounded(toDecimals: 2), forKey: .distance)
        try part.encode(nearest.timeZone, forKey: .timeZone)
        try encoder.encode(nearest.timeZone, forOld: .timezone)
    }

    private static func encode(_ subdivision: Subdivision, to encoder: any Encoder) throws {
        var part = encoder.container(keyedBy: PartKey.self)
        try part.encode(subdivision.code, forKey: .code)
        try part.encode(subdivision.name, forKey: .name)
        try part.encode(subdivision.level, forKey: .level)
        try part.encode(Part(subdivision.parent, encode), forKey: .parent)
    }

    private static func encode(_ parent: Subdivision.Parent, to encoder: any Encoder) throws {
        var part = encoder.container(keyedBy: PartKey.self)
        try part.encode(parent.code, forKey: .code)
        try part.encode(parent.name, forKey: .name)
    }

    /// A country or the high seas.
    private struct Beyond { let country: Country? }

    /// A nested object that a function writes, or null without a value.
    private struct Part<Value>: Encodable {
        private let value: Value?
        private let write: (Value, any Encoder) throws -> Void

        init(_ value: Value?, _ write: @escaping (Value, any Encoder) throws -> Void) {
            self.value = value
            self.write = write
        }

        func encode(to encoder: any Encoder) throws {
            guard let value else {
                var container = encoder.singleValueContainer()
                return try container.encodeNil()
            }
            try write(value, encoder)
        }
    }
}
