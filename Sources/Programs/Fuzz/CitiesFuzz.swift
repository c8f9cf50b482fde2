import ArgumentParser
import Cities
import CityCompiler
import CityIndex
import FoundationEssentials
import Geodesy
import SplitMix
import TextSearch

struct CitiesFuzz: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cities",
        abstract:
            "Compile damaged lists of cities, read damaged files whose checksums were put right, and search odd texts.",
        discussion: """
            A list is refused, or compiles into files that give the same cities back. A damaged file is refused, or each \
            question to it is answered or refused, by the C interface too. A text finds at most as many cities as were \
            asked for.
            """
    )

    @OptionGroup var campaign: Campaign

    func run() throws {
        let entries = try CityTable.entries(CitySeeds.list)
        let sound = try CityCompilation(entries, source: "none")
        let search = CitySearch(try CityData(copying: sound.cities, names: sound.names))
        var tally = Tally()
        let total = try campaign.run { (generator) throws(Fault) in
            try Self.compile(CitySeeds.damaged(CitySeeds.list, using: &generator), &tally)
            try Self.compileJSON(CitySeeds.damaged(CitySeeds.json, using: &generator), &tally)
            try Self.read(sound, using: &generator, &tally)
            try Self.find(CitySeeds.text(using: &generator), in: search, &tally)
        }
        print(
            "cities: \(total.inputs) inputs, seed \(campaign.seed): \(tally.compiled) lists compiled,",
            "\(tally.opened) damaged files opened, \(tally.found) cities found,",
            "\(tally.kernelFound) by the C interface in \(tally.kernelOpened) files;",
            "grown by \(total.grownBytes >> 10) KiB; no fault"
        )
    }

    private struct Tally {
        var compiled = 0
        var opened = 0
        var found = 0
        var kernelOpened = 0
        var kernelFound = 0
    }

    private static func compile(_ list: [UInt8], _ tally: inout Tally) throws(Fault) {
        guard let entries = try? CityTable.entries(list) else { return }
        try compile(entries, &tally)
    }

    private static func compileJSON(_ json: [UInt8], _ tally: inout Tally) throws(Fault) {
        guard let entries = try? CityDocument.entries(Data(json)) else { return }
        try compile(entries, &tally)
    }

    private static func compile(_ entries: [CityEntry], _ tally: inout Tally) throws(Fault) {
        guard let compiled = try? CityCompilation(entries) else { return }
        tally.compiled += 1
        guard let data = try? CityData(copying: compiled.cities, names: compiled.names),
            data.count == entries.count
        else { throw Fault("compiled cities cannot be opened") }
        for entry in entries {
            guard let city = try? data.city(id: entry.city.id), city.name == entry.city.name,
                city.population == entry.city.population, city.timeZone == entry.city.timeZone,
                city.coordinate.geodesicDistance(to: entry.city.coordinate) < 0.2
            else { throw Fault("a compiled city is another one") }
        }
    }

    private static func read(
        _ sound: CityCompilation,
        using generator: inout SplitMix64,
        _ tally: inout Tally
    ) throws(Fault) {
        let cities = CitySeeds.damagedFile(sound.cities, using: &generator)
        if let found = try KernelCities.found(in: cities, using: &generator) {
            tally.kernelOpened += 1
            tally.kernelFound += found
        }
        let names = CitySeeds.damagedFile(sound.names, using: &generator)
        guard let data = try? CityData(copying: cities, names: names) else { return }
        tally.opened += 1
        let search = CitySearch(data)
        for text in ["s", "san", "sna", "rome, it", "москва", "springfeild"] {
            tally.found += (try? search.cities(matching: text, limit: 50))?.matches.count ?? 0
            _ = try? search.cities(matching: text, filter: CityFilter(population: 1000), limit: 5)
        }
        for rank in 0..<min(data.count, 4) {
            guard let city = try? data.city(rank: rank) else { continue }
            tally.found += (try? CityFinder(data).cities(near: city.coordinate, count: 3))?.count ?? 0
            _ = try? data.otherNames(rank: rank)
        }
    }

    private static func find(_ text: String, in search: CitySearch, _ tally: inout Tally) throws(Fault) {
        guard let page = try? search.cities(matching: text, limit: 5), page.matches.count <= 5 else {
            throw Fault("a sound file did not answer \(text.debugDescription)")
        }
        tally.found += page.matches.count
    }
}
