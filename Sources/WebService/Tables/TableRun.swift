import Batch
import HTTPTypes
import Hummingbird
import NIOCore

/// One table on its way: the body goes to a run as it comes, and the client gets what the run has written.
///
/// The reply begins when the run has ended: what is wrong with the last row is a problem, too, and no reply that breaks
/// off.
final class TableRun: Sendable {
    private let source = BodySource()
    private let output: AsyncThrowingStream<ByteBuffer, any Error>
    private let writing: AsyncThrowingStream<ByteBuffer, any Error>.Continuation

    init() {
        // What a run writes is bounded by what it reads.
        (output, writing) = AsyncThrowingStream.makeStream()
    }

    /// The reply: has `run` done by one of `desk`'s threads, and waits for its end.
    ///
    /// - Parameters:
    ///   - request: the request with the table, of which at most `limit` bytes are read.
    ///   - limit: how long a table may be.
    ///   - headers: those of the reply.
    ///   - desk: who has the threads.
    ///   - run: what is to be done.
    /// - Returns: the reply with the whole table.
    /// - Throws: what is wrong with the table, and ``Problem`` when too many tables wait.
    func reply(
        to request: Request,
        limit: Int,
        headers: HTTPFields,
        desk: TableDesk,
        run: BatchRun
    ) async throws -> Response {
        try desk.begin { [source, writing] in
            do {
                _ = try run.run(from: source) { writing.yield(ByteBuffer(bytes: $0)) }
                writing.finish()
            } catch {
                writing.finish(throwing: error)
            }
        }
        async let fed: Void = feed(from: request, limit: limit)
        do {
            var portions: [ByteBuffer] = []
            for try await portion in output { portions.append(portion) }
            // The stream of a task that is cancelled ends early.
            try Task.checkCancellation()
            await fed
            return Response(status: .ok, headers: headers, body: ResponseBody(contentsOf: portions))
        } catch {
            // The rest of the body is read, too: many clients look at the reply only when they have sent everything.
            source.finish(error)
            await fed
            throw error
        }
    }

    private func feed(from request: Request, limit: Int) async {
        var count = 0
        do {
            for try await portion in request.body {
                count += portion.readableBytes
                guard count <= limit else { throw TableRoutes.tooLong }
                await source.put(portion)
            }
            source.finish()
        } catch {
            source.finish(error)
        }
    }
}
