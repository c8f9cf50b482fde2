import Answers
import Boundaries
import FoundationEssentials
import Locating

/// Reads what is stored about the device, for the agent of a fleet.
///
/// Nothing is written, and no receiver is read.
struct HealthCheck {
    let services: Services
    /// The path of the store in an option, or `nil` for the usual one.
    let store: String?

    /// Prints the answer.
    ///
    /// - Throws: ``Failure`` after the answer, if the boundaries or the store cannot be read.
    func report(as format: ReportFormat) throws {
        let (version, dataFailure) = dataVersion
        let (part, decision, storeFailure) = try storedDecision()
        let answer = HealthAnswer(
            program: Version.program,
            dataVersion: version,
            store: part,
            decision: decision,
            search: try SearchRecordFile(of: services, store: store).record
        )
        switch format {
        case .text: for line in answer.lines { try StandardOutput.writeLine(line) }
        case .json: try StandardOutput.writeLine(try JSONLine.text(answer))
        }
        if let failure = dataFailure ?? storeFailure { throw failure }
    }

    /// The version of the boundaries, or the reason why they cannot be read.
    ///
    /// A lookup checks the blocks that it needs. This only reads the head of the file.
    private var dataVersion: (String?, Failure?) {
        do {
            return (try services.boundaries().metadata.provenance.dataVersion, nil)
        } catch {
            return (nil, Failure(error))
        }
    }

    private func storedDecision() throws -> (HealthAnswer.Part, LaunchRecord?, Failure?) {
        let (stored, path, _) = try services.selection(store, whenDamaged: .failure)
        do {
            let decision = try stored.state().record
            let isThere = decision != nil || FileManager.default.fileExists(atPath: path)
            return (isThere ? .sound : .absent, decision, nil)
        } catch {
            let failure = Failure(error)
            return (.bad(failure.message), nil, failure)
        }
    }
}
