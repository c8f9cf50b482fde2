import Cities
import CityCompiler
import SuiteTraits
import Testing
import TextSearch

struct CityStrategyTests {
    /// Texts as people type them: names, their beginnings and parts, misspelt ones, and some that nothing matches.
    private static func texts(_ entries: [CityEntry], count: Int, seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        let names = entries.flatMap { [$0.city.name] + $0.names }
        return (0..<count).map { number in
            let name = names.randomElement(using: &random) ?? "a"
            let length = Int.random(in: 1...name.count, using: &random)
            switch number % 5 {
            case 0: return name
            case 1: return String(name.prefix(length))
            case 2: return String(name.suffix(length))
            case 3:
                let place = name.index(name.startIndex, offsetBy: length - 1)
                return name[..<place] + "x" + name[name.index(after: place)...]
            default: return String(name.reversed())
            }
        }
    }

    /// Compares each strategy with linear search for 10,000 queries.
    ///
    /// Linear search shares only the rule of typos and the order of hits with the others.
    @Test func allStrategiesGiveEqualResults() async throws {
        let entries = try TestCities.random(700, seed: 11)
        let data = try TestCities.data(entries)
        let linear = CityStrategyName.linear.make()
        try await linear.index(data)
        var others: [any CityStrategy] = []
        for name in CityStrategyName.allCases where name != .linear {
            let strategy = name.make()
            try await strategy.index(data)
            others.append(strategy)
        }
        var asked = 0
        for (number, text) in Self.texts(entries, count: 4000, seed: 12).enumerated() {
            for kind in NameQuery.Kind.allCases where kind != .fuzzy || number % 8 == 0 {
                let query = NameQuery(kind, FoldedText(text), limit: [1, 3, 10, 40][number % 4])
                let expected = try await linear.search(query)
                asked += 1
                for strategy in others where strategy.name.kinds.contains(kind) {
                    let found = try await strategy.search(query)
                    #expect(found == expected, "\(strategy.name) \(kind) \(text) \(query.limit)")
                }
            }
        }
        #expect(asked > 10_000)
    }

    /// Names with up to two letters wrong, missing, too many or swapped, of several scripts: the walk of the trie finds
    /// what a comparison with every name finds.
    @Test(arguments: [21, 22, 23] as [UInt64])
    func theTrieFindsWhatAComparisonWithEveryNameFinds(seed: UInt64) async throws {
        let entries = try TestCities.random(500, seed: seed)
        let data = try TestCities.data(entries)
        let (linear, trie) = (CityStrategyName.linear.make(), TrieStrategy())
        try await linear.index(data)
        try trie.indexNow(data)
        let names = entries.flatMap { [$0.city.name] + $0.names }.filter { $0.count >= 4 }
        let letters = names.flatMap(Array.init) + Array("xq0ß京к ")
        var (random, found) = (SeededGenerator(seed: seed), 0)
        for number in 0..<1200 {
            var name = Array(names.randomElement(using: &random) ?? "aaaa")
            if number % 4 == 0 {
                name = Array(name.prefix(Int.random(in: 4...max(4, name.count), using: &random)))
            }
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                let place = Int.random(in: 0..<max(1, name.count), using: &random)
                let letter = letters.randomElement(using: &random) ?? "x"
                switch Int.random(in: 0..<4, using: &random) {
                case 0: name.insert(letter, at: place)
                case 1 where name.count > 4: name.remove(at: place)
                case 2 where place + 1 < name.count: name.swapAt(place, place + 1)
                default: name[place] = letter
                }
            }
            let query = NameQuery(.fuzzy, FoldedText(String(name)), limit: [1, 5, 10, 50][number % 4])
            let expected = try await linear.search(query)
            found += expected.count
            #expect(try trie.hits(query) == expected, "\(String(name)) \(query.limit)")
        }
        #expect(found > 1000)
    }

    @Test(arguments: CityStrategyName.allCases)
    func unsupportedQueriesAreATypedError(_ name: CityStrategyName) async throws {
        let strategy = name.make()
        try await strategy.index(try TestCities.data(TestCities.real()))
        for kind in NameQuery.Kind.allCases where !name.kinds.contains(kind) {
            let error = await #expect(throws: CityStrategyError.self) {
                try await strategy.search(NameQuery(kind, FoldedText("rome")))
            }
            #expect(error?.strategy == name && error?.kind == kind)
            let able = CityStrategyName.allCases.filter { $0.kinds.contains(kind) }
            for other in able { #expect(error?.description.contains(other.rawValue) == true) }
        }
    }

    @Test(arguments: CityStrategyName.allCases)
    func clearingForgetsAllCities(_ name: CityStrategyName) async throws {
        let strategy = name.make()
        let kind = name == .suffix ? NameQuery.Kind.substring : .exact
        let query = NameQuery(kind, FoldedText("Rome"))
        #expect(try await strategy.search(query).isEmpty && strategy.indexedCityCount == 0)
        try await strategy.index(try TestCities.data(TestCities.real()))
        #expect(try await strategy.search(query).count == 2 && strategy.indexedCityCount == 16)
        strategy.clear()
        #expect(try await strategy.search(query).isEmpty && strategy.indexedCityCount == 0)
    }

    @Test(arguments: CityStrategyName.allCases)
    func aCancelledTaskGetsNoAnswer(_ name: CityStrategyName) async throws {
        let strategy = name.make()
        try await strategy.index(try TestCities.data(TestCities.real()))
        let kind = name == .suffix ? NameQuery.Kind.substring : .exact
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            _ = try await strategy.search(NameQuery(kind, FoldedText("Rome")))
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    /// After letters are added, removed, pasted and changed in the middle, the kept state gives what a new search gives.
    @Test func theStateKeptOverEditsGivesWhatANewSearchGives() throws {
        let entries = try TestCities.random(900, seed: 13)
        let data = try TestCities.data(entries)
        let kept = TrieStrategy()
        try kept.indexNow(data)
        let names = entries.flatMap { [$0.city.name] + $0.names }
        var (random, text) = (SeededGenerator(seed: 14), "")
        for _ in 0..<5000 {
            switch Int.random(in: 0..<8, using: &random) {
            case 0...3: text.append(names.randomElement(using: &random)?.randomElement(using: &random) ?? "a")
            case 4, 5: _ = text.popLast()
            case 6: text = names.randomElement(using: &random) ?? ""
            default:
                let place = text.indices.randomElement(using: &random) ?? text.endIndex
                text.insert("a", at: place)
            }
            if text.count > 30 { text = "" }
            let query = NameQuery(Bool.random(using: &random) ? .prefix : .exact, FoldedText(text))
            let fresh = TrieStrategy()
            try fresh.indexNow(data)
            #expect(try kept.hits(query) == fresh.hits(query), "\(text)")
        }
    }

    @Test func aPrefixOfManyNamesGivesTheLargestCities() throws {
        let data = try TestCities.data(TestCities.random(2000, seed: 15))
        let trie = TrieStrategy()
        try trie.indexNow(data)
        let found = try trie.hits(NameQuery(.prefix, FoldedText("a"), limit: 2000))
        #expect(found.count == 2000)
        let ten = try trie.hits(NameQuery(.prefix, FoldedText("a"), limit: 10))
        #expect(Array(found.prefix(10)) == ten)
    }
}
