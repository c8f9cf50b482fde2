import BusMessages
import Glibc
import MessageBus
import Positioning
import ServiceManager
import Storage

/// Answers the calls of a bus on one thread, and signals each change of the properties.
///
/// It ends when no client that has called is connected to the bus any more, and none has called for some time.
final class BusLoop {
    /// The longest wait for the bus itself, in milliseconds, like all times here.
    private static let patience: Int64 = 25_000
    /// The time in which several changes of files become one.
    private static let pause: Int64 = 50
    /// The time after which a store that cannot be read or watched is read again.
    private static let retry: Int64 = 2000
    /// The number of clients that keep the service running, and that of calls that wait for something.
    private static let most = 256
    /// The number of bytes that may wait for the bus before further calls are read.
    private static let full = 1 << 20

    private let connection: BusConnection
    private let device: BusDevice
    private let work: BusWork
    private let object: BusObject
    /// The time without a client after which the loop ends, or `nil` for never.
    private let idle: Int64?

    /// The calls to the bus whose answers are awaited.
    private var requests: [(serial: UInt32, request: Request)] = []
    /// The clients that have called, by unique name.
    private var clients: [String] = []
    /// The order that runs, with the callers that wait for its end.
    private var running: (order: BusWork.Order, callers: [BusCaller])?
    private var values: [MessageValue] = CountryProperties(nil, nil).list.map(\.value)
    private var watch = FolderWatch([])
    private var phase = Phase.beginning
    /// The time at which the bus must have answered at the beginning and at the end.
    private var limit = BusLoop.now + BusLoop.patience
    private var lastCall = BusLoop.now
    private var refresh: Int64? = 0
    private var complaint = ""

    private enum Request {
        case hello
        case match
        case name
        case release
        /// The user of a caller, whose call waits for it.
        case user(BusWork.Order, BusCaller?)
    }

    private enum Phase { case beginning, serving, leaving, over }

    init(_ connection: BusConnection, _ device: BusDevice, _ work: BusWork, idle: Int64?) {
        (self.connection, self.device, self.work, self.idle) = (connection, device, work, idle)
        object = BusObject(at: CountryObject.path, CountryObject.interface, machine: Self.machine)
    }

    /// The machine-id, or `nil` without one.
    @Sendable private static func machine() -> String? {
        let bytes = try? SmallFile.bytes(at: "/etc/machine-id", atMost: 4096)
        let text = bytes.map { String(decoding: $0.prefix { $0 != 0x0A }, as: UTF8.self) }
        return text?.utf8.count == 32 ? text : nil
    }

    /// The milliseconds of a clock that nothing sets.
    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_BOOTTIME, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// Serves until the end.
    ///
    /// - Throws: ``Failure`` if the bus refuses the name or ends.
    func run() throws(Failure) {
        do { try serve() } catch let error as BusConnectionError {
            throw Failure(error.problem, .unavailable)
        } catch {
            throw Failure(error)
        }
    }

    private func serve() throws {
        ask("Hello", .hello)
        while phase != .over, !work.isEnded {
            try connection.flush()
            try wait()
            if let due = refresh, due <= Self.now { update() }
            if phase != .serving, limit <= Self.now { throw Failure("the bus does not answer", .unavailable) }
            leaveIfIdle()
        }
        try connection.flush()
    }

    // MARK: Waiting

    private func wait() throws {
        let isFull = connection.waitingBytes > Self.full
        let events = (isFull ? 0 : POLLIN) | (connection.waitingBytes > 0 ? POLLOUT : 0)
        var waits = [
            pollfd(fd: connection.descriptor, events: Int16(events), revents: 0),
            pollfd(fd: work.wake.descriptor, events: Int16(POLLIN), revents: 0),
            // One change is enough until the store is read again.
            pollfd(fd: refresh == nil ? watch.descriptor : -1, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&waits, 3, timeout) > 0 else { return }
        if waits[1].revents != 0 {
            work.wake.clear()
            finish()
        }
        if waits[2].revents != 0 { refresh = refresh ?? Self.now + Self.pause }
        if waits[0].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
            for message in try connection.receive() { try handle(message) }
        }
    }

    /// The milliseconds until the next deadline, or -1 without one.
    private var timeout: Int32 {
        let due = min(refresh ?? .max, idleEnd ?? .max, phase == .serving ? .max : limit)
        return due == .max ? -1 : Int32(clamping: max(0, due - Self.now))
    }

    /// The time at which the service ends unless a client calls, or `nil`.
    private var idleEnd: Int64? {
        guard phase == .serving, clients.isEmpty, running == nil, requests.isEmpty else { return nil }
        return idle.map { lastCall + $0 }
    }

    /// Gives the name back before the end.
    ///
    /// The bus then starts the service again for a call, and a call that has arrived before is still answered.
    private func leaveIfIdle() {
        guard let idleEnd, idleEnd <= Self.now else { return }
        phase = .leaving
        limit = Self.now + Self.patience
        Systemd.notify("STOPPING=1", waits: false)
        ask("ReleaseName", .release, [.string(CountryObject.name)])
    }

    // MARK: Properties

    /// Reads the store, and signals what has changed.
    private func update() {
        refresh = nil
        do {
            // The watch begins before the store is read, so that no change is missed.
            watch = FolderWatch(try device.folders())
            set(try device.properties(isLocating: running?.order == .locate))
            complaint = ""
        } catch {
            refresh = Self.now + Self.retry
            let line = Failure.line(error)
            if line != complaint { StandardError.writeLine("countryexplorer: \(line)") }
            complaint = line
        }
        if watch.descriptor < 0 { refresh = refresh ?? Self.now + Self.retry }
    }

    private func set(_ new: [MessageValue]) {
        if phase == .serving, let signal = object.change(from: values, to: new) { connection.send(signal) }
        values = new
    }

    // MARK: The bus

    private func ask(_ member: String, _ request: Request, _ values: [MessageValue] = []) {
        requests.append((connection.send(.busCall(member, values)), request))
    }

    private func handle(_ message: BusMessage) throws {
        switch message.kind {
        case BusMessage.Kind.call: answer(message)
        case BusMessage.Kind.reply, BusMessage.Kind.error:
            guard message.sender == BusInterface.bus,
                let index = requests.firstIndex(where: { $0.serial == message.replySerial })
            else { return }
            try settle(requests.remove(at: index).request, message)
        case BusMessage.Kind.signal: note(message)
        default: break
        }
    }

    private func settle(_ request: Request, _ answer: BusMessage) throws {
        switch request {
        case .hello:
            try check(answer)
            let rule = "type='signal',sender='\(BusInterface.bus)',member='NameOwnerChanged',arg2=''"
            ask("AddMatch", .match, [.string(rule)])
            // Neither wait in a queue nor replace another owner.
            ask("RequestName", .name, [.string(CountryObject.name), .uint32(4)])
        case .match: try check(answer)
        case .name:
            try check(answer)
            guard answer.uint32 == 1 else {
                let problem = "another program on the bus has the name \(CountryObject.name)"
                throw Failure("\(problem); stop it", .unavailable)
            }
            phase = .serving
            lastCall = Self.now
        case .release: phase = .over
        case .user(let order, let caller):
            authorise(order, caller, answer.kind == BusMessage.Kind.reply ? answer.uint32 : nil)
        }
    }

    private func check(_ answer: BusMessage) throws {
        guard answer.kind == BusMessage.Kind.error else { return }
        let isRefusal = answer.errorName?.hasSuffix(".AccessDenied") ?? false
        let reason = answer.reason
        let remedy =
            isRefusal ? "; run it as root, with \(CountryObject.name).conf in the bus's system.d" : ""
        throw Failure(
            "the bus refuses the name \(CountryObject.name): \(reason)\(remedy)",
            isRefusal ? .denied : .unavailable
        )
    }

    /// Handles the signals that a client has left the bus, and that the bus has taken the name away.
    private func note(_ signal: BusMessage) {
        guard signal.sender == BusInterface.bus else { return }
        if signal.member == "NameOwnerChanged", let names = signal.strings(3), names[2].isEmpty {
            if clients.contains(names[0]) { lastCall = Self.now }
            clients.removeAll { $0 == names[0] }
            running?.callers.removeAll { $0.name == names[0] }
        }
        let isLoss = signal.member == "NameLost" && signal.strings(1) == [CountryObject.name]
        if isLoss, phase == .serving { phase = .over }
    }

    // MARK: Calls

    private func answer(_ call: BusMessage) {
        lastCall = Self.now
        if let sender = call.sender, clients.count < Self.most, !clients.contains(sender) {
            clients.append(sender)
        }
        do throws(BusFault) {
            switch try object.outcome(of: call, values) {
            case .values(let values): send(.success(values), to: call.caller)
            case .method(let name):
                guard let order = BusWork.Order(rawValue: name) else { return }
                try askForUser(of: call, order)
            }
        } catch {
            send(.failure(error), to: call.caller)
        }
    }

    private func send(_ result: Result<[MessageValue], BusFault>, to caller: BusCaller?) {
        if let caller { connection.send(caller.answer(result)) }
    }

    /// Asks the bus for the user of a caller, whatever its policy has let through.
    private func askForUser(of call: BusMessage, _ order: BusWork.Order) throws(BusFault) {
        guard let sender = call.sender else {
            throw BusFault(standard: "AccessDenied", "the bus does not state the caller")
        }
        guard requests.count < Self.most else {
            throw BusFault(standard: "LimitsExceeded", "too many calls wait")
        }
        ask("GetConnectionUnixUser", .user(order, call.caller), [.string(sender)])
    }

    /// Begins an order of root or of the user of this process, or joins the one that runs.
    private func authorise(_ order: BusWork.Order, _ caller: BusCaller?, _ user: UInt32?) {
        do throws(BusFault) {
            guard let user, user == 0 || user == geteuid() else {
                throw BusFault(standard: "AccessDenied", "only root may call \(order.rawValue)")
            }
            try begin(order, for: caller)
        } catch {
            send(.failure(error), to: caller)
        }
    }

    private func begin(_ order: BusWork.Order, for caller: BusCaller?) throws(BusFault) {
        let callers = caller.map { [$0] } ?? []
        guard let running else {
            running = (order, callers)
            work.begin(order)
            return update()
        }
        guard running.order == order else {
            throw CountryObject.fault("Busy", "\(running.order.rawValue) runs; call again when it has ended")
        }
        guard running.callers.count < Self.most else {
            throw BusFault(standard: "LimitsExceeded", "too many calls wait")
        }
        self.running?.callers += callers
    }

    /// Answers the callers that waited for the end of an order, after the change that it made.
    private func finish() {
        guard let result = work.takeResult() else { return }
        let callers = running?.callers ?? []
        running = nil
        lastCall = Self.now
        update()
        for caller in callers { send(result, to: caller) }
    }
}
