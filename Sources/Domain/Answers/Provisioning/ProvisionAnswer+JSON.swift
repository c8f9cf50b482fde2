import Countries
import Locating
public import Provisioning
import Vocabulary

extension ProvisionAnswer: Encodable {
    private enum Key: String, CodingKey {
        case country, name, reason, candidates, timeZone, applied, done, facts, told
    }
    private enum FactKey: String, CodingKey { case fact, outcome, current, value, detail, changes }
    private enum ChangeKey: String, CodingKey { case path, before, after }

    /// Encodes every key, with null for an unknown value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(finding.country.code.description, forKey: .country)
        try container.encode(finding.country.name, forKey: .name)
        try container.encode(finding.reason.rawValue, forKey: .reason)
        try container.encode(finding.candidates.map { $0.country?.description }, forKey: .candidates)
        try container.encode(finding.timeZone, forKey: .timeZone)
        try encoder.encode(finding.timeZone, forOld: .timezone)
        try container.encode(isApplied, forKey: .applied)
        try container.encode(isDone, forKey: .done)
        try container.encode(told.map(LocalFactsLine.init(facts:)), forKey: .told)
        var list = container.nestedUnkeyedContainer(forKey: .facts)
        for report in facts {
            var fact = list.nestedContainer(keyedBy: FactKey.self)
            try fact.encode(report.fact.rawValue, forKey: .fact)
            try fact.encode(report.outcome.rawValue, forKey: .outcome)
            try fact.encode(report.current, forKey: .current)
            try fact.encode(report.value, forKey: .value)
            try fact.encode(detail(of: report), forKey: .detail)
            var changes = fact.nestedUnkeyedContainer(forKey: .changes)
            for change in report.changes {
                var item = changes.nestedContainer(keyedBy: ChangeKey.self)
                try item.encode(change.path, forKey: .path)
                try item.encode(Self.text(change.before), forKey: .before)
                try item.encode(Self.text(change.after), forKey: .after)
            }
        }
    }

    /// The target of a link, or the text of a file, or `nil` for other items.
    private static func text(_ item: DeviceItem) -> String? {
        if case .link(let target, _) = item { return target }
        return item.text
    }
}

/// A file that a run set, with its state, as one JSON object.
public struct SetFileLine: Encodable {
    let file: SetFile

    /// Creates a line for `file`.
    public init(_ file: SetFile) { self.file = file }

    private enum Key: String, CodingKey { case fact, path, state }

    /// Encodes every key.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(file.fact.rawValue, forKey: .fact)
        try container.encode(file.path, forKey: .path)
        try container.encode(file.state.rawValue, forKey: .state)
    }
}
