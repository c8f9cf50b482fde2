import Fixes
public import Geodesy
import JSONEncoding
import JSONText

/// The JSON of an answer with gaps for the position.
///
/// All places of a region share it except for three numbers. It supports only answers without details, and fixes
/// without a time.
public struct AnswerTemplate: Sendable {
    private enum Number: String {
        case accuracy
        case latitude = "lat"
        case longitude = "lon"
    }

    private let constant: [UInt8]
    /// Each number with its place in `constant`, in order.
    private let gaps: [(place: Int, number: Number)]

    /// Creates a template from `answer`, which must be about a place.
    ///
    /// - Throws: Any error of encoding `answer`.
    public init(_ answer: Answer) throws {
        precondition(answer.fix != nil && answer.fix?.time == nil, "an answer about a place that was typed")
        var (writer, gaps) = (JSONWriter(escaping: .inert), [(place: Int, number: Number)]())
        let members = try JSONTree(answer).members
        writer.object { writer in
            for member in members {
                writer.key(member.key)
                if let number = Number(rawValue: member.key) {
                    gaps.append((writer.gap(), number))
                } else {
                    member.value.write(to: &writer)
                }
            }
        }
        (constant, self.gaps) = (writer.bytes, gaps)
    }

    /// The JSON of the answer for `fix`.
    public func text(_ fix: Fix) -> String { String(decoding: bytes(fix), as: UTF8.self) }

    /// The JSON of the answer for `fix`, as UTF-8.
    public func bytes(_ fix: Fix) -> [UInt8] {
        var (text, start) = ([UInt8](), 0)
        text.reserveCapacity(constant.count + 64)
        for gap in gaps {
            text += constant[start..<gap.place]
            text += Self.text(gap.number, fix).utf8
            start = gap.place
        }
        text += constant[start...]
        return text
    }

    private static func text(_ number: Number, _ fix: Fix) -> String {
        switch number {
        case .accuracy:
            fix.accuracyMetres.map { JSONWriter.digits(of: $0.rounded(toDecimals: 2)) } ?? "null"
        case .latitude: JSONWriter.digits(of: fix.coordinate.latitude.rounded(toDecimals: 9))
        case .longitude: JSONWriter.digits(of: fix.coordinate.longitude.rounded(toDecimals: 9))
        }
    }
}
