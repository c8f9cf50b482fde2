import Foundation
import Testing

/// The completion scripts as the shells run them.
@Suite struct CompletionTests {
    private let program: Program

    init() throws { program = try Program() }

    /// What bash offers for the last of `words`, by the generated function.
    private func bash(_ words: String...) async throws -> [String] {
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
        let columns = try await bash("batch", "--columns", "country_code,country_")
        #expect(columns.contains("country_code,country_name"))
        #expect(try await bash("countries", "search", "--in", "cap") == ["capital"])
    }

    @Test(arguments: ["zsh", "fish"])
    func theOtherShellsAskTheProgramToo(shell: String) async throws {
        let script = try await program("--generate-completion-script", shell).output
        for asked in ["show -- positional@0", "fallback", "-- --with", "-- --columns"] {
            #expect(script.contains("---completion") && script.contains(asked), "\(asked)")
        }
        #expect(script.contains(shell == "zsh" ? "_files" : "-F") || script.contains("__fish_complete_path"))
    }
}
