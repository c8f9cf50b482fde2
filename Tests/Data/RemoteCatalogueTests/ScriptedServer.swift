import Glibc
import NIOCore
import NIOPosix
import Synchronization

/// An HTTP server on 127.0.0.1 that behaves or misbehaves according to a test's script.
final class ScriptedServer: Sendable {
    /// A step of the reaction to a request.
    enum Step: Sendable {
        case send(String)
        case sendBytes([UInt8])
        case pause(Int64)
        /// Sends the text byte by byte, at an interval in milliseconds.
        case trickle(String, every: Int64)
        /// Sends this number of body bytes at full speed.
        case flood(Int)
        case close
        /// Ends the connection with a reset.
        case reset
    }

    /// Returns the steps for a request from its number, counted from 0, and its head.
    typealias Script = @Sendable (Int, String) -> [Step]

    /// The heads of all requests received so far.
    let heads = Mutex<[String]>([])
    private let script: Script

    private init(_ script: @escaping Script) { self.script = script }

    /// Passes `http://127.0.0.1:PORT` and the server to `work`.
    ///
    /// With `port` 0, any free port is used.
    static func serving<Value: Sendable>(
        port: Int = 0,
        _ script: @escaping Script,
        _ work: @escaping @Sendable (String, ScriptedServer) async throws -> Value
    ) async throws -> Value {
        let server = ScriptedServer(script)
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Connection(server))
                }
            }
            .bind(host: "127.0.0.1", port: port)
            .get()
        do {
            let value = try await work("http://127.0.0.1:\(channel.localAddress?.port ?? 0)", server)
            try await channel.close()
            return value
        } catch {
            try await channel.close()
            throw error
        }
    }

    /// A complete response with a correct length.
    static func answer(_ status: String, _ body: String = "", fields: [String] = []) -> Step {
        let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)"] + fields
        return .send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body)
    }

    fileprivate func steps(for head: String) -> [Step] {
        let number = heads.withLock { heads in
            heads.append(head)
            return heads.count - 1
        }
        return script(number, head)
    }
}

/// One connection, which collects a request's head and then performs the steps.
private final class Connection: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let server: ScriptedServer
    private var head = ""
    private var steps: [ScriptedServer.Step] = []

    init(_ server: ScriptedServer) { self.server = server }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        head += String(buffer: unwrapInboundIn(data))
        guard head.hasSuffix("\r\n\r\n") else { return }
        steps = server.steps(for: head).reversed()
        head = ""
        next(context)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    private func next(_ context: ChannelHandlerContext) {
        guard context.channel.isActive, let step = steps.popLast() else { return }
        switch step {
        case .send(let text): write(ByteBuffer(string: text), context)
        case .sendBytes(let bytes): write(ByteBuffer(bytes: bytes), context)
        case .pause(let milliseconds): later(milliseconds, context)
        case .trickle(let text, let milliseconds):
            guard let first = text.first else { return next(context) }
            steps.append(.trickle(String(text.dropFirst()), every: milliseconds))
            context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: String(first))), promise: nil)
            later(milliseconds, context)
        case .flood(let bytes):
            guard bytes > 0 else { return next(context) }
            let part = min(bytes, 1 << 20)
            steps.append(.flood(bytes - part))
            write(ByteBuffer(repeating: UInt8(ascii: " "), count: part), context)
        case .close: context.close(promise: nil)
        case .reset: reset(context)
        }
    }

    private func write(_ bytes: ByteBuffer, _ context: ChannelHandlerContext) {
        context.writeAndFlush(wrapOutboundOut(bytes)).assumeIsolated()
            .whenSuccess { self.next(context) }
    }

    private func later(_ milliseconds: Int64, _ context: ChannelHandlerContext) {
        context.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(milliseconds)) {
            self.next(context)
        }
    }

    /// Sends a reset by closing with a linger time of zero.
    private func reset(_ context: ChannelHandlerContext) {
        guard let provider = context.channel as? any SocketOptionProvider else {
            return context.close(promise: nil)
        }
        provider.setSoLinger(linger(l_onoff: 1, l_linger: 0)).assumeIsolated()
            .whenComplete { _ in context.close(promise: nil) }
    }
}
