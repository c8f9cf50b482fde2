public import Countries

/// Where pictures of flags come from.
public protocol FlagSource: Sendable {
    /// The flag of `code`; `nil` when there is no picture in this format.
    ///
    /// - Throws: `CancellationError`.
    func picture(of code: Country.Code, as format: FlagFormat) async throws -> Provided<[UInt8]>?

    /// Drops what is outdated.
    func cleanUp()

    /// Releases the memory of its caches; what is on disk remains.
    func relieve()

    /// How often each of its layers had what was asked of it.
    var lookups: [CacheLookups] { get }

    /// How full each of its caches is, by its name.
    var usage: [(cache: String, usage: CacheUsage)] { get }
}
