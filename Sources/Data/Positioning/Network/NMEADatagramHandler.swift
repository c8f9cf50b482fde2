import Fixes
import Geodesy
import NIOCore
import NMEA

/// Handles the datagrams of a socket.
///
/// Each sender has its own reader, so that sentences of two receivers are never combined into one fix. The positions of
/// the senders are compared.
final class NMEADatagramHandler: ChannelInboundHandler {
    typealias InboundIn = AddressedEnvelope<ByteBuffer>

    private struct Sender {
        var input: NMEAInput
        var lastHeard: NIODeadline
        var pause: Scheduled<Void>?
    }

    private let queue: EventQueue
    private let failure: NetworkFailure
    private let journal: SourceJournal
    private let silence: TimeAmount
    private let acceptsAnyDatum: Bool
    private var agreement: SenderAgreement<SocketAddress>
    private var senders: [SocketAddress: Sender] = [:]
    private var lastHeard: NIODeadline?
    private var watchdog: Scheduled<Void>?
    private var hasStranger = false

    /// Fails after `silence`, which is counted from the first datagram.
    ///
    /// Before that, there may be no sender.
    init(
        _ silence: TimeAmount,
        _ failure: NetworkFailure,
        senders agreement: SenderAgreement<SocketAddress>,
        acceptsAnyDatum: Bool,
        into queue: EventQueue,
        journal: SourceJournal
    ) {
        self.queue = queue
        self.failure = failure
        self.agreement = agreement
        self.journal = journal
        self.silence = silence
        self.acceptsAnyDatum = acceptsAnyDatum
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let datagram = unwrapInboundIn(data)
        let address = datagram.remoteAddress
        guard admits(address) else { return }
        if lastHeard == nil { watch(after: silence, context) }
        let now = NIODeadline.now()
        lastHeard = now
        var sender = takeSender(at: address, context)
        sender.lastHeard = now
        let fixes = sender.input.take(sender.input.read(datagram.data.readableBytesUInt8Span))
        sender.input.reportTraffic()
        sender.pause?.cancel()
        sender.pause = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(NMEAReader.silence)) {
            self.flush(address, context)
        }
        senders[address] = sender
        judge(fixes, from: address, context)
    }

    func channelInactive(context: ChannelHandlerContext) {
        fail(failure.closed, context)
    }

    /// Handles an error of a single datagram, which does not end the source.
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        journal.note("a datagram was lost: \(error)")
    }

    private func admits(_ address: SocketAddress) -> Bool {
        guard let only = failure.address.sender else { return true }
        let name = DatagramSenderName(address)
        if name.isAt(only) { return true }
        if !hasStranger, lastHeard == nil { journal.report(.stranger(name.description)) }
        hasStranger = true
        return false
    }

    /// Removes the sender's state from the table, so that there is only one copy of its reader.
    ///
    /// If there are too many senders, the one with the fewest fixes and the longest silence is dropped.
    private func takeSender(at address: SocketAddress, _ context: ChannelHandlerContext) -> Sender {
        if let known = senders.removeValue(forKey: address) { return known }
        if senders.count >= SenderAgreement<SocketAddress>.limit,
            let least = senders.min(by: { rank($0) < rank($1) })?.key
        {
            senders[least]?.pause?.cancel()
            flush(least, context)
            senders[least] = nil
        }
        let input = NMEAInput(
            origin: .network,
            acceptsAnyDatum: acceptsAnyDatum,
            into: queue,
            journal: journal
        )
        return Sender(input: input, lastHeard: .now())
    }

    private func rank(_ entry: (key: SocketAddress, value: Sender)) -> (Int, NIODeadline) {
        (min(2, agreement.count(of: entry.key)), entry.value.lastHeard)
    }

    private func flush(_ address: SocketAddress, _ context: ChannelHandlerContext) {
        guard var sender = senders.removeValue(forKey: address) else { return }
        let fixes = sender.input.take(sender.input.flush())
        senders[address] = sender
        judge(fixes, from: address, context)
    }

    private func judge(_ fixes: [Fix], from address: SocketAddress, _ context: ChannelHandlerContext) {
        for fix in fixes {
            if agreement.isNew { release(after: agreement.settling, context) }
            switch agreement.judge(fix, from: address) {
            case .given(let fixes): for fix in fixes { queue.give(fix) }
            case .disagreement(let one, let other):
                let names = (DatagramSenderName(one), DatagramSenderName(other))
                return fail(failure.disagreement(between: names.0, and: names.1), context)
            }
        }
    }

    /// Returns the held fixes after the settling time, even if no datagram follows.
    private func release(after time: Duration, _ context: ChannelHandlerContext) {
        context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time)) {
            for fix in self.agreement.release(at: .now) { self.queue.give(fix) }
        }
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
