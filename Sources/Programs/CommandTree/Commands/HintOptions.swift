import ArgumentParser
import Countries
import Fixes
import Quoting

/// The option for hints, which suggest a country if no position is available.
struct HintOptions: ParsableArguments {
    @Option(
        name: .customLong("hint"),
        help: ArgumentHelp(
            "Hints to use before the fallback, in order, separated by commas: network (the mobile network, from "
                + "ModemManager), timezone (of the system), or none. [default: none]",
            valueName: "list"
        )
    )
    var hints: HintList?
}

/// A list of hint sources such as `network,timezone`, or `none`.
struct HintList: ExpressibleByArgument {
    let sources: [CountryHint.Source]

    init?(argument: String) {
        if argument == "none" {
            sources = []
            return
        }
        let words = argument.parts(between: ",")
        sources = words.compactMap { CountryHint.Source(rawValue: $0) }
        guard sources.count == words.count else { return nil }
    }

    static var defaultCompletionKind: CompletionKind { .words(allValueStrings) }

    static var allValueStrings: [String] { CountryHint.Source.allCases.map(\.rawValue) + ["none"] }
}
