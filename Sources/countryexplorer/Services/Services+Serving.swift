import Answers
import Borders
import Countries
import Refresh
import RemoteCatalogue
import Storage
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
        extras.token = settings.string(.serverToken) != nil
        extras.source = !(settings.bool(.locationDenied) ?? false)
        // One bound for countries and flags together.
        let memory = MemoryCache()
        let monitor = StoreMonitor(path: path)
        return ServiceParts(
            program: AboutLine.Program(version: Version.program, build: Version.build),
            boundaries: { try boundaries() },
            resolver: { detail, isOptional in
                try resolver(Wanted(detail: detail, isOptional: isOptional))
            },
            worldview: { try servedWorldview($0) },
            repository: try repository(cachingIn: cache, memory: memory),
            flags: try flags(cachingIn: cache, memory: memory),
            store: self.store(at: path),
            storeVersion: { try monitor.version() },
            launch: launcher(self.store(at: path)),
            positions: positions(),
            history: searchHistory(at: path),
            selectionLimit: selectionLimit,
            dataFolder: installation.data,
            boundariesFile: installation.boundaries,
            extras: extras
        )
    }

    /// As `worldview(_:)`, with the errors of a library: a request is wrong, and no command line.
    private func servedWorldview(_ name: String?) throws -> Worldview {
        guard let name, name.lowercased() != "de-facto" else { return try worldview(name) }
        return try worldview(try catalogue().country(named: name).code.description)
    }
}
