import Countries
import Geodesy
import NIOCore

/// The end of a connection to gpsd: asks for reports, and turns them into fixes in a queue.
final class GPSDHandler: ChannelInboundHandler {
    /// What is asked of gpsd.
    struct Request: Sendable {
        /// The one device to listen to, or `nil` for all.
        var device: String?
        /// Whether to give up when gpsd has no device.
        var needsDevice: Bool
        /// How long gpsd may take to greet.
        var greetingPatience: TimeAmount

        /// The one command that is ever sent.
        ///
        /// gpsd does not put a command together that comes in two pieces, so it is one write; and it is never
        /// `?POLL`, which repeats the last fix of a receiver that has gone.
        var command: String {
            guard let device else { return #"?WATCH={"enable":true,"json":true};"# + "\n" }
            let quoted = device.map { #""\"#.contains($0) ? "\\\($0)" : "\($0)" }.joined()
            return #"?WATCH={"enable":true,"json":true,"device":""# + quoted + "\"};\n"
        }
    }

    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let queue: FixQueue
    private let failure: GPSDFailure
    private let journal: SourceJournal
    private let request: Request
    private var reader = GPSDReader()
    private var deadline: Scheduled<Void>?
    private var hasGreeted = false
    private var devices: [String] = []
    private var last: Fix?
    private var lastReason: String?

    /// Nothing asked yet.
    init(_ request: Request, failure: GPSDFailure, into queue: FixQueue, journal: SourceJournal) {
        self.queue = queue
        self.failure = failure
        self.journal = journal
        self.request = request
    }

    func handlerAdded(context: ChannelHandlerContext) {
        guard context.channel.isActive else { return queue.end(throwing: failure.closed(hasGreeted: false)) }
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: request.command)), promise: nil)
        deadline = context.eventLoop.assumeIsolated().scheduleTask(in: request.greetingPatience) {
            self.fail(self.failure.noGreeting, context)
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let bytes = unwrapInboundIn(data)
        var reports: [GPSDReport] = []
        reader.feed(bytes.readableBytesUInt8Span) { reports.append($0) }
        for report in reports { take(report, context) }
    }

    func channelInactive(context: ChannelHandlerContext) {
        fail(failure.closed(hasGreeted: hasGreeted), context)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        fail(failure.lost(error, hasGreeted: hasGreeted), context)
    }

    private func take(_ report: GPSDReport, _ context: ChannelHandlerContext) {
        switch report {
        case .version(let release):
            hasGreeted = true
            deadline?.cancel()
            journal.report(.connected(release: release))
        case .devices(let paths):
            set(devices: paths)
            if paths.isEmpty, request.needsDevice { fail(failure.noDevice, context) }
        case .device(let path, let isActive):
            set(devices: devices.filter { $0 != path } + (isActive ? [path] : []))
        case .position(let position):
            take(position)
        case .error(let message):
            fail(failure.refused(message), context)
        }
    }

    /// gpsd reports the same moment again for each sentence that adds to it; the first report is given.
    private func take(_ position: GPSDPosition) {
        if let fix = position.fix(receivedAt: .now) {
            lastReason = nil
            guard fix.time == nil || fix.time != last?.time || fix.coordinate != last?.coordinate else {
                return
            }
            last = fix
            journal.note(fix)
            queue.give(fix)
        } else if position.reasonForNoFix != lastReason {
            lastReason = position.reasonForNoFix
            journal.report(.noFix(reason: position.reasonForNoFix))
        }
    }

    private func set(devices paths: [String]) {
        devices = paths
        lastReason = nil
        journal.report(paths.isEmpty ? .noDevice : .devices(paths))
    }

    private func fail(_ error: PositionError, _ context: ChannelHandlerContext) {
        deadline?.cancel()
        queue.end(throwing: error)
        context.close(promise: nil)
    }
}
