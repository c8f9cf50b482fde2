import CalendarDays
import Faults
import Quoting
import XMLText

extension PublishedRates {
    /// The largest number of days, more than the source has published since 1999.
    private static let mostDays = 30_000

    /// Reads `eurofxref-daily.xml`, `eurofxref-hist.xml` or `eurofxref-hist.csv` of the European Central Bank.
    ///
    /// - Throws: ``PublishedRatesError`` for another document, a day that is there twice, and a rate that is not from
    ///   1e-9 to 1e9. Nothing is left out silently.
    public init(parsing document: [UInt8]) throws(PublishedRatesError) {
        let text = document.drop { $0 <= UInt8(ascii: " ") || [0xEF, 0xBB, 0xBF].contains($0) }
        self.init(try text.first == UInt8(ascii: "<") ? Self.xml(document) : Self.table(document))
        guard days.contains(where: { !$0.rates.isEmpty }) else { throw .empty }
    }

    /// Reads the elements `Cube`, of which one has the day, and those within it the currencies and rates.
    private static func xml(
        _ document: [UInt8]
    ) throws(PublishedRatesError) -> [CalendarDay: [String: Double]] {
        var scanner = XMLScanner()
        scanner.feed(document)
        scanner.finish()
        var days: [CalendarDay: [String: Double]] = [:]
        var (day, depth) = (CalendarDay?.none, 0)
        while let token = try next(&scanner) {
            let line = scanner.countedLine()
            switch token {
            case .text: continue
            case .end: depth -= 1
            case .start(let name, let attributes, let isEmpty):
                depth += isEmpty ? 0 : 1
                guard name == "Cube" else { continue }
                if let time = attributes["time"] { day = try begin(time, line, in: &days) }
                guard let code = attributes["currency"] else { continue }
                guard let day else { throw .line(line, expected: "expected a Cube with a time around it") }
                try add(code, attributes["rate"] ?? "", line, to: &days[day, default: [:]])
            }
        }
        guard depth == 0 else {
            throw .line(scanner.countedLine(), expected: "expected the end of every element")
        }
        return days
    }

    private static func next(_ scanner: inout XMLScanner) throws(PublishedRatesError) -> XMLScanner.Token? {
        do throws(XMLError) {
            return try scanner.next()
        } catch {
            throw .line(error.line, expected: error.expected)
        }
    }

    /// Reads a table with a column for each currency and a row for each day.
    private static func table(
        _ document: [UInt8]
    ) throws(PublishedRatesError) -> [CalendarDay: [String: Double]] {
        var days: [CalendarDay: [String: Double]] = [:]
        var codes: [String] = []
        let lines = String(decoding: document, as: UTF8.self).split(
            omittingEmptySubsequences: false,
            whereSeparator: \.isNewline
        )
        for (number, text) in lines.enumerated() where !text.allSatisfy(\.isWhitespace) {
            let cells = "\(text)".parts(between: ",").map(\.trimmed)
            if codes.isEmpty {
                guard cells[0].hasSuffix("Date"), cells.count > 1 else { throw .foreign }
                codes = Array(cells.dropFirst())
                continue
            }
            guard cells.count == codes.count + 1 else {
                throw .line(number + 1, expected: "expected \(codes.count + 1) cells, found \(cells.count)")
            }
            let day = try begin(cells[0], number + 1, in: &days)
            for (code, rate) in zip(codes, cells.dropFirst()) where rate != none && !(code + rate).isEmpty {
                try add(code, rate, number + 1, to: &days[day, default: [:]])
            }
        }
        return days
    }

    private static func begin(
        _ text: String,
        _ line: Int,
        in days: inout [CalendarDay: [String: Double]]
    ) throws(PublishedRatesError) -> CalendarDay {
        guard let day = CalendarDay(text), days[day] == nil, days.count < mostDays else {
            throw .line(line, expected: "expected a new date such as 2026-11-20, found \"\(shown(text))\"")
        }
        days[day] = [:]
        return day
    }

    private static func add(
        _ code: String,
        _ text: String,
        _ line: Int,
        to rates: inout [String: Double]
    ) throws(PublishedRatesError) {
        guard OwnRate.isCode(code), code != ExchangeRates.base, rates[code] == nil else {
            throw .line(line, expected: "expected a currency once, found \"\(shown(code))\"")
        }
        guard let rate = PlainNumber.value(of: text), OwnRate.range.contains(rate) else {
            throw .line(line, expected: "expected a rate of \(code), found \"\(shown(text))\"")
        }
        rates[code] = rate
    }

    private static func shown(_ text: String) -> String { TerminalText.line(String(text.prefix(40))) }
}
