import Answers
import Boundaries
import Fixes

/// The answers without details, of which each region has one for all places in it.
///
/// An answer reads the whole record of a country, which took half the time of a long input.
struct PlainLines {
    /// What the answers of a region have in common.
    private enum Held {
        case line(String)
        /// A sentence that follows the position.
        case sentence(String)
        case json(AnswerTemplate)
    }

    private let boundaries: BoundaryIndex
    private let format: OutputFormat
    private var held: [Int: Held] = [:]

    init(_ boundaries: BoundaryIndex, as format: OutputFormat) {
        (self.boundaries, self.format) = (boundaries, format)
    }

    /// The line for `fix`, of which `answer` resolves the first of each region.
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
