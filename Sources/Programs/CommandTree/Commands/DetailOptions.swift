import Answers
import ArgumentParser
import Borders
import Countries
import Locating
import Quoting

/// A list such as `border,sea`, or `all`.
struct DetailList: ExpressibleByArgument {
    let words: Set<String>

    /// Takes words of ``Answers/AnswerDetail``.
    init?(argument: String) {
        let words = argument.parts(between: ",")
        guard words.allSatisfy(AnswerDetail.words.contains) else { return nil }
        self.words = Set(words)
    }

    static var defaultCompletionKind: CompletionKind { .words(allValueStrings) }

    static var allValueStrings: [String] { AnswerDetail.words }
}

/// The options about the details of an answer, and about the view that decides it.
struct DetailOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Details to add, separated by commas: \(AnswerDetail.words.joined(separator: ", ")).",
            valueName: "list"
        )
    )
    var with: DetailList?

    @Option(
        help: ArgumentHelp(
            "At sea, print the nearest country within this distance. [default: any distance, with --with nearest]",
            valueName: "km"
        )
    )
    var nearestWithin: Double?

    @Option(
        help: ArgumentHelp(
            "The accuracy of typed coordinates, as a 95 % radius. Adds the border, and whether it is within the radius.",
            valueName: "metres"
        )
    )
    var accuracy: Double?

    @Flag(help: "Outside all regions, give the nautical time zone, such as Etc/GMT+2 at 30° W.")
    var seaZone = false
    @OptionGroup var view: WorldviewOption
    @OptionGroup var naming: CityOptions

    mutating func validate() throws {
        let farthest = BorderFinder.farthest / 1000
        if let nearestWithin, !(nearestWithin > 0 && nearestWithin <= farthest) {
            throw ValidationError("--nearest-within takes kilometres above 0, at most \(Int(farthest))")
        }
        if let accuracy, !(accuracy > 0 && accuracy <= 1e7) {
            throw ValidationError("--accuracy takes metres above 0, at most 10000000")
        }
        if naming.population != nil, !wanted.city {
            throw ValidationError("--population is for the city; ask for it with --with city")
        }
    }

    /// The first option that adds to an answer, if any is given.
    var firstAddition: String? {
        if with != nil { return "--with" }
        if nearestWithin != nil { return "--nearest-within" }
        if accuracy != nil { return "--accuracy" }
        if seaZone { return "--sea-zone" }
        return naming.lang == nil ? nil : "--lang"
    }

    /// The details of the answers.
    var wanted: WantedDetail {
        var wanted = WantedDetail(
            words: with?.words ?? [],
            nearestWithinMetres: nearestWithin.map { $0 * 1000 }
        )
        (wanted.population, wanted.language) = (naming.population, naming.lang)
        wanted.hasSeaZone = seaZone
        // Only the border shows what an accuracy means.
        if accuracy != nil { wanted.detail.border = true }
        return wanted
    }
}
