import Answers
import Countries
import JSONText
import RESTCountriesFormat

/// The form of a reply with records of REST Countries.
struct RecordForm: Sendable {
    let version: FormatVersion
    /// The keys of each record, or `nil` for all.
    let fields: Set<String>?
    /// True if the reply is an object and not a list.
    let isObject: Bool
    /// The address of this server's flags.
    let flags: String

    /// The cache key of the reply with the records of `codes` in one state of the catalogue.
    func key(_ codes: [Country.Code], _ stamp: String) -> String {
        let fields = fields.map { $0.sorted().joined(separator: ",") } ?? "*"
        return
            "\(version.rawValue) \(codes.map(\.description).joined()) \(fields) \(isObject) \(flags) \(stamp)"
    }

    /// The reply with the records of `codes`.
    ///
    /// - Throws: the errors of encoding and of `time`.
    func reply(
        _ codes: [Country.Code],
        in catalogue: Catalogue,
        _ context: RecordContext,
        _ time: WorkTime
    ) throws -> Representation {
        var context = context
        context.flags = flags
        var texts: [String] = []
        for code in codes {
            try time.check()
            guard let country = catalogue[code] else { continue }
            texts.append(try text(country, context).object(fields))
        }
        return Representation(body(texts), contentType: JSONReply.contentType)
    }

    private func body(_ records: [String]) -> [UInt8] {
        if isObject { return Array((records.first ?? "{}").utf8) }
        var writer = JSONWriter()
        writer.array { writer in
            for record in records { writer.raw(record) }
        }
        return writer.bytes
    }

    private func text(_ country: Country, _ context: RecordContext) throws -> ObjectText {
        switch version {
        case .v2: try ObjectText(V2Record(country, context))
        case .v3_1: try ObjectText(V3Record(country, context))
        }
    }
}
