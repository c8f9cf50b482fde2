import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// A minimal server: one route of Hummingbird that replies with prepared fields and a prepared body.
enum BareServer {
    /// Serves `reply` at `path` from this process, and passes the port on 127.0.0.1 to `body`.
    static func run<Value: Sendable>(
        sending reply: LoopbackClient.Reply,
        at path: String,
        _ body: @Sendable @escaping (Int) async throws -> Value
    ) async throws -> Value {
        let (fields, buffer) = (reply.fields, ByteBuffer(bytes: reply.body))
        let router = Router()
        router.get(RouterPath(String(path.prefix { $0 != "?" }))) { _, _ in
            Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: buffer))
        }
        let (ports, port) = AsyncStream.makeStream(of: Int.self)
        let application = Application(
            router: router,
            configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { port.yield($0.localAddress?.port ?? 0) },
            logger: Logger(label: "bare") { _ in SwiftLogNoOpLogHandler() }
        )
        return try await withThrowingTaskGroup(of: Value?.self) { group in
            group.addTask {
                try await application.run()
                return nil
            }
            group.addTask {
                for await port in ports { return try await body(port) }
                return nil
            }
            defer { group.cancelAll() }
            while let value = try await group.next() {
                if let value { return value }
            }
            throw CancellationError()
        }
    }
}
