import Answers
import Boundaries
import Fixes
import Geodesy

/// A cache of answers without details.
///
/// All positions in a region share one answer.
///
/// Creating an answer reads the whole record of a country, which took half the time of a long input.
struct PlainLines {
    /// The common part of the answers in a region.
    private enum Held {
        case line(String)
        /// The sentence that follows the position.
        case sentence(String)
        case json(AnswerTemplate)
    }

    private let boundaries: BoundaryIndex
    private let format: OutputFormat
    private var held: [Int: Held] = [:]

    init(_ boundaries: BoundaryIndex, as format: OutputFormat) {
        (self.boundaries, self.format) = (boundaries, format)
    }

    /// The line for `fix`.
    ///
    /// For the first fix in each region, `answer` resolves it.
    mutating func line(_ fix: Fix, answer: (Fix) throws -> Answer) throws -> String {
        let region = try boundaries.regionNumber(containing: fix.coordinate)
        if held[region] == nil { held[region] = try make(try answer(fix)) }
        return switch held[region] {
        case .json(let template)?: template.text(fix)
        case .sentence(let sentence)?: Answer.echoed(sentence, at: fix)
        case .line(let line)?: line
        case nil: ""
        }
    }

    private func make(_ answer: Answer) throws -> Held {
        switch format {
        case .json: return .json(try AnswerTemplate(answer))
        case .code: return .line(answer.code ?? "--")
        case .text, .env:
            var answer = answer
            answer.fix = nil
            return .sentence(answer.sentence)
        }
    }
}
