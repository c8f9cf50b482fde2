import CPosix
import Faults
public import Fixes
import Geodesy
import Glibc
public import Logging
import NMEA

/// NMEA or gpsd's JSON from a file, a pipe or standard input, read as fast as possible.
///
/// A pipe that stays open may be live. A gathered fix is therefore returned after `NMEAReader.silence` without bytes.
/// If the fixes are taken slowly, the reading waits and nothing is lost.
public struct ReplayPositionSource: PositionSource {
    /// The name in messages: "standard input", or the path.
    public let name: String
    /// True if positions in a datum other than WGS 84 are returned unchanged.
    ///
    /// They may be wrong by up to a kilometre. Otherwise, they are reported and refused.
    public var acceptsAnyDatum = false
    private let path: String
    private let journal: SourceJournal

    /// Reads `path`, or standard input for `-`.
    ///
    /// - Parameters:
    ///   - path: a file, a FIFO, a character device that is not a terminal, or `-`.
    ///   - logger: receives each fix at debug level.
    public init(path: String, logger: Logger? = nil) {
        name = path == "-" ? "standard input" : path
        self.path = path
        journal = SourceJournal(source: name, logger: logger)
    }

    /// Every fix of the log in order.
    ///
    /// Throws `PositionError` if the log cannot be opened or read, or if it ends without any NMEA sentence.
    public func events() -> AsyncThrowingStream<SourceEvent, any Error> {
        EventSession.events(from: name, whenFull: .wait, reading: read)
    }

    private func read(into queue: EventQueue) throws {
        let journal = journal.reporting(to: queue)
        let descriptor = try open()
        journal.report(.opened)
        var input = NMEAInput(
            origin: .replay,
            acceptsAnyDatum: acceptsAnyDatum,
            into: queue,
            journal: journal
        )
        var recording = GPSDRecording(journal: journal)
        do throws(SystemError) {
            try readAll(of: descriptor, through: &input, or: &recording, into: queue)
        } catch {
            throw PositionError(
                .noInput,
                source: name,
                reason: "reading failed: \(error.reason)",
                remedy: "check the disk or device it is on"
            )
        }
        if recording.isRecording {
            if !recording.hasReports, !queue.isStopped { throw withoutReports }
            recording.reportEnd(to: journal)
            return
        }
        let statistics = input.statistics
        guard statistics.bytes > 0, !queue.isStopped else { return }
        if statistics.fixes == 0, statistics.malformed > 0, let sentence = statistics.malformedSentence {
            journal.report(.malformed(count: statistics.malformed, sentence: sentence))
        }
        if statistics.accepted + statistics.skipped == 0 { throw unreadable(statistics, input.kind) }
        if statistics.fixes == 0, input.kind == .withoutPosition {
            journal.report(.sending(input.kind.traffic(bytesPerSecond: nil, baud: nil)))
        }
    }

    private var withoutReports: PositionError {
        PositionError(
            .unreadable,
            source: name,
            reason: "it begins as JSON, and has no report of gpsd in it",
            remedy: "give what `gpspipe -w` prints, or a log of NMEA 0183 sentences"
        )
    }

    private func unreadable(_ statistics: NMEAReader.Statistics, _ kind: ByteKind) -> PositionError {
        if let sentence = statistics.malformedSentence {
            let status = SourceStatus.malformed(count: statistics.malformed, sentence: sentence)
            return PositionError(
                .unreadable,
                source: name,
                reason: status.description,
                remedy: status.remedy
            )
        }
        return PositionError(
            .unreadable,
            source: name,
            reason: "\(statistics.bytes) bytes and no NMEA sentence with a right checksum among them"
                + (kind.isCertain ? ", they look like \(kind.likeness)" : ""),
            remedy: kind.isCertain
                ? kind.remedy : "give a log of NMEA 0183 sentences, such as `$GPRMC,…*5A`"
        )
    }

    private func readAll(
        of descriptor: borrowing OpenDescriptor,
        through input: inout NMEAInput,
        or recording: inout GPSDRecording,
        into queue: EventQueue
    ) throws(SystemError) {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var isGathering = false
        while !queue.isStopped {
            let patience = isGathering ? NMEAReader.silence : nil
            switch try descriptor.read(into: &buffer, patience: patience, signal: queue.signal) {
            case .bytes(let count):
                guard !recording.take(buffer.span.extracting(first: count), into: queue) else {
                    waitForRoom(in: queue)
                    continue
                }
                input.give(input.read(buffer, count: count))
                isGathering = true
                waitForRoom(in: queue)
            case .silence:
                input.give(input.flush())
                isGathering = false
            case .woken:
                continue
            case .end:
                input.give(input.flush())
                return
            }
        }
    }

    private func waitForRoom(in queue: EventQueue) {
        while !queue.hasRoom() { queue.signal.wait() }
    }

    private func open() throws -> OpenDescriptor {
        let descriptor: OpenDescriptor
        do throws(SystemError) {
            if path == "-", cposix_was_closed(STDIN_FILENO) { throw SystemError(code: EBADF) }
            descriptor =
                path == "-"
                ? try OpenDescriptor.duplicate(of: STDIN_FILENO)
                : try OpenDescriptor.open(path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
        } catch {
            throw failure(toOpen: error)
        }
        try check(descriptor)
        return descriptor
    }

    private func failure(toOpen error: SystemError) -> PositionError {
        switch error.code {
        case ENOENT, ENOTDIR:
            PositionError(.noInput, source: name, reason: error.reason, remedy: "check the path")
        case EACCES, EPERM:
            PositionError(
                .permissionDenied,
                source: name,
                reason: error.reason,
                remedy: "make it readable for this user (`ls -l` shows its owner)"
            )
        case EBADF where path == "-":
            PositionError(.noInput, source: name, reason: "it is closed", remedy: "pipe a log into it")
        default:
            PositionError(.noInput, source: name, reason: error.reason, remedy: "name another file")
        }
    }

    /// Checks the kind of file.
    ///
    /// A terminal is refused, because it would wait for the user to type sentences, and the system stops a background
    /// job that reads its terminal.
    private func check(_ descriptor: borrowing OpenDescriptor) throws {
        if try descriptor.kind() == S_IFDIR {
            throw PositionError(
                .noInput,
                source: name,
                reason: "it is a directory",
                remedy: "name a log in it"
            )
        }
        guard isatty(descriptor.raw) == 1 else { return }
        throw PositionError(
            .unsuitable,
            source: name,
            reason: "it is a terminal, not a log",
            remedy: path == "-" ? "pipe a log into it, or name a file" : "\(.thisSerialPort(path))"
        )
    }
}
