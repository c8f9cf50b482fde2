import Configuration
import Countries
import Fixes
import Listening
import Locating
import Logging
import Money
import Quoting
import RESTCountriesFormat
import RemoteCatalogue

extension SettingKey {
    /// A description of the valid values, which follows "expected".
    var expectation: String {
        switch self {
        case .logLevel: "one of trace, debug, info, notice, warning, error, critical"
        case .locationDenied, .serialListenOnly: "true or false"
        case .fallback: "a country's code or name"
        case .worldview: "a country's code or name, or de-facto"
        case .provisionFacts:
            "a list of facts (in the environment, with commas between), each \(FactList.allValueStrings.joined(separator: ", "))"
        case .provisionLanguage: "an ISO 639 code such as fr"
        case .freeTimeZone, .freeWireless, .freeLocale, .freeKeymap, .freePaper:
            "a list of values that count as unset (in the environment, with commas between)"
        case .timeout, .apiTimeout: "a number of seconds above 0"
        case .gpsdHost, .gpsdDevice, .serialPath, .store, .data, .cache, .apiCertificates:
            "a text that is not empty"
        case .apiBaseURL, .flagsBaseURL, .ratesURL:
            "an http or https address without a password, such as https://example.org/path"
        case .apiVersion: "v2 or v3.1"
        case .apiKeyHeader: "the name of a header field, such as X-API-Key"
        case .apiKey: "a text of printable ASCII characters"
        case .sources: "a list of sources (in the environment, with commas between), each \(SourceSpec.forms)"
        case .hints: "a list of hints (in the environment, with commas between), each network or timezone"
        case .ignored:
            "a list of places (in the environment, with commas between), each a country's code, or a latitude, a "
                + "longitude and a radius in metres with spaces between"
        case .gpsdPort: "a port from 1 to 65535"
        case .serialBaud: "a baud rate, such as 4800 or 115200"
        case .selectionLimit: "a whole number from 1 to 250"
        case .ownRates:
            "a list of rates with their days (in the environment, with commas between), each such as "
                + "EGP=56.10@2026-11-20 for one euro, or USD/EGP=48.20@2026-11-20"
        case .serverListen: "an address such as 127.0.0.1:8080 or [::1]:8080"
        case .serverHosts: "a list of host names (in the environment, with commas between)"
        case .serverOrigins:
            "a list of origins such as https://example.org (in the environment, with commas between), or *"
        case .serverRate: "a number of requests a second, or 0 for no limit"
        case .serverConnections: "a whole number from 1 to 1000000"
        case .serverClientConnections: "a whole number from 0 to 1000000"
        case .serverToken: "a text of 16 or more printable ASCII characters without spaces"
        }
    }

    /// The value in the type of the setting, or `nil` if it does not match ``expectation``.
    func checked(_ value: ConfigContent) -> ConfigContent? {
        switch self {
        case .logLevel: text(value) { Logger.Level(rawValue: $0) != nil }
        case .fallback, .worldview: text(value) { !$0.isEmpty }
        case .provisionFacts: list(value) { FactList(argument: $0) != nil }
        case .provisionLanguage:
            text(value) {
                !$0.isEmpty && $0.utf8.allSatisfy((UInt8(ascii: "a")...UInt8(ascii: "z")).contains)
            }
        case .freeTimeZone, .freeWireless, .freeLocale, .freeKeymap, .freePaper: list(value) { !$0.isEmpty }
        case .gpsdHost, .gpsdDevice, .serialPath, .store, .data, .cache, .apiCertificates:
            text(value) { !$0.isEmpty }
        case .apiBaseURL, .flagsBaseURL, .ratesURL: text(value) { BaseURL($0) != nil }
        case .apiVersion: text(value) { FormatVersion(rawValue: $0) != nil }
        case .apiKeyHeader: text(value, where: HeaderField.isName)
        case .apiKey: text(value, where: Self.isPrintable)
        case .sources: list(value) { SourceSpec($0) != nil }
        case .hints: list(value) { CountryHint.Source(rawValue: $0) != nil }
        case .ignored: list(value) { IgnoredPlace($0) != nil }
        case .locationDenied, .serialListenOnly: boolean(value)
        case .timeout, .apiTimeout: number(value) { $0 > 0 && $0 <= 86_400 }
        case .gpsdPort: whole(value) { (1...65_535).contains($0) }
        case .serialBaud: whole(value) { (300...4_000_000).contains($0) }
        case .selectionLimit: whole(value) { (1...250).contains($0) }
        case .ownRates: list(value) { (try? OwnRate(parsing: $0))?.day != nil }
        case .serverListen: text(value) { ListenAddress($0) != nil }
        case .serverHosts: list(value, where: Self.isHostName)
        case .serverOrigins: list(value) { $0 == "*" || Self.isOrigin($0) }
        case .serverRate: number(value) { $0 >= 0 && $0 <= 1_000_000 }
        case .serverConnections: whole(value) { (1...1_000_000).contains($0) }
        case .serverClientConnections: whole(value) { (0...1_000_000).contains($0) }
        case .serverToken:
            text(value) { $0.utf8.count >= 16 && $0.utf8.allSatisfy { (0x21...0x7E).contains($0) } }
        }
    }

    /// True if all characters are printable.
    ///
    /// A line break in a key would begin another header field.
    private static func isPrintable(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    }

    /// True for a host name in the form of a `Host` field, without a port.
    private static func isHostName(_ text: String) -> Bool {
        let marks = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-".utf8
        return !text.isEmpty && text.utf8.allSatisfy(marks.contains)
    }

    /// True for a scheme and an authority in the form of an `Origin` field.
    private static func isOrigin(_ text: String) -> Bool {
        guard let authority = text.rest(after: "http://") ?? text.rest(after: "https://") else {
            return false
        }
        return !authority.isEmpty
            && authority.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "/") }
    }

    private func text(_ value: ConfigContent, where fits: (String) -> Bool) -> ConfigContent? {
        if case .string(let text) = value, fits(text) { value } else { nil }
    }

    private func list(_ value: ConfigContent, where fits: (String) -> Bool) -> ConfigContent? {
        let items: [String]
        switch value {
        case .stringArray(let list): items = list
        case .string(let text): items = text.parts(between: ",", omittingEmpty: true).map(\.trimmed)
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
