import ArgumentParser
import CatalogueCompiler
import Countries
import FoundationEssentials

struct CatalogueFuzz: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "countries",
        abstract:
            "Compile damaged catalogues in JSON, and read damaged files whose checksums were put right.",
        discussion: """
            A catalogue in JSON is refused, or compiles into a file that gives the same countries back. A damaged \
            file is refused, or each of its countries is read or refused, and searched.
            """
    )

    @OptionGroup var campaign: Campaign

    func run() throws {
        let sound = try CatalogueDocument(json: Data(CatalogueSeeds.json)).compiled()
        var tally = Tally()
        let total = try campaign.run { (generator) throws(Fault) in
            try Self.compile(CatalogueSeeds.damagedJSON(using: &generator), &tally)
            try Self.read(CatalogueSeeds.damagedFile(sound, using: &generator), &tally)
        }
        print(
            "countries: \(total.inputs) inputs, seed \(campaign.seed): \(tally.compiled) catalogues compiled,",
            "\(tally.opened) files opened, \(tally.countries) countries and \(tally.found) found;",
            "grown by \(total.grownBytes >> 10) KiB; no fault"
        )
    }

    private struct Tally {
        var compiled = 0
        var opened = 0
        var countries = 0
        var found = 0
    }

    private static func compile(_ json: [UInt8], _ tally: inout Tally) throws(Fault) {
        guard let document = try? CatalogueDocument(json: Data(json)) else { return }
        guard Set(document.countries.map(\.code)).count == document.countries.count,
            let bytes = try? document.compiled()
        else { return }
        tally.compiled += 1
        guard let catalogue = try? Catalogue(copying: bytes), let read = try? catalogue.countries() else {
            throw Fault("a compiled catalogue cannot be read")
        }
        let expected = document.countries.sorted { ($0.name, $0.code) < ($1.name, $1.code) }
        guard read == expected else { throw Fault("a compiled catalogue has other countries") }
    }

    private static func read(_ bytes: [UInt8], _ tally: inout Tally) throws(Fault) {
        guard let catalogue = try? Catalogue(copying: bytes) else { return }
        tally.opened += 1
        tally.countries += (try? catalogue.countries())?.count ?? 0
        _ = try? catalogue.metadata()
        for code in ["EG", "LY", "ZZ"] { _ = Country.Code(code).flatMap { catalogue[$0] } }
        guard let search = try? CountrySearch(catalogue) else { return }
        for query in ["egypt", "kairo", "20", "eygpt", "m"] {
            tally.found += (try? search.countries(matching: query))?.count ?? 0
        }
    }
}
