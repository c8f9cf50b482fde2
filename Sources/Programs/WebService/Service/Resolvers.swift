import Answers
import Countries
import Locating
import Synchronization

/// The resolvers in use, one for each set of data that answers need.
final class Resolvers: Sendable {
    private struct Need: Hashable {
        let hasSurface: Bool
        let hasBorder: Bool
        let hasSubdivision: Bool
        let isOptional: Bool
    }

    private let make: @Sendable (ResolutionDetail, Bool) throws -> CountryResolver
    private let made = Mutex<[Need: CountryResolver]>([:])

    /// Creates a cache of the resolvers that `make` returns.
    init(make: @escaping @Sendable (ResolutionDetail, Bool) throws -> CountryResolver) {
        self.make = make
    }

    /// The resolver with the data of `wanted`.
    ///
    /// - Throws: the errors of the data files. The next call tries again.
    func resolver(_ wanted: WantedDetail) throws -> CountryResolver {
        let need = Need(
            hasSurface: wanted.detail.surface,
            hasBorder: wanted.detail.border,
            hasSubdivision: wanted.detail.subdivision,
            isOptional: wanted.isOptional
        )
        return try made.withLock { made in
            if let resolver = made[need] { return resolver }
            let resolver = try make(wanted.detail, wanted.isOptional)
            made[need] = resolver
            return resolver
        }
    }
}
