import Answers
import ArgumentParser
import Countries
import Fixes
import Geodesy
import Locating

/// The options for the reports of `watch` and its actions at a change.
struct WatchOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How long fixes must be in another country before the change is printed. [default: 10]",
            valueName: "seconds"
        )
    )
    var dwell: Double?
    @Option(
        help: ArgumentHelp("Also print when the border to another country is this near.", valueName: "metres")
    )
    var near: Double?
    @Option(
        help: ArgumentHelp(
            "Details to add, separated by commas: \(Self.details.joined(separator: ", ")).",
            valueName: "list"
        ),
        completion: .words(Self.details)
    )
    var with: DetailList?
    @OptionGroup var naming: CityOptions
    @Option(
        help: ArgumentHelp(
            "Store the last country and its time in this file, and continue from it.",
            valueName: "file"
        ),
        completion: .file(),
        transform: PathArgument.text
    )
    var state: String?
    @Option(
        help: ArgumentHelp("Stop the program of --exec after this time. [default: 30]", valueName: "seconds")
    )
    var execTimeout: Double?
    @Flag(help: "Also pass the position to the program of --exec.")
    var execWithPosition = false
    @Option(
        parsing: .remaining,
        help: ArgumentHelp(
            "Run this program on each change, which its environment describes. Everything that follows is its arguments.",
            valueName: "program"
        )
    )
    var exec: [String] = []

    mutating func validate() throws {
        if let dwell, !(dwell >= 0 && dwell <= 3600) {
            throw ValidationError("--dwell takes a number of seconds from 0 through 3600")
        }
        if let near, !(near > 0 && near <= 100_000) {
            throw ValidationError("--near takes metres above 0, at most 100000")
        }
        if let execTimeout, !(execTimeout > 0 && execTimeout <= 3600) {
            throw ValidationError("--exec-timeout takes a number of seconds above 0, at most 3600")
        }
        if let strange = with?.words.first(where: { !Self.details.contains($0) }) {
            let known = Self.details.joined(separator: " and ")
            throw ValidationError("--with \(strange): watch takes \(known)")
        }
        if naming.population != nil, !wanted.city {
            throw ValidationError("--population is for the city; ask for it with --with city")
        }
        if state == "" { throw ValidationError("--state takes a file") }
        // Without a word after it, the parser does not report the option.
        if exec.isEmpty, try ArgumentText.words().last == "--exec" {
            throw ValidationError("--exec takes a program")
        }
        if exec.isEmpty, execTimeout != nil || execWithPosition {
            throw ValidationError("--exec-timeout and --exec-with-position are only for --exec PROGRAM")
        }
    }

    /// The details that a watch can add.
    ///
    /// The others concern a single position and not a change.
    private static let details = [AnswerDetail.city, .facts].map(\.rawValue)

    /// The details of each change.
    var wanted: WantedDetail {
        var wanted = WantedDetail(words: with?.words ?? [], nearestWithinMetres: nil)
        (wanted.population, wanted.language) = (naming.population, naming.lang)
        return wanted
    }

    /// The program of `--exec`, if there is one.
    func program() async throws -> ChangeProgram? {
        guard !exec.isEmpty else { return nil }
        let timeout = Duration(clampingSeconds: execTimeout ?? 30)
        return try await ChangeProgram(exec, timeout: timeout, withPosition: execWithPosition)
    }

    /// The options of a watch that continues from `start`.
    func watching(from start: Whereabouts?) -> CountryWatch.Options {
        var options = CountryWatch.Options()
        if let dwell { options.dwell = Duration(clampingSeconds: dwell) }
        options.nearMetres = near
        options.start = start
        return options
    }
}
