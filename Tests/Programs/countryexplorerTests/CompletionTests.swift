import Foundation
import Testing

/// The completion scripts as the shells run them.
@Suite struct CompletionTests {
    private let program: Program

    init() throws { program = try Program() }

    /// The completions that bash offers for the last of `words`, by the generated function.
    private func bash(_ words: String...) async throws -> [String] { try await bash(words) }

    private func bash(_ words: [String]) async throws -> [String] {
        let generated = try await program("--generate-completion-script", "bash")
        let script = program.folder.path + "/completion.bash"
        try Data(generated.output.utf8).write(to: URL(filePath: script))
        let quoted = words.map { "'\($0)'" }.joined(separator: " ")
        let run = """
            source \(script)
            PATH="$(dirname \(program.executable)):$PATH"
            COMP_WORDS=(countryexplorer \(quoted)); COMP_CWORD=\(words.count)
            COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}; COMP_TYPE=9; COMP_KEY=9
            function=$(complete -p countryexplorer | sed -E 's/.*-F ([^ ]+) .*/\\1/')
            "$function" countryexplorer "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let outcome = try await program.run("/bin/bash", ["--norc", "-c", run])
        return outcome.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test func bashOffersCountryCodes() async throws {
        for words in [
            ["countries", "show", "E"], ["selected", "add", "E"], ["first-launch", "--fallback", "E"],
        ] {
            let offered = try await bash(words[0], words[1], words[2])
            #expect(offered.contains("EG") && offered.contains("ES") && !offered.contains("FR"), "\(words)")
        }
    }

    @Test(arguments: [
        (["batch", "--format", ""], ["csv", "json", "ndjson", "tsv"]),
        (["batch", "--delimiter", ""], ["comma", "pipe", "semicolon", "space", "tab"]),
        (["boundaries", "compile", "--overlaps", ""], ["claimants", "first", "refuse"]),
        (["boundaries", "compile", "--lattice", ""], ["64"]),
        (["simulate", "--baud", ""], ["4800"]), (["locate", "--baud", "96"], ["9600"]),
        (["countries", "show", "EG", "--lang", ""], ["de", "pt-PT", "en"]),
        (["batch", "--lang", ""], ["ar"]), (["cities", "search", "--language", ""], ["ar"]),
        (["countries", "list", "--region", "Afr"], ["Africa"]),
        (["countries", "list", "--language", ""], ["ar"]),
        (["countries", "list", "--currency", "EG"], ["EGP"]),
        (["countries", "rank", "gdp"], ["gdp_usd", "gdp_per_capita_ppp_usd"]),
        (["countries", "rank", "gdp_usd", "--per", ""], ["person", "million-persons", "km2"]),
        (["countries", "series", "pop"], ["population"]), (["convert", "1", "EU"], ["EUR"]),
        (["holidays", "EG", "--format", ""], ["text", "json", "csv", "ics"]),
        (["cities", "search", "--time-zone", "Africa/Ca"], ["Africa/Cairo", "Africa/Casablanca"]),
        (["locate", "--source", "g"], ["gpsd"]),
    ])
    func bashOffersTheValuesOfOptions(words: [String], expected: [String]) async throws {
        let offered = try await bash(words)
        #expect(Set(expected).isSubset(of: offered), "\(words): \(offered.prefix(20))")
    }

    @Test func bashOffersFiles() async throws {
        let path = program.folder.path + "/points-of-a-drive.csv"
        try Data().write(to: URL(filePath: path))
        for words in [["batch"], ["locate", "--nmea"], ["countries", "show", "EG", "--config"]] {
            let start = program.folder.path + "/points-of"
            let offered =
                switch words.count {
                case 1: try await bash(words[0], start)
                case 2: try await bash(words[0], words[1], start)
                default: try await bash(words[0], words[1], words[2], words[3], start)
                }
            #expect(offered == [path], "\(words)")
        }
    }

    @Test func bashOffersCities() async throws {
        #expect(try await bash("cities", "show", "Luxo").contains("Luxor"))
        #expect(try await bash("cities", "favourites", "add", "Lond").contains("London"))
    }

    @Test func bashOffersTheNextOfSeveralWords() async throws {
        #expect(try await bash("locate", "--with", "bor") == ["border"])
        #expect(try await bash("locate", "--with", "ci") == ["city"])
        #expect(try await bash("locate", "--with", "border,s").contains("border,sea"))
        let columns = try await bash("batch", "--columns", "country,country_")
        #expect(columns.contains("country,country_name"))
        #expect(try await bash("countries", "search", "--in", "cap") == ["capital"])
    }

    /// The values come from the tables that the options are read by.
    @Test(arguments: [
        (
            ["batch", "--columns", ""],
            ["subdivision", "subdivision_name", "surface", "border_distance", "city"]
        ),
        (["provision", "--facts", ""], ["time-zone", "locale", "default", "all"]),
        (["provision", "--apply", "time-zone,"], ["time-zone,locale", "time-zone,wireless"]),
        (["provision", "--force", "k"], ["keymap"]), (["first-launch", "--hint", ""], ["network", "none"]),
        (["examples", "cairo"], ["cairo-route.geojson", "cairo-drive.nmea"]),
        (["cities", "search", "Rome", "--country", "I"], ["IT"]),
    ])
    func bashOffersEveryValue(words: [String], values: [String]) async throws {
        let offered = try await bash(words)
        for value in values { #expect(offered.contains(value), "\(words): \(offered)") }
    }

    /// Bash divides a word at an equals sign, unless its user has changed COMP_WORDBREAKS.
    @Test(arguments: [
        (["locate", "--format", "=", "j"], ["json"]), (["locate", "--format=j"], ["--format=json"]),
        (["locate", "--format", "="], ["text", "json", "code", "env"]),
        (["locate", "--with", "=", "border,se"], ["border,sea"]),
        (["countries", "show", "EG", "--lang", "=", "de", "--format", "=", "j"], ["json"]),
        (["locate", "--format", "=", "json", "--worl"], ["--worldview"]),
        (["help", "citi"], ["cities"]), (["help", "cities", "fav"], ["favourites"]),
        (["help", "cities", "favourites", "re"], ["remove", "restore"]), (["help", "locate", ""], []),
    ])
    func bashOffersValuesBehindAnEqualsSignAndCommandsAfterHelp(
        words: [String],
        expected: [String]
    ) async throws {
        #expect(try await bash(words) == expected, "\(words)")
    }

    /// The shells themselves are not among what tests need.
    @Test func theScriptsOfTheOtherShellsHaveTheSame() async throws {
        let zsh = try await program("--generate-completion-script", "zsh").output
        for part in [
            "'--format=[text, json, code or env.]:format:", "'*--source=[",
            "'(--output -o)'{--output=,-o}'[", "'--race[", "'cities favourites') names=(list add remove",
        ] {
            #expect(zsh.contains(part), "\(part)")
        }
        #expect(!zsh.contains("'--race=") && zsh.contains("compdef _countryexplorer countryexplorer"))
        let fish = try await program("--generate-completion-script", "fish").output
        #expect(fish.contains(#"_follows_help "cities favourites"' -fka 'list add remove"#))
    }

    @Test func bashOffersSerialPorts() async throws {
        let folder = program.folder.path + "/ports"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data().write(to: URL(filePath: folder + "/receiver-1"))
        #expect(try await bash("locate", "--serial", folder + "/rec") == [folder + "/receiver-1"])
    }

    @Test(arguments: ["zsh", "fish"])
    func theOtherShellsAlsoAskTheProgram(shell: String) async throws {
        let script = try await program("--generate-completion-script", shell).output
        for asked in ["show -- positional@0", "fallback", "-- --with", "-- --columns"] {
            #expect(script.contains("---completion") && script.contains(asked), "\(asked)")
        }
        #expect(script.contains(shell == "zsh" ? "_files" : "-F") || script.contains("__fish_complete_path"))
    }
}
