public import Countries
public import Provisioning

/// The data removed from a device at the end of its production.
public struct SealAnswer: Sendable {
    /// The countries of earlier decisions, with their names if they are known.
    public var countries: [(code: Country.Code, name: String?)] = []
    /// The paths of the removed files on the device.
    public var removed: [String] = []
    /// The files that an earlier run had set.
    public var files: [SetFile] = []

    /// True if a damaged journal hides other files that an earlier run had set.
    ///
    /// They stay on the device.
    public var isJournalDamaged = false

    /// True if nothing remains of the changes of earlier runs.
    public var isSealed: Bool { left.isEmpty && !isJournalDamaged }

    /// Creates an answer for a device without earlier decisions and changes.
    public init() {}

    /// The files that were not restored.
    public var left: [SetFile] { files.filter { $0.state != .restored } }

    /// One line that lists the removed and restored data.
    public var line: String {
        var parts: [String] = []
        let names = countries.map { code, name in name.map { "\($0) (\(code))" } ?? code.description }
        if !names.isEmpty { parts.append("forgot \(names.joined(separator: ", "))") }
        let restored = files.filter { $0.state == .restored }.map(\.path)
        if !restored.isEmpty { parts.append("put back \(restored.joined(separator: ", "))") }
        if !removed.isEmpty { parts.append("removed \(removed.joined(separator: ", "))") }
        let work = parts.isEmpty ? "nothing was left to remove" : parts.joined(separator: "; ")
        if isSealed { return "sealed: \(work)" }
        let reason = isJournalDamaged ? "the journal was damaged" : "files are left"
        return "not sealed, since \(reason): \(work)"
    }
}

extension SealAnswer: Encodable {
    private enum Key: String, CodingKey { case sealed, countries, removed, files }

    /// Encodes every key.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(isSealed, forKey: .sealed)
        try container.encode(countries.map(\.code.description), forKey: .countries)
        try container.encode(removed, forKey: .removed)
        try container.encode(files.map(SetFileLine.init), forKey: .files)
    }
}
