import Faults
import Fixes
import Geodesy
import JSONText
import NIOCore

/// Handles a connection to gpsd: requests reports, and puts their fixes into a queue.
final class GPSDHandler: ChannelInboundHandler {
    /// The parameters of the request, and the limits of the wait.
    struct Request: Sendable {
        /// The path of the only device to read, or `nil` for all devices.
        var device: String?
        /// True if a gpsd without a device is an error.
        var needsDevice: Bool
        /// The longest wait for the end of gpsd's greeting after its first byte.
        var greetingPatience: TimeAmount
        /// The longest wait for gpsd's first byte.
        var firstPatience: TimeAmount
        /// The longest silence while gpsd has a device or has had one.
        var silence: TimeAmount

        /// The command for the reports.
        ///
        /// No other command is sent.
        ///
        /// gpsd does not join a command that arrives in two pieces, so it is sent with one write. It is never `?POLL`,
        /// which repeats the last fix of a removed receiver.
        var command: String {
            guard let device else { return #"?WATCH={"enable":true,"json":true};"# + "\n" }
            let quoted = String(decoding: JSONString.quoted(device), as: UTF8.self)
            return #"?WATCH={"enable":true,"json":true,"device":"# + quoted + "};\n"
        }
    }

    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let queue: EventQueue
    private let failure: GPSDFailure
    private let journal: SourceJournal
    private let request: Request
    private var reader = GPSDReader()
    private var input: GPSDInput
    private var devices = GPSDDevices()
    private var greetingDeadline: Scheduled<Void>?
    private var watchdog: Scheduled<Void>?
    private var lastHeard = NIODeadline.now()
    private var hasGreeted = false
    private var hasSpoken = false

    /// Creates a handler that has not sent the request yet.
    init(_ request: Request, failure: GPSDFailure, into queue: EventQueue, journal: SourceJournal) {
        self.queue = queue
        self.failure = failure
        self.journal = journal
        self.request = request
        input = GPSDInput(origin: .gps, journal: journal)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: request.command)), promise: nil)
        lastHeard = .now()
        watch(after: min(request.firstPatience, request.silence), context)
        greetingDeadline = context.eventLoop.assumeIsolated().scheduleTask(in: request.greetingPatience) {
            if self.hasSpoken { self.fail(self.failure.noGreeting, context) }
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let bytes = unwrapInboundIn(data)
        let lines = reader.lines
        hasSpoken = true
        journal.count(bytes: bytes.readableBytes)
        var reports: [GPSDReport] = []
        reader.feed(bytes.readableBytesUInt8Span) { reports.append($0) }
        if reader.lines > lines { lastHeard = .now() }
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
            greetingDeadline?.cancel()
            journal.report(.connected(release: release))
        case .devices(let paths):
            devices.set(paths)
            reportDevices()
            if paths.isEmpty, request.needsDevice { fail(failure.noDevice, context) }
        case .device(let path, let isActive):
            input.forget(path)
            if devices.change(path, isActive: isActive), !isActive { journal.report(.deviceGone(path)) }
            reportDevices()
        case .position, .sky, .noise:
            if let fix = input.take(report, receivedAt: .now) { queue.give(fix) }
        case .error(let message):
            fail(failure.refused(message, hasDevice: request.device != nil), context)
        }
    }

    private func reportDevices() {
        input.repeatReason()
        if !devices.paths.isEmpty { return journal.report(.devices(devices.paths)) }
        if devices.gone == nil { journal.report(.noDevice) }
    }

    /// Closes the connection if it has been silent for too long.
    ///
    /// If udev misses the removal of a receiver, gpsd never sends anything on that connection again.
    private func watch(after time: TimeAmount, _ context: ChannelHandlerContext) {
        watchdog = context.eventLoop.assumeIsolated().scheduleTask(in: time) {
            let limit = self.hasSpoken ? self.request.silence : self.request.firstPatience
            let quiet = NIODeadline.now() - self.lastHeard
            if quiet < limit { return self.watch(after: limit - quiet, context) }
            guard self.devices.mayBeAwaited else { return self.watch(after: limit, context) }
            self.fail(self.failure.silent(for: limit, self.devices), context)
        }
    }

    private func fail(_ error: PositionError, _ context: ChannelHandlerContext) {
        greetingDeadline?.cancel()
        watchdog?.cancel()
        queue.end(throwing: error)
        context.close(promise: nil)
    }
}
