import ArgumentParser
import Borders
import Countries
import Quoting

/// What else an answer is to say.
enum DetailName: String, CaseIterable {
    case border, sea, nearest, subdivisions, city
}

/// A list such as `border,sea`, or `all`.
struct DetailList: ExpressibleByArgument {
    let names: Set<DetailName>
    /// Whether it was `all`: what there are no data for is then left out.
    let isAll: Bool

    init?(argument: String) {
        isAll = argument == "all"
        if isAll {
            names = Set(DetailName.allCases)
            return
        }
        let words = argument.parts(between: ",")
        let known = words.compactMap { DetailName(rawValue: String($0)) }
        guard known.count == words.count else { return nil }
        names = Set(known)
    }

    static var defaultCompletionKind: CompletionKind { .words(allValueStrings) }

    static var allValueStrings: [String] { DetailName.allCases.map(\.rawValue) + ["all"] }
}

/// The options about what else an answer says, and by whose view.
struct DetailOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Details to add, separated by commas: border, sea, nearest, subdivisions, city, or all.",
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
            "The accuracy of typed coordinates, as a 95 % radius, to tell whether a border is within it.",
            valueName: "metres"
        )
    )
    var accuracy: Double?

    @OptionGroup var view: WorldviewOption

    mutating func validate() throws {
        let farthest = BorderFinder.farthest / 1000
        if let nearestWithin, !(nearestWithin > 0 && nearestWithin <= farthest) {
            throw ValidationError("--nearest-within takes kilometres above 0, at most \(Int(farthest))")
        }
        if let accuracy, !(accuracy > 0 && accuracy <= 1e7) {
            throw ValidationError("--accuracy takes metres above 0, at most 10000000")
        }
    }

    /// What answers are to say.
    var wanted: Services.Wanted {
        Services.Wanted(
            detail: detail,
            city: with?.names.contains(.city) ?? false,
            isOptional: with?.isAll ?? false
        )
    }

    /// What to ask the resolver for.
    var detail: ResolutionDetail {
        let names = with?.names ?? []
        var detail = ResolutionDetail()
        detail.border = names.contains(.border)
        detail.surface = names.contains(.sea)
        detail.subdivision = names.contains(.subdivisions)
        let farthest = names.contains(.nearest) ? BorderFinder.farthest : nil
        detail.nearestWithinMetres = nearestWithin.map { $0 * 1000 } ?? farthest
        return detail
    }
}
