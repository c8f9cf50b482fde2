import Faults
import Fixes
import Geodesy
import Glibc
import NMEA
import SuiteTraits
import Testing

@testable import Positioning

extension RealParts {
    /// NMEA in datagrams.
    @Suite struct DatagramTests {
        let voyage: Voyage

        init() throws { voyage = try Voyage(count: 60) }

        private func source(
            _ port: Int,
            at host: String = "",
            silence: Duration? = nil
        ) throws -> NetworkPositionSource {
            let address = try NetworkAddress(parsing: "udp://\(host):\(port)")
            var source = NetworkPositionSource(address, silence: silence)
            source.settling = .zero
            return source
        }

        /// The first `count` fixes while `send` is called over and over, 20 ms apart.
        private func fixes(
            _ count: Int,
            from source: NetworkPositionSource,
            _ send: @escaping @Sendable (Int) -> Void
        ) async throws -> [Fix] {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    for number in 0... {
                        send(number)
                        try await Task.sleep(for: .milliseconds(20))
                    }
                }
                defer { group.cancelAll() }
                return try await take(count, from: source)
            }
        }

        /// To one machine, to all, and to a group, as boats do.
        @Test(arguments: [("", "127.0.0.1"), ("", "127.255.255.255"), ("239.192.0.4", "239.192.0.4")])
        func readsDatagramsOfSeveralSentences(listening: String, sending: String) async throws {
            let port = LoopbackPort.unused()
            let (sender, voyage) = (try DatagramSender(), voyage)
            let found = try await fixes(20, from: try source(port, at: listening)) { number in
                sender.send(voyage.bytes(ofEpoch: number), to: sending, port: port)
            }
            #expect(found.count == 20)
            #expect(voyage.agrees(with: found))
            #expect(found.allSatisfy { $0.origin == .network })
        }

        @Test func readsADatagramForEachSentenceBehindATag() async throws {
            let port = LoopbackPort.unused()
            let (sender, voyage) = (try DatagramSender(), voyage)
            let found = try await fixes(5, from: try source(port)) { number in
                for sentence in voyage.bytes(ofEpoch: number).split(separator: 0x0A) {
                    sender.send(Array("UdPbC\0\\s:GP0001,n:1*42\\".utf8) + sentence, port: port)
                }
            }
            #expect(voyage.agrees(with: found))
        }

        /// Both report the same moment at almost the same place.
        ///
        /// Read as one sender, each would contradict the other.
        @Test func keepsSendersApart() async throws {
            let port = LoopbackPort.unused()
            let (first, second) = (try DatagramSender(), try DatagramSender())
            let voyage = try Voyage(count: 2)
            let beside = try voyage.moved(by: 0.001)
            let found = try await fixes(40, from: try source(port)) { number in
                let here = voyage.bytes(ofEpoch: number).split(separator: 0x0A).map { $0 + [0x0A] }
                let there = beside.bytes(ofEpoch: number).split(separator: 0x0A).map { $0 + [0x0A] }
                for (one, other) in zip(here, there) {
                    first.send(Array(one), port: port)
                    second.send(Array(other), port: port)
                }
            }
            #expect(voyage.agrees(with: found) || beside.agrees(with: found))
        }

        @Test func sendersAtDifferentPlacesAreAnErrorThatNamesThem() async throws {
            let port = LoopbackPort.unused()
            let honest = try DatagramSender(from: "127.0.0.2")
            let hostile = try DatagramSender(from: "127.0.0.3")
            let voyage = try Voyage(count: 1000)
            let away = try voyage.moved(by: 10)
            let address = try NetworkAddress(parsing: "udp://:\(port)")
            let error = try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    for number in 0... {
                        hostile.send(away.bytes(ofEpoch: number), port: port)
                        if number % 10 == 3 { honest.send(voyage.bytes(ofEpoch: number / 10), port: port) }
                        try await Task.sleep(for: .milliseconds(30))
                    }
                }
                defer { group.cancelAll() }
                return try await failure(of: NetworkPositionSource(address), within: patience)
            }
            #expect(error?.code == .disagreement)
            let reason = error?.reason ?? ""
            #expect(reason.hasPrefix("two senders name different places: 127.0.0.2:"), "\(reason)")
            #expect(reason.contains(" and 127.0.0.3:"), "\(reason)")
            #expect(error?.advice.description.contains("udp://:\(port)?from=127.0.0.2") == true)
        }

        @Test func onlyOneSenderIsAdmitted() async throws {
            try await expectOnly("127.0.0.2", and: "127.0.0.3", sendingTo: "127.0.0.1")
        }

        @Test func onlyOneSenderIsAdmittedOverIPv6() async throws {
            try Loopback.cancelWithoutIPv6()
            try await expectOnly("::1", and: "127.0.0.1", sendingTo: "::1")
        }

        private func expectOnly(_ honest: String, and hostile: String, sendingTo target: String) async throws
        {
            let port = LoopbackPort.unused()
            let (sender, other) = (try DatagramSender(from: honest), try DatagramSender(from: hostile))
            let voyage = try Voyage(count: 1000)
            let away = try voyage.moved(by: 10)
            var source = NetworkPositionSource(try NetworkAddress(parsing: "udp://:\(port)?from=\(honest)"))
            source.settling = .zero
            let found = try await fixes(20, from: source) { number in
                other.send(away.bytes(ofEpoch: number), to: "127.0.0.1", port: port)
                sender.send(voyage.bytes(ofEpoch: number), to: target, port: port)
            }
            #expect(voyage.agrees(with: found))
        }

        @Test func datagramsOfAnotherSenderAreNamed() async throws {
            let port = LoopbackPort.unused()
            let (status, stranger) = (StatusLog(), try DatagramSender(from: "127.0.0.3"))
            let address = try NetworkAddress(parsing: "udp://:\(port)?from=127.0.0.2")
            let source = status.following(NetworkPositionSource(address))
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { for try await _ in source.fixes() {} }
                defer { group.cancelAll() }
                try await wait {
                    stranger.send([0x24], port: port)
                    return status.all.contains { if case .stranger = $0 { true } else { false } }
                }
            }
            #expect(status.all.contains { $0.description.contains("datagrams come from 127.0.0.3:") })
        }

        @Test func aFloodOfForgedSendersStaysSmall() async throws {
            let port = LoopbackPort.unused()
            let source = try source(port)
            let (honest, voyage) = (try DatagramSender(), try Voyage(count: 2))
            let forged = voyage.bytes(ofEpoch: 0)
            let growth = try await memoryGrowth {
                _ = try await fixes(3, from: source) { number in
                    for _ in 0..<500 { try? DatagramSender().send(forged, port: port) }
                    honest.send(voyage.bytes(ofEpoch: number), port: port)
                }
            }
            #expect(growth < 16 << 20, "\(growth) bytes")
        }

        @Test func hearsAnyNumberOfSenders() async throws {
            let port = LoopbackPort.unused()
            let voyage = try Voyage(count: 2)
            let senders = try (0..<100).map { _ in try DatagramSender() }
            let found = try await fixes(200, from: try source(port)) { number in
                for sender in senders { sender.send(voyage.bytes(ofEpoch: number), port: port) }
            }
            #expect(found.count == 200)
            #expect(voyage.agrees(with: found))
        }

        @Test func givesEachListenerABroadcast() async throws {
            let port = LoopbackPort.unused()
            let (sender, voyage) = (try DatagramSender(), voyage)
            let (one, other) = (try source(port), try source(port))
            async let second = take(5, from: other)
            let first = try await fixes(5, from: one) { number in
                sender.send(voyage.bytes(ofEpoch: number), to: "127.255.255.255", port: port)
                sender.send(voyage.bytes(ofEpoch: number), to: "127.255.255.255", port: port)
            }
            #expect(first.count == 5)
            for number in 5...10 {
                sender.send(voyage.bytes(ofEpoch: number), to: "127.255.255.255", port: port)
            }
            #expect(try await second.count == 5)
        }

        @Test func isNotSilentBeforeTheFirstDatagram() async throws {
            let port = LoopbackPort.unused()
            let status = StatusLog()
            let source = status.following(try source(port, silence: .milliseconds(200)))
            await #expect(throws: TooLate.self) {
                _ = try await failure(of: source, within: .milliseconds(600))
            }
            let sender = try DatagramSender()
            let error = try await withThrowingTaskGroup(of: PositionError?.self) { group in
                group.addTask { try await failure(of: source) }
                try await wait { status.all == [.opened, .opened] }
                sender.send([0x24], port: port)
                return try await group.next() ?? nil
            }
            #expect(error?.reason == "silent for 0.2 s")
        }

        @Test func reportsWhyItCannotListen() async throws {
            let taken = Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
            defer { close(taken) }
            let port = try Loopback.bind(taken)
            let error = try await failure(of: try source(port))
            #expect(error?.code == .unavailable)
            #expect(error?.reason == "cannot listen there: address already in use")
            let foreign = try await failure(of: try source(port, at: "192.0.2.1"))
            #expect(foreign?.reason == "cannot listen there: cannot assign requested address")
            #expect(foreign?.advice.description.contains("an address of this machine") == true)
        }
    }
}
