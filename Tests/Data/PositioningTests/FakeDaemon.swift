import NIOCore
import NIOPosix

/// A TCP server that sends a test's text to every client, and then nothing more.
enum FakeDaemon {
    static let greeting = #"{"class":"VERSION","release":"3.22","proto_major":3,"proto_minor":14}"# + "\r\n"
    static let devices = #"{"class":"DEVICES","devices":[{"path":"/dev/a"}]}"# + "\r\n"
    static let fix = #"{"class":"TPV","device":"/dev/a","mode":3,"lat":30.5,"lon":31.5,"eph":12.5}"# + "\r\n"

    /// The size of the pieces in which the bytes are sent.
    enum Manner: Sendable {
        case atOnce
        case byteByByte
        case thenClose
    }

    /// Listens on a port of 127.0.0.1 while `work` lasts.
    static func saying<Value: Sendable>(
        _ text: String,
        _ manner: Manner = .atOnce,
        _ work: @escaping @Sendable (Int) async throws -> Value
    ) async throws -> Value {
        let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Speaker(text: text, manner: manner))
                }
            }
            .bind(host: "127.0.0.1", port: 0)
            .get()
        do {
            let value = try await work(server.localAddress?.port ?? 0)
            try await server.close()
            return value
        } catch {
            try await server.close()
            throw error
        }
    }

    private final class Speaker: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer
        let text: String
        let manner: Manner

        init(text: String, manner: Manner) {
            self.text = text
            self.manner = manner
        }

        func channelActive(context: ChannelHandlerContext) {
            if case .byteByByte = manner {
                for byte in text.utf8 {
                    context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: [byte])), promise: nil)
                }
            } else {
                context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
            }
            if case .thenClose = manner { context.close(mode: .output, promise: nil) }
        }
    }
}
