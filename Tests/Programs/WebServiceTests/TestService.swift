import Answers
import Borders
import Boundaries
import Cities
import Countries
import FoundationEssentials
import HTTPTypes
import Holidays
import Hummingbird
import Indicators
import Locating
import Logging
import Mains
import Money
import NIOCore
import Refresh
import Synchronization
import WebService

/// The service with the bundled data, a store in memory and a small page, asked without a network.
struct TestService {
    static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

    /// The folder with the page, the outlines, the flags and the coarse index.
    let folder: URL
    let store = MemoryStore()
    let history = MemoryHistory()
    let favourites = MemoryFavourites()
    let flags = MemoryFlags()
    let service: ExplorerService

    init(options: ServiceOptions = ServiceOptions(), adapt: (inout ServiceParts) -> Void = { _ in }) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "service-\(UUID())")
        try Self.write("<!doctype html><title>page</title>", to: folder, "page/index.html")
        var parts = try Self.parts(
            folder: folder,
            store: store,
            history: history,
            favourites: favourites,
            flags: flags
        )
        adapt(&parts)
        service = ExplorerService(
            parts,
            options: options,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
    }

    private static func parts(
        folder: URL,
        store: MemoryStore,
        history: MemoryHistory,
        favourites: MemoryFavourites,
        flags: MemoryFlags
    ) throws -> ServiceParts {
        let data = root.appending(path: "data")
        let boundaries = try BoundaryIndex(opening: data.appending(path: "boundaries.bin").path)
        let catalogue = try Catalogue(opening: data.appending(path: "countries.bin").path)
        var parts = ServiceParts(
            program: AboutLine.Program(version: "1.2.3", build: "test"),
            boundaries: { boundaries },
            resolver: { _, _ in CountryResolver(boundaries: boundaries, catalogue: catalogue) },
            worldview: { $0 == nil ? .standard : .deFacto },
            repository: CountryRepository(
                bundled: catalogue,
                environment: CountryRepository.Environment { _ in }
            ),
            flags: flags,
            store: store,
            storeVersion: { store.version() + favourites.version() },
            launch: { _ in throw CancellationError() },
            positions: nil,
            history: history,
            cities: CityParts(favourites: favourites),
            selectionLimit: 5,
            dataFolder: folder.path,
            pageFolder: folder.appending(path: "page").path,
            boundariesFile: data.appending(path: "boundaries.bin").path,
            extras: AboutLine.Parts()
        )
        parts.figures = figures
        return parts
    }

    /// The bundled figures, rates, holidays and plugs.
    private static let figures = FigureFiles(
        indicators: { try IndicatorTable(opening: root.appending(path: "data/indicators.bin").path) },
        rates: { try ExchangeRates(opening: root.appending(path: "data/rates.bin").path) },
        holidays: { try HolidayTable(opening: root.appending(path: "data/holidays.bin").path) },
        plugs: { try PlugTable(opening: root.appending(path: "data/plugs.bin").path) }
    )

    private static func write(_ text: String, to folder: URL, _ path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
    }

    /// Writes a file of the data folder.
    func write(_ text: String, to path: String) throws { try Self.write(text, to: folder, path) }

    /// The reply to a request, read whole.
    func ask(
        _ method: HTTPRequest.Method = .get,
        _ path: String,
        host: String? = "localhost:8080",
        headers: HTTPFields = [:],
        body: String = ""
    ) async throws -> Reply {
        let head = HTTPRequest(
            method: method,
            scheme: "http",
            authority: host,
            path: path,
            headerFields: headers
        )
        let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(string: body)))
        return try await Reply(await service.answer(request))
    }
}

/// A reply as a client has it.
struct Reply {
    let status: Int
    let headers: HTTPFields
    let bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }

    init(_ response: Response) async throws {
        (status, headers) = (response.status.code, response.headers)
        let collected = Collected()
        try await response.body.write(Collector(collected: collected))
        bytes = collected.bytes.withLock { $0 }
    }

    /// The body as JSON.
    func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: Data(bytes))
    }
}

private final class Collected: Sendable {
    let bytes = Mutex<[UInt8]>([])
}

private struct Collector: ResponseBodyWriter {
    let collected: Collected

    func write(_ buffer: ByteBuffer) async throws {
        collected.bytes.withLock { $0.append(contentsOf: buffer.readableBytesView) }
    }

    func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

/// A store that lives as long as the test.
final class MemoryStore: SelectionStore {
    private let stored = Mutex((state: SelectionState(), changes: Int64(0)))

    func state() throws -> SelectionState { stored.withLock { $0.state } }

    func version() -> Int64 { stored.withLock { $0.changes } }

    func update<Value>(_ change: (inout SelectionState) throws -> Value) throws -> Value {
        var state = try self.state()
        let value = try change(&state)
        stored.withLock { [state] in $0 = (state, $0.changes + 1) }
        return value
    }
}

/// Favourites that live as long as the test.
final class MemoryFavourites: FavouriteStore {
    private let stored = Mutex((favourites: CityFavourites(), changes: Int64(0)))

    func favourites() throws -> CityFavourites { stored.withLock { $0.favourites } }

    func version() -> Int64 { stored.withLock { $0.changes } }

    func update<Value>(_ change: (inout CityFavourites) throws -> Value) throws -> Value {
        var favourites = try self.favourites()
        let value = try change(&favourites)
        stored.withLock { [favourites] in $0 = (favourites, $0.changes + 1) }
        return value
    }
}

/// A history that lives as long as the test.
final class MemoryHistory: SearchHistory {
    private let stored = Mutex(RecentSearches())

    func recent() throws -> RecentSearches { stored.withLock { $0 } }

    func update(_ change: (inout RecentSearches) -> Void) throws { stored.withLock { change(&$0) } }
}

/// The flags that a test gives.
final class MemoryFlags: FlagSource {
    struct Key: Hashable {
        let code: String
        let format: FlagFormat
    }

    let pictures = Mutex<[Key: String]>([:])
    let relieved = Mutex(0)
    let remote = Mutex(false)

    var isRemote: Bool { remote.withLock { $0 } }

    func set(_ text: String, for code: String, as format: FlagFormat) {
        pictures.withLock { $0[Key(code: code, format: format)] = text }
    }

    func picture(of code: Country.Code, as format: FlagFormat) throws -> Provided<[UInt8]>? {
        pictures.withLock { $0[Key(code: "\(code)", format: format)] }.map {
            Provided(Array($0.utf8), origin: .bundled, stored: nil, isStale: false)
        }
    }

    func cleanUp() {}
    func relieve() { relieved.withLock { $0 += 1 } }

    var lookups: [CacheLookups] {
        [
            CacheLookups(layer: "memory", kind: .flags, hits: 7, misses: 3),
            CacheLookups(layer: "disk", kind: .flags, hits: 2, misses: 1),
        ]
    }

    var usage: [(cache: String, usage: CacheUsage)] {
        [("memory", CacheUsage(documents: 1, bytes: 4321, limit: nil))]
    }
}
