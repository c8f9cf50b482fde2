import Batch
import Hummingbird
import NIOCore

/// One table on its way: the body goes to a run, and what the run writes goes to the client, both as they come.
final class TableRun: Sendable {
    private let source = BodySource()
    private let output: AsyncThrowingStream<ByteBuffer, any Error>
    private let writing: AsyncThrowingStream<ByteBuffer, any Error>.Continuation

    init() {
        // What a run writes is bounded by what it reads.
        (output, writing) = AsyncThrowingStream.makeStream()
    }

    /// The reply: begins `run` by one of `desk`'s threads, and waits for its first bytes.
    ///
    /// - Parameters:
    ///   - request: the request with the table, of which at most `limit` bytes are read.
    ///   - limit: how long a table may be.
    ///   - headers: those of the reply.
    ///   - desk: who has the threads.
    ///   - run: what is to be done.
    /// - Returns: the reply, whose body is written while the run goes on.
    /// - Throws: what is wrong with the table's beginning, and ``Problem`` when too many tables wait.
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
        // The task ends with the body or with the connection, whichever comes first.
        let feeding = Task { [source] in await Self.feed(source, from: request, limit: limit) }
        var iterator = output.makeAsyncIterator()
        do {
            let first = try await iterator.next()
            let rest = output
            return Response(
                status: .ok,
                headers: headers,
                body: ResponseBody { writer in
                    if let first { try await writer.write(first) }
                    for try await portion in rest { try await writer.write(portion) }
                    try await writer.finish(nil)
                }
            )
        } catch {
            feeding.cancel()
            source.finish(error)
            throw error
        }
    }

    private static func feed(_ source: BodySource, from request: Request, limit: Int) async {
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
