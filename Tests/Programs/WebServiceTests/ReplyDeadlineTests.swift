import NIOCore
import NIOEmbedded
import Testing

@testable import WebService

/// Clients that read slowly, on a clock that the tests set.
struct ReplyDeadlineTests {
    private let loop: EmbeddedEventLoop
    private let channel: EmbeddedChannel

    init() throws {
        var times = ConnectionTimes()
        times.reply = .seconds(120)
        loop = EmbeddedEventLoop()
        channel = EmbeddedChannel(handler: ReplyDeadline(times), loop: loop)
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    }

    private func be(writable: Bool) {
        channel.isWritable = writable
        channel.pipeline.fireChannelWritabilityChanged()
    }

    /// Takes 32 kB in each `seconds`, until the connection is closed or 1000 times.
    private func portions(each seconds: Int64) -> Int {
        for count in 0..<1000 {
            be(writable: false)
            loop.advanceTime(by: .seconds(seconds))
            guard channel.isActive else { return count }
            be(writable: true)
        }
        return 1000
    }

    @Test func aClientThatReadsNothingIsClosedOn() {
        be(writable: false)
        loop.advanceTime(by: .seconds(119))
        #expect(channel.isActive)
        loop.advanceTime(by: .seconds(2))
        #expect(!channel.isActive)
    }

    /// Each read would restart the time if only pauses were counted.
    @Test func aClientThatReadsALittleNowAndThenIsClosedOn() {
        #expect(portions(each: 100) == 1)
        #expect(portions(each: 100) == 0)
    }

    @Test func aSlowClientReadsOn() { #expect(portions(each: 8) == 1000) }

    @Test func aSlowerClientHasLessTime() { #expect(portions(each: 9) == 111) }
}
