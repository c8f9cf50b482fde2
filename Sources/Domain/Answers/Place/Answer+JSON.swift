import Countries
import Fixes
import Geodesy
import Locating
import Vocabulary

extension Answer: Encodable {
    private enum Key: String, CodingKey {
        case country, timeZone, posixTimeZone, locale, origin, reason, dataVersion, dispute, city, facts,
            tried, position
        case latitude = "lat"
        case longitude = "lon"
        case accuracy, time, borderTolerance
    }

    /// Encodes every key, with null for an unknown value.
    ///
    /// The keys of details are encoded only on request.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(country.map(CountryPart.init), forKey: .country)
        try container.encode(timeZone, forKey: .timeZone)
        try encoder.encode(timeZone, forOld: .timezone)
        try container.encode(posixTimeZone, forKey: .posixTimeZone)
        try container.encode(country?.locale, forKey: .locale)
        try container.encode(originName, forKey: .origin)
        try container.encode(reason.rawValue, forKey: .reason)
        try container.encode(dataVersion, forKey: .dataVersion)
        try encoder.encode(dataVersion, forOld: .data)
        try container.encodeIfPresent(borderToleranceMetres, forKey: .borderTolerance)
        try container.encode(dispute.map(DisputeLine.init), forKey: .dispute)
        if let resolution { try DetailLine(resolution: resolution, asked: asked).encode(to: encoder) }
        if let city {
            try container.encode(city.near.map { CityLine($0, naming: city.naming) }, forKey: .city)
        }
        if let facts { try container.encode(facts.told.map(LocalFactsLine.init(facts:)), forKey: .facts) }
        try container.encodeIfPresent(tried?.map(AttemptLine.init), forKey: .tried)
        try container.encodeIfPresent(position, forKey: .position)
        guard let fix else { return }
        try container.encode(fix.coordinate.latitude.rounded(toDecimals: 9), forKey: .latitude)
        try container.encode(fix.coordinate.longitude.rounded(toDecimals: 9), forKey: .longitude)
        try container.encode(fix.accuracyMetres?.rounded(toDecimals: 2), forKey: .accuracy)
        try container.encode(fix.time?.description, forKey: .time)
    }
}

/// The country of an answer as a JSON object.
private struct CountryPart: Encodable {
    let country: Country

    private enum Key: String, CodingKey { case code, alpha3, name }

    func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(country.code.description, forKey: .code)
        try object.encode(country.alpha3, forKey: .alpha3)
        try encoder.encode(country.alpha3, forOld: .code3)
        try object.encode(country.name, forKey: .name)
    }
}
