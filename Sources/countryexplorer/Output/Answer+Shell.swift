import Countries

extension Answer {
    /// Shell assignments, one a line, each value in single quotes so that `eval` can run none of it.
    var assignments: String {
        let values: [(String, String)] = [
            ("COUNTRY_CODE", country?.code.description ?? ""),
            ("COUNTRY_CODE3", country?.alpha3 ?? ""),
            ("COUNTRY_NAME", country?.name ?? ""),
            ("COUNTRY_TIMEZONE", timeZone ?? ""),
            ("COUNTRY_LOCALE", country?.locale ?? ""),
            ("COUNTRY_ORIGIN", originName),
            ("COUNTRY_REASON", reason.rawValue),
        ]
        return values.map { "\($0)=\(Self.quoted($1))" }.joined(separator: "\n")
    }

    /// Nothing is special between single quotes but the quote itself; a line end would break "one a line".
    private static func quoted(_ value: String) -> String {
        let oneLine = value.filter { !$0.isNewline && $0 != "\0" }
        return "'" + oneLine.replacing("'", with: "'\\''") + "'"
    }
}
