import Answers
import Borders
import Boundaries
import Cities
import CityIndex
import Countries
import Dispatch
import Glibc
import Listening
import Locating
import Logging
import Refresh
import RemoteCatalogue
import Synchronization
import WebService

/// The service in this process, on a free loopback port.
final class FuzzedService {
    /// The time in seconds after which a missing reply counts as a hang.
    private static let patience = 20
    /// The largest size of a reply in bytes, which allows the files of the page and of REST Countries.
    private static let longest = 64 << 20

    private let port: UInt16
    private let running: Task<Void, Never>

    init(data: String) throws {
        let boundaries = try BoundaryIndex(opening: data + "/boundaries.bin")
        let catalogue = try Catalogue(opening: data + "/countries.bin")
        let parts = Self.parts(data, boundaries, catalogue)
        var options = ServiceOptions()
        guard let address = ListenAddress("127.0.0.1:0") else { throw Fault("no address to listen at") }
        options.address = address
        let service = ExplorerService(
            parts,
            options: options,
            logger: Logger(label: "fuzz") { _ in SwiftLogNoOpLogHandler() }
        )
        let listening = DispatchSemaphore(value: 0)
        let place = Place()
        running = Task.detached {
            do {
                try await service.run(endingAtSignals: false) { address in
                    place.address.withLock { $0 = address }
                    listening.signal()
                }
            } catch {
                listening.signal()
            }
        }
        listening.wait()
        guard let port = ListenAddress(place.address.withLock { $0 })?.port else {
            throw Fault("the service does not listen")
        }
        self.port = UInt16(port)
    }

    func end() { running.cancel() }

    private final class Place: Sendable {
        let address = Mutex("")
    }

    private static func parts(_ data: String, _ boundaries: BoundaryIndex, _ catalogue: Catalogue)
        -> ServiceParts
    {
        let memory = ForgottenState()
        let environment = CountryRepository.Environment { _ in }
        let cities = Result { try CityData(opening: data + "/cities.bin", names: data + "/city-names.bin") }
        return ServiceParts(
            program: AboutLine.Program(version: "0", build: "fuzz"),
            boundaries: { boundaries },
            resolver: { _, _ in CountryResolver(boundaries: boundaries, catalogue: catalogue) },
            worldview: { $0 == nil ? .standard : .deFacto },
            repository: CountryRepository(bundled: catalogue, environment: environment),
            flags: FlagCollection(
                base: nil,
                options: HTTPOptions(),
                caches: [],
                bundled: data + "/flags",
                environment: environment
            ),
            store: memory,
            storeVersion: { 0 },
            launch: { _ in throw CancellationError() },
            positions: nil,
            history: memory,
            cities: CityParts(
                favourites: ForgottenFavourites(),
                data: { try cities.get() },
                file: data + "/cities.bin"
            ),
            selectionLimit: 5,
            dataFolder: data,
            pageFolder: data + "/../Sources/Page",
            boundariesFile: data + "/boundaries.bin",
            extras: AboutLine.Parts()
        )
    }

    /// The reply to `pieces`, each sent separately, until the service closes the connection or starts a stream.
    func reply(to pieces: [ArraySlice<UInt8>]) throws(Fault) -> [UInt8] {
        let descriptor = try connect()
        defer { close(descriptor) }
        for piece in pieces where !piece.isEmpty {
            let sent = piece.withUnsafeBytes {
                send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            // The service may refuse the request before all of it has been sent.
            if sent <= 0 { break }
        }
        shutdown(descriptor, Int32(SHUT_WR))
        return try receive(descriptor)
    }

    private func receive(_ descriptor: Int32) throws(Fault) -> [UInt8] {
        var reply: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            if count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK) {
                throw Fault("no end of a reply within \(Self.patience) s")
            }
            // A reset of the connection also ends the reply.
            guard count > 0 else { return reply }
            reply += buffer[..<count]
            guard reply.count < Self.longest else { throw Fault("a reply without an end") }
            // Only the header field is searched for, because documents also contain the type.
            if String(decoding: buffer[..<count], as: UTF8.self).contains("Content-Type: text/event-stream") {
                return reply
            }
        }
    }

    /// - Throws: ``Fault`` if an undamaged request is not answered.
    func checkHealth() throws(Fault) {
        let request = Array("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
        let reply = try String(decoding: reply(to: [request[...]]), as: UTF8.self)
        guard reply.hasPrefix("HTTP/1.1 200 OK\r\n"), reply.hasSuffix("\r\n\r\nok\n") else {
            throw Fault("the service no longer answers: \(reply.prefix(100))")
        }
    }

    private func connect() throws(Fault) -> Int32 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var time = timeval(tv_sec: Self.patience, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            close(descriptor)
            throw Fault("the service takes no connection (error \(errno))")
        }
        return descriptor
    }
}

/// A selection and searches that exist only during the campaign.
private final class ForgottenState: SelectionStore, SearchHistory {
    private let held = Mutex((state: SelectionState(), searches: RecentSearches()))

    func state() throws -> SelectionState { held.withLock { $0.state } }

    func update<Value>(_ change: (inout SelectionState) throws -> Value) throws -> Value {
        var state = try self.state()
        let value = try change(&state)
        held.withLock { [state] in $0.state = state }
        return value
    }

    func recent() throws -> RecentSearches { held.withLock { $0.searches } }

    func update(_ change: (inout RecentSearches) -> Void) throws { held.withLock { change(&$0.searches) } }
}

/// Favourites that exist only during the process.
private final class ForgottenFavourites: FavouriteStore {
    private let held = Mutex(CityFavourites())

    func favourites() throws -> CityFavourites { held.withLock { $0 } }

    func update<Value>(_ change: (inout CityFavourites) throws -> Value) throws -> Value {
        var favourites = try self.favourites()
        let value = try change(&favourites)
        held.withLock { [favourites] in $0 = favourites }
        return value
    }

    func version() -> Int64 { 0 }
}
