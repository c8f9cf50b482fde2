import Countries
import Fixes
import FoundationEssentials
import Geodesy
import JSONText
import Positioning

extension Answer: Encodable {
    private enum Key: String, CodingKey {
        case country, timezone, locale, origin, reason, data, dispute, tried
        case latitude = "lat"
        case longitude = "lon"
        case accuracy, time
    }

    private enum CountryKey: String, CodingKey { case code, code3, name }

    /// Every key is always there; what is unknown is null.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        if let country {
            var nested = container.nestedContainer(keyedBy: CountryKey.self, forKey: .country)
            try nested.encode(country.code.description, forKey: .code)
            try nested.encode(country.alpha3, forKey: .code3)
            try nested.encode(country.name, forKey: .name)
        } else {
            try container.encodeNil(forKey: .country)
        }
        try container.encode(timeZone, forKey: .timezone)
        try container.encode(country?.locale, forKey: .locale)
        try container.encode(originName, forKey: .origin)
        try container.encode(reason.rawValue, forKey: .reason)
        try container.encode(dataVersion, forKey: .data)
        try container.encode(dispute.map(DisputeLine.init), forKey: .dispute)
        if let resolution { try DetailLine(resolution: resolution, asked: asked).encode(to: encoder) }
        try container.encodeIfPresent(tried?.map(AttemptLine.init), forKey: .tried)
        guard let fix else { return }
        try container.encode(fix.coordinate.latitude.rounded(toDecimals: 9), forKey: .latitude)
        try container.encode(fix.coordinate.longitude.rounded(toDecimals: 9), forKey: .longitude)
        try container.encode(fix.accuracyMetres?.rounded(toDecimals: 2), forKey: .accuracy)
        try container.encode(fix.time?.description, forKey: .time)
    }
}

/// One source that was asked, as a JSON object.
private struct AttemptLine: Encodable {
    let source: String
    let outcome: String
    let seconds: Double

    init(_ attempt: SourceAttempt) {
        source = attempt.source
        outcome = attempt.outcome.description
        seconds = (attempt.duration / .seconds(1)).rounded(toDecimals: 3)
    }
}

extension Double {
    /// Without the noise of binary fractions: a tenth of a millimetre is the ninth decimal of a degree.
    func rounded(toDecimals decimals: Int) -> Double {
        let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
        let scaled = (self * scale).rounded()
        return scaled.isFinite ? scaled / scale : self
    }
}

/// JSON as the program writes it: one line, keys in a steady order, slashes plain, control characters escaped.
enum JSONLine {
    static func text(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return JSONString.inert(String(decoding: try encoder.encode(value), as: UTF8.self))
    }
}
