import CPosix
import CommandTree
import Countries
import FoundationEssentials
import Listening
import Refresh
import WebService

extension ServeCommand {
    /// Serves until the program is stopped.
    func serve() async throws {
        let services = try Services(options)
        var serving = ServiceOptions()
        serving.address =
            listen ?? services.settings.string(.serverListen).flatMap { ListenAddress($0) } ?? .standard
        serving.hosts = services.settings.strings(.serverHosts) ?? []
        serving.origins = services.settings.strings(.serverOrigins) ?? []
        serving.token = services.settings.string(.serverToken)
        serving.rate = services.settings.double(.serverRate)
        serving.connections = services.settings.int(.serverConnections) ?? serving.connections
        serving.clientConnections = services.settings.int(.serverClientConnections)
        let found = try services.parts(storingAt: store, cachingIn: cache.folder)
        var parts = found.parts
        parts.heap = Self.heap
        let service = ExplorerService(
            parts,
            options: serving,
            logger: services.logger
        )
        if let path = found.unitsPath {
            StandardError.writeLine("countryexplorer: the selection is that of the units, \(path)")
        }
        Self.warnAboutPage(in: parts.pageFolder)
        try await service.run { address in
            StandardError.writeLine("countryexplorer: serving at http://\(address)/")
        }
    }

    /// Warns of a page whose built files are missing, as in a new checkout.
    private static func warnAboutPage(in folder: String) {
        let files = FileManager.default
        guard files.fileExists(atPath: folder + "/index.html"),
            let missing = ["style.css", "parts/first.js"].first(where: {
                !files.fileExists(atPath: folder + "/" + $0)
            })
        else { return }
        StandardError.writeLine(
            "countryexplorer: \(folder)/\(missing): does not exist, so the page does not work; run make page"
        )
    }

    private static func heap() -> ServiceParts.HeapUse {
        var (used, idle) = (0, 0)
        cposix_heap(&used, &idle)
        return ServiceParts.HeapUse(used: used, idle: idle)
    }
}
