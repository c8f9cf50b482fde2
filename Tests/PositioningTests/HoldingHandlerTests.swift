import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@testable import Positioning

/// What is passed on of a connection that received bytes, or ended, before it had its handler.
@Suite struct HoldingHandlerTests {
    @Test func passesOnTheBytesOfAServerThatClosed() throws {
        let channel = try Self.held()
        try channel.writeInbound(ByteBuffer(string: "one "))
        try channel.writeInbound(ByteBuffer(string: "two"))
        channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        let log = try Self.release(channel)
        #expect(log.events == ["one ", "two", "inactive"])
        #expect(!channel.isActive)
    }

    @Test func closesWhenTheServerClosesLater() throws {
        let channel = try Self.held()
        let log = try Self.release(channel)
        try channel.writeInbound(ByteBuffer(string: "one"))
        #expect(channel.isActive)
        channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        #expect(log.events == ["one", "inactive"])
        #expect(!channel.isActive)
    }

    @Test func staysOpenOtherwise() throws {
        let channel = try Self.held()
        try channel.writeInbound(ByteBuffer(string: "one"))
        channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.outputClosed)
        let log = try Self.release(channel)
        #expect(log.events == ["one"])
        #expect(channel.isActive)
        _ = try channel.finish()
    }

    /// A reset removes every handler at once.
    @Test func reportsAConnectionThatWasReset() throws {
        let channel = try Self.held()
        _ = try channel.finish()
        #expect(throws: IOError.self) {
            try HoldingHandler.release(to: Listener(Listener.Log()), on: channel)
        }
    }

    private static func held() throws -> EmbeddedChannel {
        let channel = EmbeddedChannel(handler: HoldingHandler())
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        return channel
    }

    private static func release(_ channel: EmbeddedChannel) throws -> Listener.Log {
        let log = Listener.Log()
        try HoldingHandler.release(to: Listener(log), on: channel)
        return log
    }
}

/// Notes what reaches it.
private final class Listener: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    /// The texts and events, in order.
    final class Log: Sendable {
        private let entries = Mutex<[String]>([])

        var events: [String] { entries.withLock(\.self) }

        func append(_ entry: String) {
            entries.withLock { $0.append(entry) }
        }
    }

    let log: Log

    init(_ log: Log) { self.log = log }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        log.append(String(buffer: unwrapInboundIn(data)))
    }

    func channelInactive(context: ChannelHandlerContext) {
        log.append("inactive")
    }
}
