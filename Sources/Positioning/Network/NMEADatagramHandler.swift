import Countries
import Geodesy
import NIOCore
import NMEA

/// The end of a socket that datagrams come to: a reader for each sender, so that the sentences of two receivers
/// are never taken for one moment of one.
final class NMEADatagramHandler: ChannelInboundHandler {
    typealias InboundIn = AddressedEnvelope<ByteBuffer>

    /// The most senders told apart; a further one takes the place of the one that has been silent longest.
    static let limit = 16

    private struct Sender {
        var input: NMEAInput
        var lastHeard: NIODeadline
        var pause: Scheduled<Void>?
    }

    private let queue: FixQueue
    private let failure: NetworkFailure
    private let journal: SourceJournal
    private let silence: TimeAmount
    private var senders: [SocketAddress: Sender] = [:]
    private var lastHeard: NIODeadline?
    private var watchdog: Scheduled<Void>?

    /// Gives up after `silence`, counted from the first datagram: before it there may be nobody to send.
    init(
        _ silence: TimeAmount,
        _ failure: NetworkFailure,
        into queue: FixQueue,
        journal: SourceJournal
    ) {
        self.queue = queue
        self.failure = failure
        self.journal = journal
        self.silence = silence
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let datagram = unwrapInboundIn(data)
        if lastHeard == nil { watch(after: silence, context) }
        let now = NIODeadline.now()
        lastHeard = now
        let address = datagram.remoteAddress
        var sender = takeSender(at: address)
        sender.lastHeard = now
        sender.input.give(sender.input.read(datagram.data.readableBytesUInt8Span))
        sender.pause?.cancel()
        sender.pause = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(NMEAReader.silence)) {
            self.flush(address)
        }
        senders[address] = sender
    }

    func channelInactive(context: ChannelHandlerContext) {
        fail(failure.closed, context)
    }

    /// What the network reports of single datagrams is no end of the socket.
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        journal.note("a datagram was lost: \(error)")
    }

    /// The sender, out of the table so that there is one copy of its reader.
    private func takeSender(at address: SocketAddress) -> Sender {
        if let known = senders.removeValue(forKey: address) { return known }
        if senders.count >= Self.limit,
            let quietest = senders.min(by: { $0.value.lastHeard < $1.value.lastHeard })?.key
        {
            senders[quietest]?.pause?.cancel()
            flush(quietest)
            senders[quietest] = nil
        }
        let input = NMEAInput(origin: .network, into: queue, journal: journal)
        return Sender(input: input, lastHeard: .now())
    }

    private func flush(_ address: SocketAddress) {
        guard var sender = senders.removeValue(forKey: address) else { return }
        sender.input.give(sender.input.flush())
        senders[address] = sender
    }

    private func watch(after time: TimeAmount, _ context: ChannelHandlerContext) {
        watchdog = context.eventLoop.assumeIsolated().scheduleTask(in: time) {
            let quiet = self.lastHeard.map { NIODeadline.now() - $0 } ?? .zero
            if quiet < self.silence { return self.watch(after: self.silence - quiet, context) }
            self.fail(self.failure.silent(for: self.silence), context)
        }
    }

    private func fail(_ error: PositionError, _ context: ChannelHandlerContext) {
        watchdog?.cancel()
        for sender in senders.values { sender.pause?.cancel() }
        senders = [:]
        queue.end(throwing: error)
        context.close(promise: nil)
    }
}
