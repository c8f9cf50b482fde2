import Countries
import Fixes
import Geodesy
public import Locating
import Quoting

/// The state of a device for the agent of a fleet, from what is stored, without reading a receiver.
///
/// It contains no position.
public struct HealthAnswer: Sendable {
    /// The state of a part that is stored.
    public enum Part: Hashable, Sendable {
        /// It can be read.
        case sound
        /// Nothing is stored.
        case absent
        /// It cannot be read, for this reason.
        case bad(String)
    }

    /// The version of the program.
    public var program: String
    /// The version of the installed boundaries, or `nil` if they cannot be read.
    public var dataVersion: String?
    /// The state of the store of the selection.
    public var store: Part
    /// The decision of the first launch, or `nil` without one.
    public var decision: LaunchRecord?
    /// The record of the last search, or `nil` without one.
    public var search: SearchRecord?

    /// Creates an answer from the parts that were read.
    public init(
        program: String,
        dataVersion: String?,
        store: Part,
        decision: LaunchRecord?,
        search: SearchRecord?
    ) {
        (self.program, self.dataVersion, self.store) = (program, dataVersion, store)
        (self.decision, self.search) = (decision, search)
    }

    /// One line for each part.
    public var lines: [String] {
        let decided = decision.map {
            "\($0.place(calling: $0.country.description)), decided on \($0.decided)"
        }
        return [
            "decision: \(decided ?? "none")", "search: \(search.map(Self.sentence) ?? "none")",
            "store: \(storeText)", "data: \(dataVersion ?? "unreadable")", "program: \(program)",
        ].map { TerminalText.line($0) }
    }

    private static func sentence(of search: SearchRecord) -> String {
        let fix = search.firstFix.map { "first fix after \($0) s" } ?? "no fix in \(search.seconds) s"
        let received = search.received
        let satellites = received.isUnknown ? "" : ", \(received)"
        let clock = search.clock.map { ", clock \($0)" } ?? ""
        let kinds = search.kinds.isEmpty ? "" : " of \(search.kinds.joined(separator: " "))"
        return "\(fix), \(search.bytes) bytes\(kinds)\(satellites)\(clock), ended on \(search.ended)"
    }

    private var storeText: String {
        switch store {
        case .sound: "ok"
        case .absent: "absent"
        case .bad(let problem): "bad: \(problem)"
        }
    }
}

extension HealthAnswer: Encodable {
    private enum Key: String, CodingKey {
        case program, dataVersion, store, storeProblem, country, timeZone, reason, decided, provisional,
            search
    }

    /// Encodes every key, with null for an unknown value.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(program, forKey: .program)
        try object.encode(dataVersion, forKey: .dataVersion)
        var problem: String?
        if case .bad(let text) = store { problem = text }
        try object.encode(problem == nil ? storeText : "bad", forKey: .store)
        try object.encode(problem, forKey: .storeProblem)
        try object.encode(decision?.country.description, forKey: .country)
        try object.encode(decision?.timeZone, forKey: .timeZone)
        try object.encode(decision?.reason.rawValue, forKey: .reason)
        try object.encode(decision?.decided.description, forKey: .decided)
        try object.encode(decision?.isProvisional, forKey: .provisional)
        try object.encode(search, forKey: .search)
    }
}
