import Batch
import HTTPTypes
import Hummingbird
import NIOCore

/// One table on its way: its body, its run, and its reply.
///
/// The reply begins when the run has ended: what is wrong with the last row is a problem, too, and no reply that breaks
/// off.
struct TableRun: Sendable {
    /// Who holds bodies and has the threads.
    let desk: TableDesk
    /// What is to be done.
    let run: BatchRun

    /// The reply to `request`, of which at most `limit` bytes are read, with `headers`.
    ///
    /// - Throws: what is wrong with the table, and ``Problem`` when too many tables wait.
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
