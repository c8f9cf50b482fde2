public import Countries
import FoundationEssentials
import JSONDecoding
import JSONText
import Quoting

/// Reads documents of either version as countries.
public struct CountryReading: Sendable {
    /// The result of reading a document.
    public struct Outcome: Hashable, Sendable {
        /// The countries, in the document's order.
        public var countries: [Country]
        /// The number of records without a code or a name, or with the code of an earlier record.
        public var skipped: Int
    }

    private let version: FormatVersion
    private let context: RecordContext
    private let known: [Country.Code: Country]

    /// Creates a reader of `version`.
    ///
    /// - Parameters:
    ///   - version: The format of the documents.
    ///   - context: The meaning of the codes in records.
    ///   - known: The countries that supply fields missing from a record.
    public init(_ version: FormatVersion, _ context: RecordContext, over known: [Country] = []) {
        self.version = version
        self.context = context
        self.known = Dictionary(known.map { ($0.code, $0) }) { first, _ in first }
    }

    /// The countries of one document, which is a list of records or a single record.
    public func countries(in body: [UInt8]) throws(FormatError) -> Outcome { try countries(in: [body]) }

    /// The countries of several documents, each with some of the fields of the same countries.
    ///
    /// The first document has the names. A document that exceeds `JSONLimits.document` is refused before it is decoded.
    /// Reading is abandoned at `deadline`.
    public func countries(
        in bodies: [[UInt8]],
        until deadline: ContinuousClock.Instant? = nil
    ) throws(FormatError) -> Outcome {
        switch version {
        case .v2: try read(bodies, as: V2Record.self, until: deadline)
        case .v3_1: try read(bodies, as: V3Record.self, until: deadline)
        }
    }

    /// The message of a service that refuses in JSON with any status, or `nil` if `body` is not a refusal.
    public static func refusal(in body: [UInt8]) -> String? {
        guard
            let refusal = try? JSONDocument.decode(Refusal.self, from: Data(JSONString.blanked(body))),
            !refusal.success
        else { return nil }
        return FormatError.refused(refusal.words).description
    }

    private func read<Record: CountryRecord>(
        _ bodies: [[UInt8]],
        as type: Record.Type,
        until deadline: ContinuousClock.Instant?
    ) throws(FormatError) -> Outcome {
        var lists: [LenientList<Record>] = []
        for body in bodies { lists.append(try Self.list(body, of: type, until: deadline)) }
        guard let first = lists.first else { throw .noCountry(records: 0) }
        var context = context
        for record in first.elements {
            if let code = record.code { context.learn(code, threeLetters: record.threeLetters) }
        }
        var (countries, order): ([Country.Code: Country], [Country.Code]) = ([:], [])
        for record in first.elements {
            guard let code = record.code, let name = record.commonName, !name.isEmpty, countries[code] == nil
            else { continue }
            var country = known[code] ?? Country(code: code, alpha3: nil, name: name, locale: nil)
            record.update(&country, context)
            countries[code] = country
            order.append(code)
        }
        for record in lists.dropFirst().flatMap(\.elements) {
            guard let code = record.code, var country = countries[code] else { continue }
            record.update(&country, context)
            countries[code] = country
        }
        let records = first.elements.count + first.skipped
        guard !order.isEmpty else { throw .noCountry(records: records) }
        return Outcome(countries: order.compactMap { countries[$0] }, skipped: records - order.count)
    }

    private static func list<Record: CountryRecord>(
        _ body: [UInt8],
        of type: Record.Type,
        until deadline: ContinuousClock.Instant?
    ) throws(FormatError) -> LenientList<Record> {
        guard String(validating: body, as: UTF8.self) != nil else { throw .notUTF8 }
        do { try JSONLimits.document.check(body) } catch { throw .tooMuch(error) }
        let data = Data(JSONString.blanked(body))
        if data.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "{"),
            let refusal = try? JSONDocument.decode(Refusal.self, from: data), !refusal.success
        {
            throw .refused(refusal.words)
        }
        let list = try? JSONDocument.decode(LenientList<Record>.self, from: data, until: deadline)
        if let deadline, deadline <= .now { throw .late }
        guard let list else { throw .notJSON }
        return list
    }
}

/// The answer of the public service since it closed: `{"success":false,"data":null,"errors":[…]}`.
private struct Refusal: Decodable {
    let success: Bool
    let words: String

    private enum Key: String, CodingKey { case success, errors, message }
    private struct Problem: Decodable { let message: String }

    init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Key.self)
        success = try object.decode(Bool.self, forKey: .success)
        let texts: [String] = object.list(.errors) ?? []
        let problems: [Problem] = object.list(.errors) ?? []
        let message: String? = object.lenient(.message)
        let words = (texts + problems.map(\.message) + [message].compactMap(\.self)).joined(separator: ", ")
        self.words = words.isEmpty ? "success: false" : String(words.prefix(200))
    }
}
