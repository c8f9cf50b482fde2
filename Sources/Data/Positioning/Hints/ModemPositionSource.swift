public import Fixes
import Geodesy
public import Logging

/// The GNSS receiver of a mobile modem, through ModemManager.
///
/// A receiver that is switched off is switched on, and switched off again at the end. ModemManager keeps the latest
/// position indefinitely, so the first answer is ignored. Only a change after it is a new position.
public struct ModemPositionSource: PositionSource {
    /// The name of the source in messages.
    public let name = "modem"
    private let interval: Duration
    private let manager: ModemManager
    private let journal: SourceJournal

    /// - Parameters:
    ///   - interval: the interval between requests for the position.
    ///   - busAddress: the address of a D-Bus other than the system's.
    ///   - patience: the longest wait for an answer of ModemManager.
    ///   - logger: receives each fix at debug level.
    public init(
        interval: Duration = .seconds(1),
        busAddress: String? = nil,
        patience: Duration = .seconds(3),
        logger: Logger? = nil
    ) {
        self.interval = interval
        manager = ModemManager(address: busAddress, patience: patience)
        journal = SourceJournal(source: name, logger: logger)
    }

    /// Fixes for as long as the modem is available.
    ///
    /// Throws `PositionError` if it is not.
    public func events() -> AsyncThrowingStream<SourceEvent, any Error> {
        EventSession.events(from: name, whenFull: .dropOldest) { queue in
            let task = Task {
                do {
                    try await read(into: queue)
                    queue.end()
                } catch is CancellationError {
                    queue.end()
                } catch let error as BusError {
                    queue.end(throwing: ModemFailure.position(error, name))
                } catch {
                    queue.end(throwing: error)
                }
            }
            return {
                queue.stop()
                task.cancel()
            }
        }
    }

    private func read(into queue: EventQueue) async throws {
        let modem = try await receiver()
        let journal = journal.reporting(to: queue)
        journal.report(.opened)
        let wanted = modem.capabilities & (ModemLocation.Source.sentences | ModemLocation.Source.raw)
        guard modem.enabled & wanted == wanted else {
            try await manager.set(modem.enabled | wanted, of: modem)
            do {
                try await follow(modem, into: queue, journal)
            } catch {
                await restore(modem)
                throw error
            }
            return
        }
        try await follow(modem, into: queue, journal)
    }

    /// Switches off the location sources that were off at the start.
    ///
    /// The request runs in its own task, so that a cancelled read does not wait for the modem.
    private func restore(_ modem: Modem) async {
        await Task { try? await manager.set(modem.enabled, of: modem, isAnswered: false) }.value
    }

    private func receiver() async throws -> Modem {
        let modems = try await manager.modems()
        guard !modems.isEmpty else { throw ModemFailure.noModem(name) }
        func has(_ source: UInt32) -> Modem? { modems.first { $0.capabilities & source != 0 } }
        guard let modem = has(ModemLocation.Source.sentences) ?? has(ModemLocation.Source.raw) else {
            throw ModemFailure.noReceiver(name)
        }
        return modem
    }

    private func follow(
        _ modem: Modem,
        into queue: EventQueue,
        _ journal: SourceJournal
    ) async throws {
        var input = NMEAInput(origin: .modem, into: queue, journal: journal)
        var last = try await manager.location(at: modem.path)
        while true {
            try await Task.sleep(for: interval)
            let location = try await manager.location(at: modem.path)
            defer { last = location }
            if let text = location.sentences {
                guard text != last.sentences else { continue }
                let bytes = Array(text.utf8)
                input.give(input.read(bytes, count: bytes.count))
                input.give(input.flush())
            } else if let raw = location.raw, raw.time != last.raw?.time, let fix = Self.fix(raw) {
                journal.note(fix)
                queue.give(fix)
            }
        }
    }

    /// The fix of a raw position.
    ///
    /// ModemManager does not report the accuracy.
    private static func fix(_ raw: ModemLocation.Raw) -> Fix? {
        guard let place = try? Coordinate(latitude: raw.latitude, longitude: raw.longitude),
            (raw.latitude, raw.longitude) != (0, 0)
        else { return nil }
        return Fix(coordinate: place, origin: .modem, received: .now)
    }
}
