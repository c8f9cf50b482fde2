import CalendarDays
import Foundation
import Sections
import Testing

@testable import Money

/// Rates in the documents of the European Central Bank.
@Suite struct PublishedRatesTests {
    private static let daily = """
        <?xml version="1.0" encoding="UTF-8"?>
        <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/eurofxref">
            <gesmes:subject>Reference rates</gesmes:subject>
            <Cube>
                <Cube time='2026-11-25'><Cube currency='USD' rate='1.2000'/><Cube currency='JPY' rate='180'/></Cube>
                <Cube time="2026-11-24"><Cube currency="USD" rate="1.1"/></Cube>
            </Cube>
        </gesmes:Envelope>
        """
    private static let table =
        "\u{FEFF}Date,USD,JPY,HRK,\n2026-11-25,1.2000,180,N/A,\n2026-11-24,1.1,N/A,N/A,\n"

    private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

    private func rates(_ text: String) throws -> PublishedRates {
        try PublishedRates(parsing: Array(text.utf8))
    }

    @Test(arguments: [daily, table, daily.replacing("\n", with: "\r\n"), table.replacing("\n", with: "\r\n")])
    func theDocumentsOfTheSourceAreRead(document: String) throws {
        let rates = try rates(document)
        #expect(try rates.days.map(\.day) == [day("2026-11-24"), day("2026-11-25")])
        #expect(rates.days.map(\.rates) == [["USD": 1.1], ["USD": 1.2, "JPY": 180]])
        #expect(rates.csv == "Date,JPY,USD\n2026-11-24,N/A,1.1\n2026-11-25,180,1.2\n")
        #expect(try self.rates(rates.csv) == rates)
    }

    @Test(arguments: [
        ("", "no rates"), ("<html><body>moved</body></html>", "no rates"),
        ("<!DOCTYPE html><html/>", "line 1: expected no document type"),
        ("EUR;USD\n1;2\n", "not reference rates"),
        ("Date,USD,\n", "no rates"), ("Date,USD\n2026-11-25,1,2\n", "line 2: expected 2 cells, found 3"),
        ("Date,USD\n2026-11-25,nan\n", "line 2: expected a rate of USD, found \"nan\""),
        ("Date,USD\n2026-11-25,0\n", "line 2: expected a rate of USD"),
        ("Date,USD\n2026-11-25,-1\n", "line 2: expected a rate of USD"),
        ("Date,USD\n2026-11-25,1e99\n", "line 2: expected a rate of USD"),
        ("Date,USD,USD\n2026-11-25,1,2\n", "line 2: expected a currency once, found \"USD\""),
        ("Date,EUR\n2026-11-25,2\n", "line 2: expected a currency once, found \"EUR\""),
        ("Date,dollar\n2026-11-25,2\n", "line 2: expected a currency once, found \"dollar\""),
        ("Date,USD\n25 Nov,2\n", "line 2: expected a new date such as 2026-11-20, found \"25 Nov\""),
        ("Date,USD\n2026-11-25,2\n2026-11-25,2\n", "line 3: expected a new date"),
        ("<a><Cube time='2026-11-25'><Cube currency='USD' rate='1.2'/>", "expected the end of every element"),
        ("<a><Cube currency='USD' rate='1.2'/></a>", "line 1: expected a Cube with a time around it"),
        ("<a><Cube time='2026-11-25'><Cube currency='USD'/></Cube></a>", "line 1: expected a rate of USD"),
        ("Date,USD\n2026-11-25,\u{1B}[2J\n", "line 2: expected a rate of USD"),
    ])
    func anotherDocumentIsRefused(document: String, problem: String) throws {
        let error = #expect(throws: PublishedRatesError.self) { try rates(document) }
        #expect(error?.problem.contains(problem) == true, "\(error.map { "\($0.problem)" } ?? "")")
        #expect(error?.problem.unicodeScalars.contains("\u{1B}") == false)
    }

    @Test func daysAreJoinedAndOldOnesAreLeftOut() throws {
        let (new, old) = (
            try rates("Date,USD\n2026-11-25,1.2\n2026-11-23,1.0\n"),
            try rates("Date,USD,JPY\n2026-11-24,1.1,179\n2026-11-25,9,9\n")
        )
        let joined = new.joined(with: old, after: try day("2026-11-23"))
        #expect(joined.days.map(\.rates) == [["USD": 1.1, "JPY": 179], ["USD": 1.2]])
        #expect(new.joined(with: nil, after: try day("2026-11-25")).days.isEmpty)
    }

    @Test func theLatestDayWithBothCurrenciesCounts() throws {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardized.path
        let filed = try ExchangeRates(opening: root + "/data/rates.bin")
        let last = try filed.span().upperBound
        let next = CalendarDay(number: last.number + 1)
        let rates = filed.joined(with: try rates("Date,USD,XXX\n\(next),2,4\n"))
        let dollar = try rates.rate(from: "EUR", to: "USD", on: next)
        #expect(dollar == ExchangeRates.Rate(value: 2, day: next))
        #expect(try rates.rate(from: "USD", to: "XXX", on: next)?.value == 2)
        for (code, day) in [("USD", last), ("JPY", next)] {
            let rate = try rates.rate(from: "EUR", to: code, on: day)
            #expect(try rate == filed.rate(from: "EUR", to: code, on: last))
        }
        #expect(rates.currencies.contains("XXX") && !filed.currencies.contains("XXX"))
    }
}
