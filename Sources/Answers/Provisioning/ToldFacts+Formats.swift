import Countries
import Provisioning
import Quoting

extension ToldFacts {
    /// What is known, on one line.
    var line: String {
        var words: [String] = []
        if !currencies.isEmpty { words.append(currencies.map(Self.words).joined(separator: ", ")) }
        if let formats { words.append("formats of \(formats)") }
        if let customs {
            words.append("week from \(customs.firstDayOfWeek.rawValue)")
            words.append("\(customs.measurement.rawValue), \(customs.temperature.rawValue)")
            words.append(customs.hourCycle == .twelve ? "12-hour clock" : "24-hour clock")
        }
        if let drivingSide { words.append("drives on the \(drivingSide.rawValue)") }
        if !emergencyNumbers.isEmpty {
            words.append("emergency \(emergencyNumbers.joined(separator: ", "))")
        }
        return words.isEmpty ? "nothing is known" : words.joined(separator: "; ")
    }

    private static func words(of currency: Country.Currency) -> String {
        currency.symbol.map { $0 == currency.code ? $0 : "\(currency.code) (\($0))" } ?? currency.code
    }

    /// Shell variables and their values; all are set, and empty where nothing is known.
    static func variables(of told: ToldFacts?) -> [(String, String)] {
        let customs = told?.customs
        return [
            ("COUNTRY_CURRENCY", told?.currencies.map(\.code).joined(separator: " ") ?? ""),
            ("COUNTRY_FORMATS", told?.formats ?? ""),
            ("COUNTRY_WEEK_START", customs?.firstDayOfWeek.rawValue ?? ""),
            ("COUNTRY_WEEKEND", customs?.weekend.map(\.rawValue).joined(separator: " ") ?? ""),
            ("COUNTRY_UNITS", customs?.measurement.rawValue ?? ""),
            ("COUNTRY_TEMPERATURE", customs?.temperature.rawValue ?? ""),
            ("COUNTRY_CLOCK", customs?.hourCycle.rawValue ?? ""),
            ("COUNTRY_DRIVING_SIDE", told?.drivingSide?.rawValue ?? ""),
            ("COUNTRY_EMERGENCY", told?.emergencyNumbers.joined(separator: " ") ?? ""),
        ]
    }
}

/// The object of `told`; every key is always there, and what is unknown is null or empty.
struct ToldFactsLine: Encodable {
    let told: ToldFacts

    private enum Key: String, CodingKey {
        case currencies, formats, firstDayOfWeek, weekend, measurement, temperature, hourCycle, drivingSide
        case emergencyNumbers
    }
    private enum CurrencyKey: String, CodingKey { case code, name, symbol, decimals }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        var list = container.nestedUnkeyedContainer(forKey: .currencies)
        for currency in told.currencies {
            var item = list.nestedContainer(keyedBy: CurrencyKey.self)
            try item.encode(currency.code, forKey: .code)
            try item.encode(currency.name, forKey: .name)
            try item.encode(currency.symbol, forKey: .symbol)
            try item.encode(currency.decimals, forKey: .decimals)
        }
        try container.encode(told.formats, forKey: .formats)
        try container.encode(told.customs?.firstDayOfWeek, forKey: .firstDayOfWeek)
        try container.encode(told.customs?.weekend ?? [], forKey: .weekend)
        try container.encode(told.customs?.measurement, forKey: .measurement)
        try container.encode(told.customs?.temperature, forKey: .temperature)
        try container.encode(told.customs?.hourCycle, forKey: .hourCycle)
        try container.encode(told.drivingSide, forKey: .drivingSide)
        try container.encode(told.emergencyNumbers, forKey: .emergencyNumbers)
    }
}
