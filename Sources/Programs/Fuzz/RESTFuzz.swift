import ArgumentParser
import CatalogueCompiler
import Countries
import Quoting
import RESTCountriesFormat

struct RESTFuzz: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rest",
        abstract: "Feed the reader of REST Countries' JSON records of both versions, damaged.",
        discussion: """
            Each input is a list of records with keys missing, mistyped, repeated and nested, and bytes changed; some \
            are far too deep or too long. What is read must be countries that a catalogue holds and gives back as they \
            were, without control characters in any text.
            """
    )

    @OptionGroup var campaign: Campaign

    func run() throws {
        var countries = 0
        var refused = 0
        var bytes = 0
        let readings = RecordSeeds.readings
        let total = try campaign.run { (generator) throws(Fault) in
            let version = generator.pick(FormatVersion.allCases)
            let document = RecordSeeds.document(version, using: &generator)
            bytes += document.count
            guard let outcome = readings[version].flatMap({ try? $0.countries(in: document) }) else {
                refused += 1
                return
            }
            try Self.check(outcome)
            countries += outcome.countries.count
        }
        print(
            "rest: \(total.inputs) inputs of \(bytes) bytes, seed \(campaign.seed): \(countries) countries,",
            "\(refused) documents refused; grown by \(total.grownBytes >> 10) KiB; no fault"
        )
    }

    private static func check(_ outcome: CountryReading.Outcome) throws(Fault) {
        let countries = outcome.countries.sorted { ($0.name, $0.code) < ($1.name, $1.code) }
        guard Set(countries.map(\.code)).count == countries.count else { throw Fault("a code came twice") }
        guard outcome.skipped >= 0, !countries.isEmpty else {
            throw Fault("nothing was read, and not refused")
        }
        guard countries.allSatisfy({ !$0.name.isEmpty }) else { throw Fault("a country without a name") }
        do {
            let catalogue = try Catalogue(CatalogueDocument(countries))
            guard try catalogue.countries() == countries else { throw Fault("a catalogue changed a country") }
        } catch let fault as Fault {
            throw fault
        } catch {
            throw Fault("no catalogue holds what was read: \(error)")
        }
    }
}
