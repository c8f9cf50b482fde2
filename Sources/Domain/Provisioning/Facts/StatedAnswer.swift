public import Boundaries
public import Countries
public import Faults
public import Locating
import Quoting

/// The answer of a first launch as `--format env` writes it, written by somebody who may not change the system.
///
/// Every value is checked, none is run, and what is not needed is not read. Each writer gives every needed name, also one
/// without a value, so that an answer that was cut at a line end lacks one.
public struct StatedAnswer: Hashable, Sendable {
    /// The most bytes of an answer.
    public static let largest = 4096
    private static let mostClaimants = 20
    /// The names that every answer has.
    ///
    /// An ambiguous one also has the candidates.
    private static let needed = [
        "COUNTRY_TIMEZONE", "COUNTRY_CLAIMANTS", "COUNTRY_ADMINISTRATOR", "COUNTRY_CONTROLLER",
    ]

    /// The country.
    public var country: Country.Code
    /// Why this country.
    public var reason: LaunchRecord.Reason
    /// The IANA time zone; `nil` when it is unknown.
    public var timeZone: String?
    /// The source of the time zone, or `nil` if the answer does not state it.
    public var zoneBasis: LaunchRecord.ZoneBasis?
    /// Who claims and runs the place; `nil` where nobody does but the country.
    public var dispute: Dispute?

    /// The countries that the position may lie in; their probabilities are not read.
    public var candidates: [LaunchRecord.Candidate] = []

    /// Reads the lines of an answer.
    ///
    /// - Throws: ``StatedAnswerError`` for a value that is not formed as it must be, and for an answer that is not whole.
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
            names.insert(String(line[..<sign]))
            switch line[..<sign] {
            case "COUNTRY_CODE":
                guard let code = Self.code(value) else { throw malformed("COUNTRY_CODE", "a country code") }
                country = code
            case "COUNTRY_REASON":
                guard let known = LaunchRecord.Reason(rawValue: value) else {
                    throw malformed("COUNTRY_REASON", "a known reason")
                }
                reason = known
            case "COUNTRY_TIMEZONE":
                guard value.isEmpty || TimeZoneName.fits(value) && !value.hasPrefix("-") else {
                    throw malformed("COUNTRY_TIMEZONE", "the name of a time zone")
                }
                timeZone = value.isEmpty ? nil : value
            case "COUNTRY_TIMEZONE_FROM":
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
                // An administration without a code counts by the state in control of it.
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

    /// Without one quote at either end.
    private static func unquoted(_ value: Substring) -> String {
        var rest = value
        if rest.hasPrefix("'") { rest.removeFirst() }
        if rest.hasSuffix("'") { rest.removeLast() }
        return String(rest)
    }
}

/// An answer is not one that a first launch writes.
public struct StatedAnswerError: Error, Hashable, Sendable {
    /// The file.
    public let path: String
    /// What is wrong with it, as a clause.
    public let problemClause: String

    /// Joins a file with what is wrong with it.
    public init(path: String, problem: String) { (self.path, problemClause) = (path, problem) }
}

extension StatedAnswerError: FaultError {
    /// The data is malformed.
    public var fault: Fault { .data(.invalid) }
    /// The file and what is wrong with it.
    public var problem: String { "\(path): \(problemClause)" }
    /// What writes such a file.
    public var remedy: Remedy? { "write it with first-launch --format env" }
}
