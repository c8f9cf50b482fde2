public import Fixes
import Geodesy

/// The JSON of an answer with room for a position: the same for every place of a region, but for three numbers.
///
/// Only for answers without details, and for fixes without a time.
public struct AnswerTemplate: Sendable {
    private enum Part: Sendable {
        case text(String)
        case accuracy
        case latitude
        case longitude
    }

    private let parts: [Part]

    /// The template of `answer`, which is about a place.
    ///
    /// - Throws: what encoding `answer` throws.
    public init(_ answer: Answer) throws {
        precondition(answer.fix != nil && answer.fix?.time == nil, "an answer about a place that was typed")
        var (parts, text) = ([Part](), "{")
        for (index, member) in try ObjectText(answer).members.enumerated() {
            text += (index == 0 ? "" : ",") + "\"\(member.key)\":"
            guard let slot = Self.slot(member.key) else {
                text += member.value
                continue
            }
            parts += [.text(text), slot]
            text = ""
        }
        self.parts = parts + [.text(text + "}")]
    }

    private static func slot(_ key: String) -> Part? {
        switch key {
        case "accuracy": .accuracy
        case "lat": .latitude
        case "lon": .longitude
        default: nil
        }
    }

    /// The JSON of the answer for `fix`.
    public func text(_ fix: Fix) -> String {
        var text = ""
        text.reserveCapacity(320)
        for part in parts {
            switch part {
            case .text(let constant): text += constant
            case .accuracy:
                text += fix.accuracyMetres.map { Self.number($0.rounded(toDecimals: 2)) } ?? "null"
            case .latitude: text += Self.number(fix.coordinate.latitude.rounded(toDecimals: 9))
            case .longitude: text += Self.number(fix.coordinate.longitude.rounded(toDecimals: 9))
            }
        }
        return text
    }

    /// A number as the encoder writes it: the shortest that reads the same, without ".0".
    private static func number(_ value: Double) -> String {
        let text = value.description
        return text.utf8.suffix(2).elementsEqual(".0".utf8) ? String(text.dropLast(2)) : text
    }
}
