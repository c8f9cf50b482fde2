import Answers
import Borders
import Fixes
import Synchronization

/// The templates of answers without details, each made for the first place of its region.
final class PlainAnswers: Sendable {
    /// How many templates are held: all regions in a few languages.
    private static let limit = 2000

    struct Key: Hashable {
        /// The number of the region; 0 for none.
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

    /// What is held for `key`, else the template of the answer that `make` gives.
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
