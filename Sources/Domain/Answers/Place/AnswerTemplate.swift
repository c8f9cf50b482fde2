public import Fixes
import Geodesy

/// The JSON of an answer with placeholders for the position.
///
/// All places of a region share it except for three numbers. It supports only answers without details, and fixes
/// without a time.
public struct AnswerTemplate: Sendable {
    private enum Part: Sendable {
        case text(String)
        case accuracy
        case latitude
        case longitude
    }

    private let parts: [Part]

    /// Creates a template from `answer`, which must be about a place.
    ///
    /// - Throws: Any error of encoding `answer`.
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

    /// The text of a number in the encoder's format: the shortest exact one, without ".0".
    private static func number(_ value: Double) -> String {
        let text = value.description
        return text.utf8.suffix(2).elementsEqual(".0".utf8) ? String(text.dropLast(2)) : text
    }
}
