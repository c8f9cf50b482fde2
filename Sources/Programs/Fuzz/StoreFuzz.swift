import ArgumentParser
import Cities
import Countries
import Fixes
import Geodesy
import Glibc
import Locating
import Refresh
import Storage

struct StoreFuzz: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "store",
        abstract: "Read and change stores and caches whose rows have random values of random types.",
        discussion: """
            Each input is a store of some version and a cache, with columns, tables and bytes changed. The selection, \
            the recent searches and the cache read and change them; each 64th time every command of the program does \
            so too. All must answer or fail with a storage error of one line.
            """
    )

    @OptionGroup var campaign: Campaign
    @OptionGroup var program: ProgramOption

    func run() throws {
        let run = try program.makeRun()
        defer { run.remove() }
        var tally = StoreTally()
        let total = try campaign.run(block: 64) { (generator) throws(Fault) in
            let forged = try ForgedFiles(in: run.folder, using: &generator)
            tally.inputs += 1
            if tally.inputs.isMultiple(of: 64) { try Self.runCommands(run, forged) }
            try tally.count { try SQLiteSelectionStore(path: forged.store).state() }
            try tally.count { try Self.change(SQLiteSelectionStore(path: forged.store)) }
            let history = SQLiteSearchHistory(path: forged.store)
            try tally.count { try history.recent() }
            try tally.count { try history.update { $0.note("egypt") } }
            let favourites = SQLiteFavouriteStore(path: forged.store)
            try tally.count { try favourites.favourites() }
            try tally.count { try Self.change(favourites) }
            try Self.use(SQLiteDocumentCache(path: forged.cache), &tally)
        }
        print(
            "store: \(total.inputs) inputs, seed \(campaign.seed): \(tally.answered) answered,",
            "\(tally.refused) refused; grown by \(total.grownBytes >> 10) KiB; no fault"
        )
    }

    /// Changes the selection like `selected`.
    ///
    /// A country that is already selected, or not selected, is not a fault.
    private static func change(_ store: SQLiteSelectionStore) throws {
        try store.update { state in
            _ = try? state.undoRemoval(limit: 5)
            for code in state.selection.entries.prefix(2).map(\.code) { try? state.remove(code) }
            guard let code = Country.Code("FR") else { return }
            try? state.selection.add(.init(code: code, isDefault: false, added: .now()), limit: 5)
        }
    }

    /// Changes the favourites like `cities favourites`.
    ///
    /// A refusal is not a fault.
    private static func change(_ store: SQLiteFavouriteStore) throws {
        try store.update { favourites in
            _ = try? favourites.restore()
            for id in favourites.entries.prefix(2).map(\.id) { try? favourites.remove(id) }
            try? favourites.add(.init(id: 2_643_743, added: .now()))
        }
    }

    /// Uses a cache, which must be repaired rather than refused.
    private static func use(_ cache: SQLiteDocumentCache, _ tally: inout StoreTally) throws(Fault) {
        let document = CachedDocument(body: [1, 2], stored: .now(), entityTag: nil, version: "1")
        try tally.count { try cache.document(for: .allCountries) }
        try tally.count { try cache.usage() }
        try tally.count { try cache.removeAll { kind, stored, _ in kind == .search || stored > .now() } }
        do {
            try cache.removeAll { _, _, _ in true }
            guard try cache.usage().documents == 0 else { throw Fault("the cache is not empty when cleared") }
            try cache.store(document, for: .allCountries)
            guard try cache.document(for: .allCountries) == document else {
                throw Fault("the cache does not keep a document when cleared")
            }
        } catch {
            throw error as? Fault ?? Fault("the cache cannot be cleared: \(error)")
        }
    }

    private static func runCommands(_ run: ProgramRun, _ forged: ForgedFiles) throws(Fault) {
        let reading = [
            ["selected", "list"], ["selected", "list", "--format", "json"], ["selected", "export"],
            ["cities", "favourites", "list"], ["cities", "favourites", "export", "--format", "csv"],
        ]
        let changing = [
            ["selected", "add", "IT"], ["selected", "remove", "IT"], ["selected", "undo"],
            ["cities", "favourites", "add", "360502"], ["cities", "favourites", "remove", "360502"],
            ["cities", "favourites", "restore"], ["first-launch", "--deny-location"],
            ["first-launch", "--deny-location", "--again", "--format", "env"],
            ["first-launch", "30", "31", "--again", "--format", "json"],
        ]
        for words in reading + changing { try run.check(words + ["--store", forged.store]) }
        let environment = ["COUNTRYEXPLORER_STORE=\(forged.store)", "API_BASE_URL=http://127.0.0.1:9"]
        try run.check(["countries", "recent"], environment: environment)
        for words in [["countries", "show", "EG"], ["cache", "stats"], ["cache", "clear"]] {
            try run.check(words + ["--cache", run.folder], environment: environment, expected: [0])
        }
    }
}

/// The counts of calls that returned an answer and of calls that failed with a storage error.
struct StoreTally {
    var inputs = 0
    private(set) var answered = 0
    private(set) var refused = 0

    /// Counts `work`.
    ///
    /// Any other error, or a message that is not one printable line, is a fault.
    mutating func count<Value>(_ work: () throws -> Value) throws(Fault) {
        do {
            _ = try work()
            answered += 1
        } catch let error as StorageError {
            guard error.description.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
                throw Fault("an error that is not one printable line: \(error)")
            }
            refused += 1
        } catch {
            throw Fault("an error of another kind: \(error)")
        }
    }
}
