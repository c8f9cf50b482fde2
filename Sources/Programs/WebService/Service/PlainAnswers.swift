import Answers
import Borders
import Fixes
import Synchronization

/// A cache of templates for answers without details.
///
/// Each template is made for the first position in its region.
final class PlainAnswers: Sendable {
    /// The largest number of templates: all regions in several languages.
    private static let limit = 2000

    struct Key: Hashable {
        /// The number of the region, or 0 for no region.
        let region: Int
        let worldview: Worldview
        let language: String?
    }

    struct Held: Sendable {
        let template: AnswerTemplate
        /// The country's code, else the region's, else `--`.
        let code: String
    }

    private let held = Mutex<[Key: Held]>([:])

    /// The template for `key`.
    ///
    /// If it is not cached, it is made from the answer that `make` returns.
    func template(_ key: Key, make: () throws -> Answer) throws -> Held {
        if let known = held.withLock({ $0[key] }) { return known }
        let answer = try make()
        let new = Held(template: try AnswerTemplate(answer), code: answer.code ?? "--")
        held.withLock { held in
            if held.count >= Self.limit { held = [:] }
            held[key] = new
        }
        return new
    }
}
