import ArgumentParser
import Provisioning
import Quoting

/// A list of facts such as `time-zone,locale`, or `default`, or `all`.
struct FactList: ExpressibleByArgument {
    let facts: [Fact]
    /// True if the user chose the facts.
    let isNamed: Bool

    static let standard = FactList(Fact.standard, isNamed: false)

    private init(_ facts: [Fact], isNamed: Bool) { (self.facts, self.isNamed) = (facts, isNamed) }

    /// The union of the facts of all `lists`.
    init(_ lists: [FactList]) {
        facts = Fact.allCases.filter { fact in lists.contains { $0.facts.contains(fact) } }
        isNamed = lists.contains(where: \.isNamed)
    }

    init?(argument: String) {
        switch argument {
        case "default": self = .standard
        case "all": self.init(Fact.allCases, isNamed: true)
        default:
            let words = argument.parts(between: ",")
            let facts = words.compactMap(Fact.init(rawValue:))
            guard facts.count == words.count else { return nil }
            self.init(Fact.allCases.filter(facts.contains), isNamed: true)
        }
    }

    static var defaultCompletionKind: CompletionKind { .words(allValueStrings) }

    static var allValueStrings: [String] { Fact.allCases.map(\.rawValue) + ["default", "all"] }
}

/// The output formats for the set-up of a device.
enum ProvisionFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
    /// Lines of text for people.
    case text
    /// One JSON object on one line.
    case json
    /// Shell assignments, safe to `eval`.
    case env
    /// Credentials of systemd-firstboot.
    case credentials
    /// User data of cloud-init.
    case cloudInit = "cloud-init"
}
