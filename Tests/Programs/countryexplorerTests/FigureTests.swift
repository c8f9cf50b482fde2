import Foundation
import Testing

/// Figures, rates and holidays as a process.
@Suite struct FigureTests {
    private let program: Program

    init() throws { program = try Program() }

    private func run(_ command: String) async throws -> Program.Outcome {
        try await program.run(program.executable, command.split(separator: " ").map(String.init))
    }

    @Test func anAmountMayBeNegativeAndMustBeDecimal() async throws {
        let owed = try await run("convert -5 EUR USD --date 2026-10-30")
        #expect(owed.exitCode == 0 && owed.output.contains("-5.59"), "\(owed)")
        let other = try await run("convert 0x10 EUR USD")
        #expect(other.exitCode == 64 && other.errors.contains("'0x10' is not an amount"), "\(other)")
    }

    // MARK: A country

    @Test func showHasFiguresWithYearsAndRanks() async throws {
        let shown = try await run("countries show EG")
        #expect(shown.exitCode == 0 && shown.errors.isEmpty, "\(shown.errors)")
        let lines = shown.output.split(separator: "\n").map(String.init)
        #expect(
            lines.contains {
                $0.contains(#/^population +\d{3},\d{3},\d{3} persons \(2024\) +rank \d+ of 243$/#)
            }
        )
        #expect(lines.contains { $0.contains("highest point") && $0.contains("Mount Catherine") })
        #expect(lines.contains("plugs           C, F") && lines.contains("frequency       50 Hz"))
        #expect(lines.contains { $0.contains(#/^next holiday +20\d\d-\d\d-\d\d \w/#) })
        let sources = try await run("countries show EG --sources")
        #expect(sources.output.contains("from The World Factbook 2026-01-22, public domain: "))
        #expect(sources.output.contains("from holidays 0.109, MIT: "))
    }

    @Test func bothReadingsOfPlugsThatDifferAreShown() async throws {
        let shown = try await run("countries show BR")
        #expect(
            shown.output.contains("voltage         220 V, by another source 127 or 220 V\n"),
            "\(shown.output)"
        )
        let cyprus = try await run("countries show CY").output
        #expect(cyprus.contains("by another source 230 V, for the same devices\n"), "\(cyprus)")
    }

    @Test func comparisonsHaveFiguresAndJSONHasThem() async throws {
        let compared = try await run("countries compare EG LY")
        #expect(compared.output.contains("life expectancy at birth") && compared.output.contains("plugs"))
        let json = try await run("countries show EG --format json").output
        for part in [
            #""key":"population","name":"population","rank":"#, #""mains":{"agreement":"#,
            #""nextHoliday":{"#,
        ] {
            #expect(json.contains(part), "\(part)")
        }
    }

    /// The other facts stay, and one line names what is missing.
    @Test func aMissingFileIsNamedOnce() async throws {
        let folder = program.folder.appending(path: "data")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["boundaries.bin", "countries.bin"] {
            let original = Program.repository.appending(path: "data/\(name)")
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: name),
                withDestinationURL: original
            )
        }
        let data = ["--data", folder.path]
        for command in [["show", "EG"], ["compare", "EG", "LY"], ["show", "EG", "--format", "json"]] {
            let shown = try await program.run(program.executable, ["countries"] + command + data)
            #expect(shown.exitCode == 0 && shown.output.contains("Cairo"), "\(shown)")
            let names = ["indicators", "plugs", "holidays"].map { "\(folder.path)/\($0).bin" }
            let expected =
                "countryexplorer: \(names.joined(separator: ", ")): do not exist, so their facts are left out; "
                + "install the package countryexplorer-data, or name its folder with --data\n"
            #expect(shown.errors == expected, "\(shown.errors)")
        }
        for (command, file) in [
            ("countries rank", "indicators"), ("countries series population EG", "indicators"),
            ("convert 1 EUR USD", "rates"), ("holidays EG", "holidays"),
        ] {
            let words = command.split(separator: " ").map(String.init)
            let outcome = try await program.run(program.executable, words + data)
            #expect(outcome.exitCode == 66 && outcome.output.isEmpty, "\(outcome)")
            let start = "countryexplorer: \(folder.path)/\(file).bin: does not exist; install the package"
            #expect(
                outcome.errors.hasPrefix(start) && outcome.errors.filter(\.isNewline).count == 1,
                "\(outcome)"
            )
        }
        let own = try await program.run(
            program.executable,
            ["convert", "10", "EUR", "EGP", "--rate", "EGP=56.10"] + data
        )
        #expect(own.exitCode == 0 && own.output.hasPrefix("10 EUR = 561.00 EGP\n"), "\(own)")
    }

    @Test func aDamagedFileIsAnError() async throws {
        let folder = program.folder.appending(path: "data")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["boundaries.bin", "countries.bin"] {
            let original = Program.repository.appending(path: "data/\(name)")
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: name),
                withDestinationURL: original
            )
        }
        try Data("nonsense".utf8).write(to: folder.appending(path: "indicators.bin"))
        let shown = try await program("countries", "show", "EG", "--data", folder.path)
        #expect(
            shown.exitCode == 65 && shown.errors.contains("indicators.bin: not a file of this kind"),
            "\(shown)"
        )
    }

    // MARK: Rankings and series

    @Test func aRankingHasTextJSONAndCSV() async throws {
        let text = try await run("countries rank highest_point_m --limit 2").output.split(separator: "\n")
        #expect(text.count == 3 && text[0].hasPrefix("highest point, m: 244 countries"), "\(text)")
        #expect(
            text[1].hasPrefix("1  ") && text[1].contains("CN  China") && text[1].contains("8,849"),
            "\(text)"
        )
        let csv = try await run("countries rank gdp_usd --region africa --limit 1 --lang de --format csv")
            .output
        let rows = csv.split(separator: "\r\n")
        #expect(rows[0] == "rank,country,country_name,value,unit,year,world_rank,source,note")
        #expect(
            rows.count == 2 && rows[1].contains(#/^1,[A-Z]{2},.+,\d+,US dollars,20\d\d,\d+,factbook,/#),
            "\(csv)"
        )
        let json = try await run("countries rank co2_mt --per person --limit 1 --format json").output
        #expect(
            json.contains(#""unit":"tonnes per person""#) && json.contains(#""sources":[{"attribution":"#)
        )
    }

    @Test func theOrderSetsTheSideOfTheRanks() async throws {
        let high = try await firstRow("countries rank inflation_pct")
        let low = try await firstRow("countries rank inflation_pct --order ascending")
        #expect(high[0] == "1" && high[6] == "1", "\(high)")
        #expect(low[0] == "1" && low[6] == "212", "\(low)")
        let carbon = try await firstRow("countries rank co2_mt --per person")
        #expect(carbon[0] == "1" && carbon[4] == "tonnes per person" && carbon[6] != "1", "\(carbon)")
    }

    /// The cells of the first row of a ranking in CSV.
    private func firstRow(_ command: String) async throws -> [Substring] {
        let csv = try await run(command + " --limit 1 --format csv").output
        let row = try #require(csv.split(separator: "\r\n").dropFirst().first)
        return row.split(separator: ",", omittingEmptySubsequences: false)
    }

    @Test func aSeriesHasARowForEachValue() async throws {
        let csv = try await run("countries series population EG SD --from 2023 --format csv").output
        let rows = csv.split(separator: "\r\n")
        #expect(rows.count == 5 && rows[0] == "country,country_name,year,value,unit", "\(csv)")
        #expect(rows[2].hasPrefix("EG,Egypt,2024,") && rows[2].hasSuffix(",persons"), "\(csv)")
        let text = try await run("countries series population EG SD TW --from 2023")
        let lines = text.output.split(separator: "\n")
        #expect(
            lines[0] == "population, persons" && lines[1].contains("EG Egypt") && lines.count == 4,
            "\(text)"
        )
        #expect(text.errors == "countryexplorer: no values of TW\n")
    }

    // MARK: Money

    @Test func anAmountIsConvertedWithTheDayOfItsRate() async throws {
        let euro = try await run("convert 100 eur usd --date 2026-10-31").output
        let source = "ECB statistics, euro foreign exchange reference rates"
        #expect(
            euro == "100 EUR = 111.72 USD\n1 EUR = 1.1172 USD on 2026-10-30; Source: \(source)\n",
            "\(euro)"
        )
        let cross = try await run("convert 12.5 USD JPY --date 2026-10-30").output
        #expect(
            cross.hasPrefix("12.5 USD = 1,966 JPY\n") && cross.contains("; computed from two rates; "),
            "\(cross)"
        )
        let old = try await run("convert 1 EUR RUB --date 2022-04-01").output
        #expect(old.contains("on 2022-03-01, the last one, 31 days before 2022-04-01;"), "\(old)")
        let named = try await program("convert", "100", "euro", "us dollar", "--date", "2026-10-30")
        #expect(named.output.hasPrefix("100 EUR = 111.72 USD\n"), "\(named)")
        let own = try await run("convert 100 EUR EGP --rate USD/EGP=48.2@2026-11-20 --date 2026-11-26").output
        #expect(own.hasPrefix("100 EUR = 5,384.90 EGP\n") && own.contains(" on 2026-10-30"), "\(own)")
        #expect(own.hasSuffix("; your own rate; Source: \(source)\n"), "\(own)")
        let json = try await run("convert 100 EUR USD --date 2026-10-31 --format json").output
        for part in [
            #""asked":"2026-10-31""#, #""date":"2026-10-30""#, #""basis":"reference""#, #""result":111.72"#,
        ] {
            #expect(json.contains(part), "\(json)")
        }
    }

    @Test func theSettingsKeepOwnRatesWithTheirDays() async throws {
        let kept = ["COUNTRYEXPLORER_RATES_OWN": "EGP=50@2026-11-20,USD/MAD=9.64@2026-11-20"]
        let words = ["convert", "10", "EUR", "EGP"]
        let setting = try await program.run(program.executable, words, environment: kept)
        #expect(setting.output.hasPrefix("10 EUR = 500.00 EGP\n"), "\(setting)")
        #expect(setting.output.contains(" on 2026-11-20") && setting.output.hasSuffix("; your own rate\n"))
        let option = try await program.run(
            program.executable,
            words + ["--rate", "EGP=60"],
            environment: kept
        )
        #expect(option.output.hasPrefix("10 EUR = 600.00 EGP\n"), "\(option)")
        for value in ["EGP=50", "EGP=50@2026-02-30", "EGP", "50"] {
            let wrong = ["COUNTRYEXPLORER_RATES_OWN": value]
            let refused = try await program.run(program.executable, words, environment: wrong)
            #expect(refused.exitCode == 78 && refused.errors.contains("RATES_OWN"), "\(refused)")
        }
    }

    // MARK: Holidays

    @Test func aYearHasItsHolidays() async throws {
        let text = try await run("holidays EG 2027")
        #expect(text.exitCode == 0 && text.errors.isEmpty)
        #expect(text.output.contains("2027-01-07  Thu  Coptic Christmas Day\n"), "\(text.output)")
        let bavaria = try await run("holidays DE 2027 --region de-by --lang de").output
        #expect(bavaria.contains("2027-01-06  Wed  Heilige Drei Könige\n"), "\(bavaria)")
        let csv = try await run("holidays DE 2027 --region BY --format csv --limit 2").output
        #expect(csv.hasPrefix("country,date,name,full_name,estimated,observed,national,regions\r\n"))
        #expect(
            csv.contains("DE,2027-01-06,Epiphany,Epiphany,false,false,false,BW; BY; ST; Augsburg\r\n"),
            "\(csv)"
        )
        let own = try await run("holidays FO 2027 --lang fo --limit 1").output
        #expect(own.contains("2027-01-01") && !own.contains("New Year"), "\(own)")
    }

    @Test func aDayHasTheCountriesThatCelebrateIt() async throws {
        let day = try await run("holidays --on 2027-01-06").output
        #expect(day.contains("AT  Austria") && day.contains("DE  Germany") && !day.contains("GB  "), "\(day)")
        #expect(
            day.split(separator: "\n").contains {
                $0.contains("Germany") && $0.hasSuffix("BW, BY, ST, Augsburg")
            }
        )
        let one = try await run("holidays DE --on 2027-01-06 --format json").output
        #expect(one.contains(#""national":false"#) && !one.contains(#""country":"AT""#), "\(one)")
    }

    @Test func notesGoToStandardError() async throws {
        let language = try await run("holidays EG 2027 --lang de --limit 1")
        #expect(
            language.errors == "countryexplorer: there are no names in de; they are in en-US\n",
            "\(language)"
        )
        let years = try await run("holidays LK --from 2026-01-01 --to 2027-12-31")
        #expect(
            years.exitCode == 0 && years.errors == "countryexplorer: no public holidays of 2027 are known\n"
        )
    }

    /// Read by a parser that is not ours.
    @Test func aCalendarIsReadByPython() async throws {
        let path = try program.file("bavaria.ics")
        let outcome = try await run("holidays DE 2027 --region BY --format ics --output \(path)")
        #expect(outcome.exitCode == 0 && outcome.output.isEmpty, "\(outcome)")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let again = try await run("holidays DE 2027 --region BY --format ics").output
        let identifiers = { (text: String) in text.split(separator: "\r\n").filter { $0.hasPrefix("UID:") } }
        #expect(
            identifiers(text) == identifiers(again) && Set(identifiers(text)).count == identifiers(text).count
        )
        #expect(identifiers(text).count == text.split(separator: "\r\n").count { $0 == "BEGIN:VEVENT" })
        #expect(
            text.contains("DTSTART;VALUE=DATE:20270106\r\nDTEND;VALUE=DATE:20270107\r\nSUMMARY:Epiphany\r\n")
        )
    }

    // MARK: Refusals

    @Test(arguments: [
        (
            "countries rank happiness", 1,
            "indicator \"happiness\": no indicator has this key; the indicators are population"
        ),
        ("countries rank median_age --per person", 64, "median_age: not a total of the country"),
        ("countries rank gdp_usd --per head", 64, "--per"),
        ("countries rank --region africa", 64, "name an indicator"),
        (
            "countries rank gdp_usd --region atlantis", 64,
            "region \"atlantis\": no region is called so; the regions are"
        ),
        ("countries rank gdp_usd --limit 0", 64, "--limit takes a number from 1"),
        ("countries rank gdp_usd --region Antarctica", 1, "no country of the region has the figure"),
        ("countries series happiness EG", 1, "the series are population, gdp_usd, life_expectancy"),
        ("countries series population", 64, "<country>"),
        ("countries series population EG --from 2020 --to 2010", 64, "not in order"),
        ("countries series population TW", 1, "no value of these countries"),
        ("countries series population EG --from 0", 64, "--from takes a year"),
        ("convert 100 EUR EGP", 1, "state the rate that you know with --rate EGP=AMOUNT, for one euro"),
        ("convert 100 EUR XXX", 64, "currency \"XXX\": no currency has this code or name; give a code"),
        ("convert nan EUR USD", 64, "'nan' is not an amount"),
        ("convert 1e300 EUR USD", 64, "at most 1000000000000"),
        ("convert inf EUR USD", 64, "'inf' is not an amount"), ("convert x EUR USD", 64, "amount"),
        ("convert 1 EUR USD --date 2026-02-30", 64, "'2026-02-30' is not a date; write it as 2027-01-31"),
        ("convert 1 EUR USD --date 1990-01-01", 1, "no common day with rates until 1990-01-01"),
        ("convert 1 EUR EGP --rate EGP", 64, "rate \"EGP\": not a rate of a currency; write it as EGP=56.10"),
        ("convert 1000000000000 EUR IDR", 64, "more than 15 digits; convert a smaller amount"),
        ("holidays", 64, "name a country or a day"),
        ("holidays EG 2040", 1, "ask for a year from 2025 to 2031"),
        ("holidays EG 0", 64, "the year is from 1 to 9999"),
        ("holidays UA 2027", 1, "UA: no public holidays of 2027"),
        ("holidays DE 2027 --region XX", 64, "the regions are BB, "),
        ("holidays --region BY --on 2027-01-06", 64, "--region"),
        ("holidays EG 2027 --region BY", 64, "none of its regions has its own holidays"),
        ("holidays EG 2027 --on 2027-01-01", 64, "--on names the day"),
        ("holidays EG --to 2027-01-01", 64, "--to needs the first day"),
        ("holidays EG --from 2027-02-01 --to 2027-01-01", 64, "--to is before --from"),
        ("holidays EG --on 2027-13-01", 64, "is not a date"),
        ("holidays EG 2027 --lang x", 64, "not a language tag"),
        ("holidays EG --on 2027-01-02", 1, "no public holiday is known for this"),
        ("holidays EG 2027 --format csv --output a.ics", 64, "ends with .ics, and the format is csv"),
        ("holidays Congo 2027", 65, "the name of more than one country"),
    ])
    func aWrongQuestionIsRefusedInOneLine(command: String, code: Int, message: String) async throws {
        let outcome = try await run(command)
        #expect(outcome.exitCode == code && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(outcome.errors.filter(\.isNewline).count == 1, "\(outcome.errors)")
    }
}
