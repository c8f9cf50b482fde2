import Answers
import Countries
import Refresh
import WebService

extension Services {
    /// What the HTTP service answers from.
    ///
    /// - Parameters:
    ///   - store: the file that stores the selection; `nil` for the one of the settings.
    ///   - cache: the folder of caches; `nil` for the one of the settings.
    /// - Returns: the parts, over data files that are opened once.
    /// - Throws: ``Failure`` when there is no place for the store, and what the data files throw.
    func parts(storingAt store: String?, cachingIn cache: String?) throws -> ServiceParts {
        let path = try storePath(store)
        var extras = AboutLine.Parts()
        extras.remote = try remoteService() != nil
        return ServiceParts(
            program: AboutLine.Program(version: Version.program, build: Version.build),
            boundaries: { try boundaries() },
            resolver: { detail, isOptional in
                try resolver(Wanted(detail: detail, isOptional: isOptional))
            },
            worldview: { try worldview($0) },
            repository: try repository(cachingIn: cache),
            store: self.store(at: path),
            history: searchHistory(at: path),
            selectionLimit: selectionLimit,
            dataFolder: installation.data,
            boundariesFile: installation.boundaries,
            extras: extras
        )
    }
}
