import Answers
import Boundaries
import Countries
import Locating
import Refresh

extension ServiceParts {
    /// The description of the service and its parts, as an object.
    func about() throws -> AboutLine {
        try AboutLine(
            program: program,
            boundaries: (try? boundaries())?.metadata,
            countries: repository.catalogue(),
            limit: selectionLimit,
            parts: extras
        )
    }

    /// The selection of `state` as an object, with names in `language` (BCP 47) or, for `nil`, in English.
    func line(_ state: SelectionState, in language: String? = nil) -> SelectionLine {
        let catalogue = repository.catalogue().value
        return SelectionLine(state, limit: selectionLimit) { code in
            catalogue[code]?.name(in: language ?? "en") ?? code.description
        }
    }

    /// The first launch of `state` as an object.
    func launch(_ state: SelectionState, isLooking: Bool, failure: String? = nil) -> LaunchStateLine {
        let catalogue = repository.catalogue().value
        let line = FirstLaunch.Outcome(standing: state).map { outcome in
            LaunchLine(outcome: outcome, answer: Answer(outcome.record, catalogue: catalogue))
        }
        return LaunchStateLine(launch: line, isLooking: isLooking, failure: failure)
    }
}
