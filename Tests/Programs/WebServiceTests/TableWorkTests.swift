import Batch
import Boundaries
import Countries
import FoundationEssentials
import Glibc
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Synchronization
import Testing

@testable import WebService

/// Tables whose clients have left, and answers that no client reads.
struct TableWorkTests {
    private static func source(isConnected: @escaping @Sendable () -> Bool = { true }) -> ConnectionSource {
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        return ConnectionSource(logger: logger, client: nil, isConnected: isConnected)
    }

    private static func places(_ own: ClientPlaces, _ all: ClientPlaces) throws -> TablePlaces {
        TablePlaces(own: try #require(own.take(0, for: [1])), all: try #require(all.take(0, for: [])))
    }

    @Test func workThatIsCancelledEnds() async throws {
        let desk = TableDesk(shares: ClientShares(connections: nil))
        let (begun, sign) = AsyncStream<Void>.makeStream()
        let task = Task {
            try await desk.run(for: Self.source()) { time in
                sign.yield()
                // The work waits and takes no processor time, which would end on a busy machine before the second client.
                while true {
                    try time.check()
                    usleep(1000)
                }
            }
        }
        for await _ in begun { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func workEndsWhenItsClientHasLeft() async throws {
        let desk = TableDesk(shares: ClientShares(connections: nil))
        let hasLeft = Flag()
        let source = Self.source { !hasLeft.isSet.withLock(\.self) }
        let work = Task {
            try await desk.run(for: source) { time in
                try time.check()
                hasLeft.isSet.withLock { $0 = true }
                while true { try time.check() }
            }
        }
        await #expect(throws: CancellationError.self) { try await work.value }
    }

    /// Long work of one client, such as lists of countries, leaves places to others.
    @Test func aClientHasNoMoreWorkThanItsShare() async throws {
        let work = ClientPlaces(each: 1)
        func source(_ address: String) throws -> ConnectionSource {
            let client = try SocketAddress(ipAddress: address, port: 1)
            return ConnectionSource(
                logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
                client: client,
                work: work
            )
        }
        let (first, second) = (try source("192.0.2.1"), try source("192.0.2.2"))
        let (begun, sign) = AsyncStream<Void>.makeStream()
        let long = Task {
            try await WorkDesk.shared.run(for: first) { time in
                sign.yield()
                // The work waits and takes no processor time, which would end on a busy machine before the second client.
                while true {
                    try time.check()
                    usleep(1000)
                }
            }
        }
        for await _ in begun { break }
        let more = Task { try await WorkDesk.shared.run(for: first) { _ in 1 } }
        let error = await #expect(throws: Problem.self) { _ = try await more.value }
        #expect(error?.status == 429)
        #expect(try await WorkDesk.shared.run(for: second) { _ in 2 } == 2)
        long.cancel()
        await #expect(throws: CancellationError.self) { try await long.value }
        #expect(work.count(of: [192, 0, 2, 1]) == 0)
    }

    @Test func workHasAShareOfTheProcessor() throws {
        let time = WorkTime(for: nil, onEachNewThread: 0)
        let error = #expect(throws: Problem.self) { try time.check() }
        #expect(error?.status == 503)
    }

    /// From request to answer: a table is not answered to its end for a client that has left.
    @Test func aTableOfAClientThatHasLeftIsNotAnswered() async throws {
        let desk = TableDesk(shares: ClientShares(connections: nil))
        let source = Self.source { false }
        let body = RequestBody(buffer: ByteBuffer(string: "lat,lon\n30,31\n"))
        let head = HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/v1/resolve")
        let data = TestService.root.appending(path: "data")
        let lookup = RegionLookup(
            try BoundaryIndex(opening: data.appending(path: "boundaries.bin").path),
            try Catalogue(opening: data.appending(path: "countries.bin").path)
        )
        let run = TableRun(desk: desk, run: BatchRun(BatchOptions(), lookup))
        let request = Request(head: head, body: body)
        let reply = Task {
            _ = try await run.reply(to: request, from: source, limit: 1000, headers: [:])
        }
        await #expect(throws: CancellationError.self) { try await reply.value }
    }

    @Test func anAnswerTakesPlacesUntilItIsDropped() throws {
        let (own, all) = (ClientPlaces(each: 300_000), ClientPlaces(each: 1_000_000))
        do {
            let answer = TableAnswer(places: try Self.places(own, all))
            let bytes = [UInt8](repeating: 1, count: 200_000)
            try bytes.withUnsafeBytes { try answer.append($0) }
            #expect(own.count(of: [1]) == 200_000 && all.count(of: []) == 200_000)
            let error = #expect(throws: Problem.self) { try bytes.withUnsafeBytes { try answer.append($0) } }
            #expect(error?.status == 429)
            let body = answer.body()
            #expect(body.contentLength == 200_000 && own.count(of: [1]) == 200_000)
        }
        #expect(own.count(of: [1]) == 0 && all.count(of: []) == 0)
    }

    @Test func allClientsTogetherHaveABound() throws {
        let (own, all) = (ClientPlaces(each: nil), ClientPlaces(each: 10))
        let answer = TableAnswer(places: try Self.places(own, all))
        let error = #expect(throws: Problem.self) {
            try [UInt8](repeating: 1, count: 11).withUnsafeBytes { try answer.append($0) }
        }
        #expect(error?.status == 503)
    }

    @Test func anAnswerGivesBackWhatIsSent() async throws {
        let (own, all) = (ClientPlaces(each: nil), ClientPlaces(each: 1_000_000))
        let answer = TableAnswer(places: try Self.places(own, all))
        try [UInt8](repeating: 7, count: 200_000).withUnsafeBytes { try answer.append($0) }
        let held = Mutex<[Int]>([])
        let bytes = Mutex(0)
        let reader = Reader { buffer in
            bytes.withLock { $0 += buffer.readableBytes }
            held.withLock { $0.append(all.count(of: [])) }
        }
        try await answer.body().write(reader)
        #expect(bytes.withLock { $0 } == 200_000)
        #expect(held.withLock { $0 } == [200_000, 134_464, 68_928, 3_392])
        #expect(all.count(of: []) == 0)
    }

    /// The bytes of a table give their places to its answer.
    @Test func aTableGivesBackWhatIsRead() throws {
        let all = ClientPlaces(each: 1000)
        var body = TableBody(places: try Self.places(ClientPlaces(each: nil), all))
        try body.append(ByteBuffer(repeating: 1, count: 900))
        #expect(all.count(of: []) == 900)
        let source = TableBodySource(body)
        var room = [UInt8](repeating: 0, count: 1000)
        #expect(try room.withUnsafeMutableBytes { try source.read(into: $0) } == 900)
        #expect(all.count(of: []) == 0)
        withExtendedLifetime((body, source)) {}
    }
}

private final class Flag: Sendable {
    let isSet = Mutex(false)
}

private struct Reader: ResponseBodyWriter {
    let read: @Sendable (ByteBuffer) -> Void

    mutating func write(_ buffer: ByteBuffer) async throws { read(buffer) }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
