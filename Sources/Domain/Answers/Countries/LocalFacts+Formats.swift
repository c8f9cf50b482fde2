import Countries
import Quoting

extension LocalFacts {
    /// The known facts in one line.
    var line: String {
        var words: [String] = []
        if !currencies.isEmpty { words.append(currencies.map(Self.words).joined(separator: ", ")) }
        if !callingCodes.isEmpty {
            words.append("calling code \(callingCodes.map { "+\($0)" }.joined(separator: ", "))")
        }
        if let formats { words.append("formats of \(formats)") }
        if let customs {
            words.append("week from \(customs.firstDayOfWeek.rawValue)")
            words.append("\(customs.measurement.rawValue), \(customs.temperature.rawValue)")
            words.append(customs.hourCycle == .twelve ? "12-hour clock" : "24-hour clock")
        }
        if let drivingSide { words.append("drives on the \(drivingSide.rawValue)") }
        if let numbers = emergencyNumbers, !numbers.isEmpty {
            words.append("emergency \(numbers.joined(separator: ", "))")
        }
        return words.isEmpty ? "nothing is known" : words.joined(separator: "; ")
    }

    private static func words(of currency: Country.Currency) -> String {
        currency.symbol.map { $0 == currency.code ? $0 : "\(currency.code) (\($0))" } ?? currency.code
    }

    /// All shell variables with their values.
    ///
    /// Unknown facts have empty values.
    static func variables(of facts: LocalFacts?) -> [(String, String)] {
        let customs = facts?.customs
        return [
            ("COUNTRY_CURRENCY", facts?.currencies.map(\.code).joined(separator: " ") ?? ""),
            ("COUNTRY_CALLING_CODE", facts?.callingCodes.joined(separator: " ") ?? ""),
            ("COUNTRY_FORMATS", facts?.formats ?? ""),
            ("COUNTRY_WEEK_START", customs?.firstDayOfWeek.rawValue ?? ""),
            ("COUNTRY_WEEKEND", customs?.weekend.map(\.rawValue).joined(separator: " ") ?? ""),
            ("COUNTRY_UNITS", customs?.measurement.rawValue ?? ""),
            ("COUNTRY_TEMPERATURE", customs?.temperature.rawValue ?? ""),
            ("COUNTRY_CLOCK", customs?.hourCycle.rawValue ?? ""),
            ("COUNTRY_DRIVING_SIDE", facts?.drivingSide?.rawValue ?? ""),
            ("COUNTRY_EMERGENCY", facts?.emergencyNumbers?.joined(separator: " ") ?? ""),
        ]
    }
}

/// The facts of a country as a JSON object.
///
/// It always has every key. An unknown value is null or empty.
struct LocalFactsLine: Encodable {
    let facts: LocalFacts

    private enum Key: String, CodingKey {
        case currencies, callingCodes, formats, firstDayOfWeek, weekend, measurement, temperature, hourCycle,
            drivingSide
        case emergencyNumbers
    }
    private enum CurrencyKey: String, CodingKey { case code, name, symbol, decimals }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        var list = container.nestedUnkeyedContainer(forKey: .currencies)
        for currency in facts.currencies {
            var item = list.nestedContainer(keyedBy: CurrencyKey.self)
            try item.encode(currency.code, forKey: .code)
            try item.encode(currency.name, forKey: .name)
            try item.encode(currency.symbol, forKey: .symbol)
            try item.encode(currency.decimals, forKey: .decimals)
        }
        try container.encode(facts.callingCodes, forKey: .callingCodes)
        try container.encode(facts.formats, forKey: .formats)
        try container.encode(facts.customs?.firstDayOfWeek, forKey: .firstDayOfWeek)
        try container.encode(facts.customs?.weekend ?? [], forKey: .weekend)
        try container.encode(facts.customs?.measurement, forKey: .measurement)
        try container.encode(facts.customs?.temperature, forKey: .temperature)
        try container.encode(facts.customs?.hourCycle, forKey: .hourCycle)
        try container.encode(facts.drivingSide, forKey: .drivingSide)
        try container.encode(facts.emergencyNumbers, forKey: .emergencyNumbers)
    }
}
