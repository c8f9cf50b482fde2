public import Countries

/// A source of images of flags.
public protocol FlagSource: Sendable {
    /// The flag of `code`, or `nil` without an image in this format.
    ///
    /// - Throws: `CancellationError`.
    func picture(of code: Country.Code, as format: FlagFormat) async throws -> Provided<[UInt8]>?

    /// True if the images may be others than the bundled ones.
    var isRemote: Bool { get }

    /// Removes outdated images.
    func cleanUp()

    /// Releases the memory of its caches.
    ///
    /// Images on disk remain.
    func relieve()

    /// The hits and misses of each of its layers.
    var lookups: [CacheLookups] { get }

    /// The size of each of its caches, with the cache's name.
    var usage: [(cache: String, usage: CacheUsage)] { get }
}
