import Configuration
import Countries
import Logging

extension SettingKey {
    /// What a value must be, to stand after "expected".
    var expectation: String {
        switch self {
        case .logLevel: "one of trace, debug, info, notice, warning, error, critical"
        case .locationDenied: "true or false"
        case .fallback: "a two-letter country code"
        case .timeout: "a number of seconds above 0"
        case .sources: "a list of sources (in the environment, with commas between), each \(SourceSpec.forms)"
        case .hints: "a list of hints (in the environment, with commas between), each network or timezone"
        case .gpsdHost, .gpsdDevice, .serialPath, .store, .data, .apiKey: "a text that is not empty"
        case .gpsdPort: "a port from 1 to 65535"
        case .serialBaud: "a baud rate, such as 4800 or 115200"
        case .selectionLimit: "a whole number from 1 to 250"
        }
    }

    /// The value in the type the setting has, or `nil` when it does not fit ``expectation``.
    func checked(_ value: ConfigContent) -> ConfigContent? {
        switch self {
        case .logLevel: text(value) { Logger.Level(rawValue: $0) != nil }
        case .fallback: text(value) { Country.Code($0) != nil }
        case .gpsdHost, .gpsdDevice, .serialPath, .store, .data, .apiKey: text(value) { !$0.isEmpty }
        case .sources: list(value) { SourceSpec($0) != nil }
        case .hints: list(value) { CountryHint.Source(rawValue: $0) != nil }
        case .locationDenied: boolean(value)
        case .timeout: number(value) { $0 > 0 && $0 <= 86_400 }
        case .gpsdPort: whole(value) { (1...65_535).contains($0) }
        case .serialBaud: whole(value) { (300...4_000_000).contains($0) }
        case .selectionLimit: whole(value) { (1...250).contains($0) }
        }
    }

    private func text(_ value: ConfigContent, where fits: (String) -> Bool) -> ConfigContent? {
        if case .string(let text) = value, fits(text) { value } else { nil }
    }

    private func list(_ value: ConfigContent, where fits: (String) -> Bool) -> ConfigContent? {
        let items: [String]
        switch value {
        case .stringArray(let list): items = list
        case .string(let text): items = text.split(separator: ",").map { $0.trimming(while: \.isWhitespace) }
        default: return nil
        }
        return !items.isEmpty && items.allSatisfy(fits) ? .stringArray(items) : nil
    }

    private func boolean(_ value: ConfigContent) -> ConfigContent? {
        switch value {
        case .bool: value
        case .string("true"): .bool(true)
        case .string("false"): .bool(false)
        default: nil
        }
    }

    private func whole(_ value: ConfigContent, where fits: (Int) -> Bool) -> ConfigContent? {
        switch value {
        case .int(let number) where fits(number): value
        case .string(let digits): Int(digits).flatMap { fits($0) ? .int($0) : nil }
        default: nil
        }
    }

    private func number(_ value: ConfigContent, where fits: (Double) -> Bool) -> ConfigContent? {
        switch value {
        case .int(let number) where fits(Double(number)): .double(Double(number))
        case .double(let number) where fits(number): value
        case .string(let digits): Double(digits).flatMap { fits($0) ? .double($0) : nil }
        default: nil
        }
    }
}

extension Substring {
    /// Without the characters at both ends that `drops` holds for.
    fileprivate func trimming(while drops: (Character) -> Bool) -> String {
        let start = drop(while: drops)
        let end = start.lastIndex { !drops($0) }.map { start.index(after: $0) } ?? start.startIndex
        return String(start[..<end])
    }
}
