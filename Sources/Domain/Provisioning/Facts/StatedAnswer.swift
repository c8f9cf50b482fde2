public import Boundaries
public import Countries
public import Faults
public import Locating
import Quoting
import Vocabulary

/// The answer of a first launch in the format of `--format env`, written by a process that may not change the system.
///
/// Every value is checked, and none is executed. Unneeded lines are ignored. Writers include every needed name, even
/// without a value, so that a truncated answer lacks one.
public struct StatedAnswer: Hashable, Sendable {
    /// The maximum size of an answer, in bytes.
    public static let largest = 4096
    private static let mostClaimants = 20
    /// The names that every answer contains, in addition to the country and the reason.
    ///
    /// An ambiguous answer also contains the candidates.
    private static let needed = [
        "COUNTRY_TIME_ZONE", "COUNTRY_CLAIMANTS", "COUNTRY_ADMINISTRATOR", "COUNTRY_CONTROLLER",
    ]

    /// The code of the country in the answer.
    public var country: Country.Code
    /// The reason for the choice of the country.
    public var reason: LaunchRecord.Reason
    /// The IANA time zone, or `nil` if it is unknown.
    public var timeZone: String?
    /// The source of the time zone, or `nil` if the answer does not state it.
    public var zoneBasis: LaunchRecord.ZoneBasis?
    /// The parties of a dispute about the place, or `nil` without a dispute.
    public var dispute: Dispute?

    /// The countries in which the position may lie.
    ///
    /// Their probabilities are not read.
    public var candidates: [LaunchRecord.Candidate] = []

    /// Reads the lines of an answer.
    ///
    /// - Throws: ``StatedAnswerError`` for a malformed value or a truncated answer.
    public init(parsing text: String, from path: String) throws(StatedAnswerError) {
        func malformed(_ name: String, _ expected: String) -> StatedAnswerError {
            StatedAnswerError(path: path, problem: "\(name) is not \(expected)")
        }
        var names: Set<String> = []
        var country: Country.Code?
        var reason: LaunchRecord.Reason?
        var claimants: [TwoLetterCode] = []
        var administrators: [TwoLetterCode] = []
        for line in text.parts(between: "\n") {
            guard let sign = line.firstIndex(of: "=") else { continue }
            let value = Self.unquoted(line[line.index(after: sign)...])
            let stated = String(line[..<sign])
            let name = OldName.variable(stated)
            // The new name counts where an answer has both.
            if name != stated, names.contains(name) { continue }
            names.insert(name)
            switch name {
            case "COUNTRY_CODE":
                guard let code = Self.code(value) else { throw malformed("COUNTRY_CODE", "a country code") }
                country = code
            case "COUNTRY_REASON":
                guard let known = LaunchRecord.Reason(rawValue: value) else {
                    throw malformed("COUNTRY_REASON", "a known reason")
                }
                reason = known
            case "COUNTRY_TIME_ZONE":
                guard value.isEmpty || TimeZoneName.fits(value) && !value.hasPrefix("-") else {
                    throw malformed("COUNTRY_TIME_ZONE", "the name of a time zone")
                }
                timeZone = value.isEmpty ? nil : value
            case "COUNTRY_TIME_ZONE_FROM":
                zoneBasis = LaunchRecord.ZoneBasis(rawValue: value)
            case "COUNTRY_CANDIDATES":
                candidates = value.parts(between: " ", omittingEmpty: true).prefix(Self.mostClaimants)
                    .map { LaunchRecord.Candidate(country: Self.code($0), likelihood: 0) }
            case "COUNTRY_CLAIMANTS":
                let codes = value.parts(between: " ", omittingEmpty: true)
                claimants = codes.compactMap { TwoLetterCode($0) }
                guard claimants.count == codes.count, codes.count <= Self.mostClaimants else {
                    throw malformed("COUNTRY_CLAIMANTS", "a list of country codes")
                }
            case "COUNTRY_ADMINISTRATOR", "COUNTRY_CONTROLLER":
                // An administration without a code is represented by the state that controls it.
                if let code = TwoLetterCode(value) { administrators.append(code) }
            default: continue
            }
        }
        guard let country, let reason else {
            throw StatedAnswerError(path: path, problem: "the answer names no country and reason")
        }
        (self.country, self.reason) = (country, reason)
        let all = Self.needed + (reason == .ambiguous ? ["COUNTRY_CANDIDATES"] : [])
        if let missing = all.first(where: { !names.contains($0) }) {
            throw StatedAnswerError(path: path, problem: "the answer is cut off: it has no \(missing)")
        }
        guard text.hasSuffix("\n") else {
            throw StatedAnswerError(path: path, problem: "the answer is cut off within a line")
        }
        if !claimants.isEmpty {
            let administrator = administrators.first.map(Administrator.country)
            dispute = Dispute(name: nil, claimants: claimants, administrator: administrator)
        }
    }

    private static func code(_ value: String) -> Country.Code? {
        let isPlain = value.utf8.count == 2 && value.utf8.allSatisfy { (0x41...0x5A).contains($0) }
        return isPlain ? Country.Code(value) : nil
    }

    /// The text without one quote at either end.
    private static func unquoted(_ value: Substring) -> String {
        var rest = value
        if rest.hasPrefix("'") { rest.removeFirst() }
        if rest.hasSuffix("'") { rest.removeLast() }
        return String(rest)
    }
}

/// An answer that a first launch cannot have written.
public struct StatedAnswerError: Error, Hashable, Sendable {
    /// The path of the file.
    public let path: String
    /// The problem with the file, as a clause.
    public let problemClause: String

    /// Creates an error from a file and its problem.
    public init(path: String, problem: String) { (self.path, problemClause) = (path, problem) }
}

extension StatedAnswerError: FaultError {
    /// An invalid-data fault.
    public var fault: Fault { .data(.invalid) }
    /// The file and the problem.
    public var problem: String { "\(path): \(problemClause)" }
    /// The command that writes such a file.
    public var remedy: Remedy? { "write it with first-launch --format env" }
}
