import Fixes
import Geodesy
import NIOCore
import NMEA

/// Handles a TCP connection to an NMEA server, and puts the fixes into a queue.
final class NMEAStreamHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let queue: EventQueue
    private let failure: NetworkFailure
    private let journal: SourceJournal
    private let silence: TimeAmount
    private var input: NMEAInput
    private var pause: Scheduled<Void>?
    private var watchdog: Scheduled<Void>?
    private var lastHeard = NIODeadline.now()

    /// Fails after `silence` without a byte.
    init(
        _ silence: TimeAmount,
        _ failure: NetworkFailure,
        acceptsAnyDatum: Bool,
        into queue: EventQueue,
        journal: SourceJournal
    ) {
        self.queue = queue
        self.failure = failure
        self.journal = journal
        self.silence = silence
        input = NMEAInput(
            origin: .network,
            acceptsAnyDatum: acceptsAnyDatum,
            into: queue,
            journal: journal
        )
    }

    func handlerAdded(context: ChannelHandlerContext) {
        journal.report(.opened)
        lastHeard = .now()
        watch(after: silence, context)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        lastHeard = .now()
        let bytes = unwrapInboundIn(data)
        input.give(input.read(bytes.readableBytesUInt8Span))
        input.reportTraffic()
        pause?.cancel()
        pause = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(NMEAReader.silence)) {
            self.input.give(self.input.flush())
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        input.give(input.flush())
        fail(failure.closed, context)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        fail(failure.broken(error), context)
    }

    private func watch(after time: TimeAmount, _ context: ChannelHandlerContext) {
        watchdog = context.eventLoop.assumeIsolated().scheduleTask(in: time) {
            let quiet = NIODeadline.now() - self.lastHeard
            if quiet < self.silence { return self.watch(after: self.silence - quiet, context) }
            self.fail(self.failure.silent(for: self.silence), context)
        }
    }

    private func fail(_ error: PositionError, _ context: ChannelHandlerContext) {
        pause?.cancel()
        watchdog?.cancel()
        queue.end(throwing: error)
        context.close(promise: nil)
    }
}
