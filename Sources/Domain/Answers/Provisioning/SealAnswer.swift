public import Countries
public import Provisioning

/// What was removed from a device at the end of its production.
public struct SealAnswer: Sendable {
    /// The countries that had been decided, and their names as far as they are known.
    public var countries: [(code: Country.Code, name: String?)] = []
    /// The files that were removed, by their paths on the device.
    public var removed: [String] = []
    /// The files that an earlier run had set.
    public var files: [SetFile] = []

    /// Whether a damaged journal hides what else an earlier run had set, which stays.
    public var isJournalDamaged = false

    /// Whether nothing is left of what earlier runs set.
    public var isSealed: Bool { left.isEmpty && !isJournalDamaged }

    /// An answer for a device that had learned nothing.
    public init() {}

    /// The files that were not put back.
    public var left: [SetFile] { files.filter { $0.state != .restored } }

    /// One line: what was removed and put back.
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

    /// Every key is always there.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(isSealed, forKey: .sealed)
        try container.encode(countries.map(\.code.description), forKey: .countries)
        try container.encode(removed, forKey: .removed)
        try container.encode(files.map(SetFileLine.init), forKey: .files)
    }
}
