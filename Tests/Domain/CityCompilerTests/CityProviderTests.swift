import Cities
import CityCompiler
import CityIndex
import Faults
import Foundation
import Testing
import TextSearch

/// Cities from files of every kind, loaded in the background.
@Suite final class CityProviderTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "provider-\(UUID())")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func file(_ name: String, _ content: String) throws -> String {
        let url = folder.appending(path: name)
        try Data(content.utf8).write(to: url)
        return url.path
    }

    private static let table = "id,name,country,lat,lon,names\n4,Here,EG,30,31,هنا|Ici\n5,There,DE,50,8,\n"
    private static let document = #"""
        [{"id":4,"name":"Here","country":"EG","lat":30,"lon":31,"names":["هنا","Ici"]},
         {"id":5,"name":"There","country":"DE","lat":50,"lon":8}]
        """#

    private func ids(_ data: CityData, _ text: String) throws -> [UInt32] {
        try CitySearch(data).cities(matching: text).matches.map(\.city.id)
    }

    @Test func everyKindOfFileGivesTheSameCities() throws {
        let compiled = try CityCompilation(CityTable.entries(Array(Self.table.utf8)))
        let (cities, names) = (folder.path + "/cities.bin", folder.path + "/names.bin")
        try Data(compiled.cities).write(to: URL(filePath: cities))
        try Data(compiled.names).write(to: URL(filePath: names))
        let providers: [CityProvider] = [
            CityProvider(list: try file("list.csv", Self.table)),
            CityProvider(list: try file("list.JSON", Self.document)),
            .compiled(cities: cities, names: names),
        ]
        for provider in providers {
            let data = try provider.load()
            #expect(data.count == 2 && data.otherNameCount == 2)
            #expect(try ids(data, "ici") == [4] && ids(data, "هنا") == [4] && ids(data, "th") == [5])
        }
        #expect(try CityProvider.compiled(cities: cities, names: nil).load().hasOtherNames == false)
    }

    @Test func progressGrowsAndTheOutcomeIsLast() async throws {
        var seen: [Double] = []
        _ = try CityProvider(list: try file("list.csv", Self.table)).load { seen.append($0) }
        #expect(seen == seen.sorted() && seen.last == 1 && seen.count > 3)
        var last: CityLoading?
        for await state in CityLoading.states(of: .csv(try file("again.csv", Self.table))) { last = state }
        guard case .loaded(let data) = last else {
            return #expect(Bool(false), "\(String(describing: last))")
        }
        #expect(data.count == 2)
    }

    @Test func unreadableDataAreATypedError() async throws {
        let cases: [(name: String, content: String?, fault: Fault)] = [
            ("missing.csv", nil, .data(.missing)), ("empty.csv", "", .data(.invalid)),
            ("columns.csv", "a,b\n1,2\n", .data(.invalid)), ("broken.json", "[{", .data(.invalid)),
            ("key.json", #"[{"id":1}]"#, .data(.invalid)),
            (
                "surrogate.json", #"[{"id":1,"name":"\ud800","country":"DE","lat":1,"lon":1}]"#,
                .data(.invalid)
            ),
        ]
        for (name, content, fault) in cases {
            let path = try content.map { try file(name, $0) } ?? folder.path + "/" + name
            let error = #expect(throws: CityListError.self, "\(name)") { try CityProvider(list: path).load() }
            #expect(error?.fault == fault && error?.problem.hasPrefix(path) == true, "\(name)")
            var failure: (any Error)?
            for await case .failed(let error) in CityLoading.states(of: CityProvider(list: path)) {
                failure = error
            }
            #expect(failure as? CityListError == error)
        }
        #expect(throws: CityDataError.self) {
            try CityProvider.compiled(cities: folder.path + "/no", names: nil).load()
        }
    }

    @Test func aCancelledLoadEnds() async throws {
        let path = try file("list.csv", Self.table)
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try CityProvider(list: path).load()
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
