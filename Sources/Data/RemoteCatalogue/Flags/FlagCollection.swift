public import Countries
import FoundationEssentials
import Geodesy
import Quoting
public import Refresh

/// Images of flags from the caches, a service like flagcdn if one is configured, the bundled data, or a package of
/// this system.
public struct FlagCollection: FlagSource {
    /// The folder of the files of Debian's iso-flags-svg.
    public static let standardFolder = "/usr/share/iso-flags-svg/country-4x3"
    /// The largest response, 4 MiB.
    ///
    /// The largest flag of flagcdn in SVG has 0.2 MB.
    private static let bodyLimit = 4 << 20

    private struct Remote: Sendable {
        let base: BaseURL
        let client: HTTPClient
    }

    private let remote: Remote?
    private let layers: LayeredCache
    private let bundled: String?
    private let folder: String
    private let expiry: Expiry
    private let environment: CountryRepository.Environment

    /// - Parameters:
    ///   - base: the service's address, or `nil` to use neither a service nor the caches.
    ///   - options: the limits of a request.
    ///   - caches: the caches of images, the fastest first.
    ///   - bundled: the program's folder of files such as `eg.svg` and `w320/eg.png`, or `nil` without one.
    ///   - folder: another package's folder with files such as `eg.svg`.
    ///   - expiry: the time for which an image stays valid.
    ///   - environment: the clock and the log.
    public init(
        base: BaseURL?,
        options: HTTPOptions,
        caches: [any DocumentCache],
        bundled: String? = nil,
        folder: String = standardFolder,
        expiry: Expiry = .usual(for: .flags),
        environment: CountryRepository.Environment
    ) {
        var options = options
        options.bodyLimit = Self.bodyLimit
        remote = base.map { Remote(base: $0, client: HTTPClient(options)) }
        layers = LayeredCache(caches, report: environment.report)
        self.bundled = bundled
        self.folder = folder
        self.expiry = expiry
        self.environment = environment
    }

    /// The flag of `code`, or `nil` if no source has it in this format.
    ///
    /// A failure of the service is reported. The image then comes from the cache, the bundled data or the package, in
    /// this order.
    ///
    /// - Throws: `CancellationError`.
    public func picture(
        of code: Country.Code,
        as format: FlagFormat
    ) async throws -> Provided<[UInt8]>? {
        let key = CacheKey.flag(code, format: format.key)
        let hit = remote.flatMap { layers.document(for: key, version: $0.base.description) }
        let now = environment.now()
        if let hit, !expiry.hasPassed(since: hit.document.stored, at: now) {
            return Self.provided(hit, isStale: false)
        }
        if let remote, let document = try await fetch(code, format, from: remote, unless: hit?.document) {
            layers.store(document, for: key)
            return Provided(document.body, origin: .remote, stored: now, isStale: false)
        }
        return hit.map { Self.provided($0, isStale: true) } ?? local(code, format)
    }

    /// True if a service is configured.
    public var isRemote: Bool { remote != nil }

    /// Removes images of another service, and images that are expired and were stored more than 30 days ago.
    public func cleanUp() {
        let now = environment.now()
        let oldest = now.milliseconds - 30 * 86_400_000
        layers.removeAll { kind, stored, version in
            guard kind == .flags, let remote else { return false }
            return version != remote.base.description
                || (stored.milliseconds < oldest && expiry.hasPassed(since: stored, at: now))
        }
    }

    /// Releases the memory of cached images.
    ///
    /// Images on disk remain.
    public func relieve() { layers.relieve() }

    /// The hits and misses of each layer.
    public var lookups: [CacheLookups] { layers.tally.lookups }

    /// The size of each cache, with its name.
    public var usage: [(cache: String, usage: CacheUsage)] { layers.usage }

    private static func provided(_ hit: LayeredCache.Hit, isStale: Bool) -> Provided<[UInt8]> {
        let document = hit.document
        return Provided(
            document.body,
            origin: .cache(hit.cache),
            stored: document.stored,
            isStale: isStale
        )
    }

    /// The image of the service, or `old` if the service confirms it.
    ///
    /// A failure is reported and returns `nil`.
    private func fetch(
        _ code: Country.Code,
        _ format: FlagFormat,
        from remote: Remote,
        unless old: CachedDocument?
    ) async throws -> CachedDocument? {
        let address = remote.base.text + format.path(of: code.description.lowercased())
        var request = HTTPRequest(address: address)
        if let mark = old?.entityTag, HeaderField.isValue(mark) {
            request.fields = [.init(name: "If-None-Match", value: mark)]
        }
        do {
            let answer = try await remote.client.get(request)
            let isSame = answer.status == 304
            guard let body = isSame ? old?.body : answer.body, format.fits(body) else {
                throw NetworkError.invalid(address, reason: "it sends no \(format.rawValue.uppercased())")
            }
            return CachedDocument(
                body: body,
                stored: environment.now(),
                entityTag: isSame ? old?.entityTag : answer.fields["etag"],
                version: remote.base.description
            )
        } catch let error as NetworkError {
            environment.report(error)
            return nil
        }
    }

    /// The bundled image, or else the image of another package.
    private func local(_ code: Country.Code, _ format: FlagFormat) -> Provided<[UInt8]>? {
        let places: [(folder: String?, origin: DataOrigin)] = [
            (bundled, .bundled), (format == .svg ? folder : nil, .installed("iso-flags-svg")),
        ]
        for (folder, origin) in places {
            guard let folder else { continue }
            let data = FileManager.default.contents(
                atPath: folder + format.path(of: code.description.lowercased())
            )
            layers.tally.count("\(origin)", .flags, isHit: data != nil)
            if let data { return Provided(Array(data), origin: origin, stored: nil, isStale: false) }
        }
        return nil
    }
}
