import Answers
import ArgumentParser
import Refresh

struct CacheCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cache",
        abstract: "Print how full the caches are, or clear them.",
        subcommands: [Stats.self, Clear.self],
        defaultSubcommand: Stats.self
    )

    struct Stats: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "stats",
            abstract: "Print how full each cache is."
        )

        @Option(help: "text or json.")
        var format = ReportFormat.text
        @OptionGroup var cache: CacheOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let services = try Services(options)
            let folder = try services.cacheFolder(cache.folder)
            for cache in services.diskCaches(in: folder) { try write(cache.name, try cache.usage(), folder) }
            if let usage = FetchedRates(in: folder).usage { try write("rates", usage, folder) }
        }

        private func write(_ name: String, _ usage: CacheUsage, _ folder: String) throws {
            switch format {
            case .json: try StandardOutput.writeLine(try JSONLine.text(CacheLine(name, usage, folder)))
            case .text: try StandardOutput.writeLine(Self.text(name, usage, folder))
            }
        }

        private static func text(_ name: String, _ usage: CacheUsage, _ folder: String) -> String {
            let limit = usage.limit.map { " of \($0 >> 20) MB" } ?? ""
            return "\(name): \(usage.documents) documents, \(usage.bytes) bytes\(limit), in \(folder)"
        }
    }

    struct Clear: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "clear",
            abstract: "Delete everything that was fetched."
        )

        @OptionGroup var cache: CacheOptions
        @OptionGroup var options: GlobalOptions

        func run() throws {
            let services = try Services(options)
            let folder = try services.cacheFolder(cache.folder)
            let caches = services.diskCaches(in: folder)
            var documents = caches.map { (try? $0.usage().documents) ?? 0 }.reduce(0, +)
            if FetchedRates(in: folder).delete() { documents += 1 }
            let failures = caches.compactMap(Self.failureToClear)
            if let failure = failures.first { throw failure }
            StandardError.writeLine("\(documents) documents deleted")
        }

        /// Clears `cache`, and returns the error if that fails.
        ///
        /// The other caches are then still cleared.
        private static func failureToClear(_ cache: any DocumentCache) -> (any Error)? {
            do {
                try cache.removeAll { _, _, _ in true }
                return nil
            } catch {
                return error
            }
        }
    }
}
