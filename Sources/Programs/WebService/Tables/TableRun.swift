import Batch
import HTTPTypes
import Hummingbird
import NIOCore

/// The processing of one table: its body, its run, and its reply.
///
/// The reply begins after the run has ended. A fault in the last row therefore also gives a problem, and not an
/// interrupted reply.
struct TableRun: Sendable {
    /// Holds the bodies and runs the tables.
    let desk: TableDesk
    /// The run for the table.
    let run: BatchRun

    /// The reply to `request` with `headers`.
    ///
    /// At most `limit` bytes of the body are read.
    ///
    /// - Throws: the faults of the table, and ``Problem`` if too many tables wait.
    func reply(
        to request: Request,
        from client: ConnectionSource,
        limit: Int,
        headers: HTTPFields
    ) async throws -> Response {
        let source = TableBodySource(try await desk.body(of: request, from: client, limit: limit))
        let answer = try await desk.run(for: client) { [run] time in
            let answer = TableAnswer(places: source.places)
            _ = try run.run(from: source, check: time.check) { try answer.append($0) }
            return answer
        }
        return Response(status: .ok, headers: headers, body: answer.body(settle: client.settle))
    }
}
