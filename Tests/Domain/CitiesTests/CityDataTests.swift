import Cities
import CityCompiler
import CityIndex
import SuiteTraits
import Testing

struct CityDataTests {
    @Test(arguments: [1, 12, 13, 500])
    func everyCityComesBackAsItWas(_ count: Int) throws {
        let entries = try TestCities.random(count, seed: 1)
        let data = try TestCities.data(entries)
        #expect(data.count == count && data.source == "a test" && data.hasOtherNames)
        var found: [UInt32: City] = [:]
        for rank in 0..<count {
            let city = try data.city(rank: rank)
            found[city.id] = city
        }
        for entry in entries { #expect(found[entry.city.id] == entry.city) }
    }

    @Test func citiesAreRankedByPopulation() throws {
        let data = try TestCities.data(TestCities.random(300, seed: 2))
        let people = try (0..<300).map { try data.city(rank: $0).population }
        #expect(people == people.sorted(by: >))
    }

    @Test func aCityIsFoundByID() throws {
        let data = try TestCities.data(TestCities.real())
        #expect(try data.city(id: 7)?.name == "Cairo")
        #expect(try data.rank(id: 7) == 1)
        #expect(try data.city(id: 99) == nil)
        #expect(try data.rank(id: 99) == nil)
    }

    @Test func otherNamesComeBackAsTheyAreWritten() throws {
        let data = try TestCities.data(TestCities.real())
        let rank = try #require(try data.rank(id: 7))
        #expect(Set(try data.otherNames(rank: rank)) == ["القاهرة", "Le Caire"])
        let alone = try TestCities.data(TestCities.real(), withNames: false)
        #expect(try alone.otherNames(rank: rank).isEmpty && !alone.hasOtherNames)
    }

    @Test func everyNameOfARandomListComesBack() throws {
        let entries = try TestCities.random(400, seed: 3)
        let data = try TestCities.data(entries)
        for entry in entries {
            let names = try data.otherNames(rank: try #require(try data.rank(id: entry.city.id)))
            #expect(Set(names).isSubset(of: entry.names))
        }
    }

    // MARK: Faults

    @Test func aMissingFileIsReportedAsMissing() {
        #expect(throws: CityDataError.self) { try CityData(opening: "/nowhere/cities.bin") }
        do throws(CityDataError) {
            _ = try CityData(opening: "/nowhere/cities.bin")
        } catch {
            #expect(error.code == .missing && error.description.contains("/nowhere/cities.bin"))
        }
    }

    @Test func namesOfOtherCitiesAreRefused() throws {
        let one = try CityCompilation(try TestCities.random(50, seed: 4))
        let other = try CityCompilation(try TestCities.random(51, seed: 4))
        #expect(Self.fault { try CityData(copying: one.cities, names: other.names) } == .unmatched)
        #expect(Self.fault { try CityData(copying: one.names) } == .foreign)
    }

    @Test func aFileCutShortIsRefused() throws {
        let bytes = try CityCompilation(try TestCities.random(50, seed: 5)).cities
        for count in [1, 7, 8, 63, 255, 256, 1000, bytes.count - 1] {
            let code = Self.fault { try CityData(copying: Array(bytes.prefix(count))) }
            #expect(code == (count < 8 ? .foreign : .truncated), "\(count)")
        }
        #expect(Self.fault { try CityData(copying: bytes + [0]) } == .truncated)
    }

    @Test func anotherVersionIsRefused() throws {
        var bytes = try CityCompilation(try TestCities.random(5, seed: 5)).cities
        bytes[8] = 9
        #expect(Self.fault { try CityData(copying: bytes) } == .wrongVersion)
    }

    /// Each bit counts: in the header at opening, elsewhere at the latest when every block is checked.
    @Test func aChangedByteIsNoticed() throws {
        let bytes = try CityCompilation(try TestCities.random(60, seed: 6)).cities
        for place in stride(from: 0, to: bytes.count, by: 37) {
            var damaged = bytes
            damaged[place] ^= 0x10
            #expect(throws: CityDataError.self, "\(place)") { try CityData(copying: damaged).verify() }
        }
    }

    /// A file whose checksums are right may still hold anything: an answer or an error, never a trap.
    @Test func aForgedFileIsAnsweredOrRefused() throws {
        let compiled = try CityCompilation(try TestCities.random(300, seed: 7))
        var random = SeededGenerator(seed: 8)
        for _ in 0..<600 {
            var (cities, names) = (compiled.cities, compiled.names)
            for _ in 0..<4 {
                cities[Int.random(in: 256..<cities.count, using: &random)] = UInt8.random(
                    in: 0...255,
                    using: &random
                )
                names[Int.random(in: 256..<names.count, using: &random)] = UInt8.random(
                    in: 0...255,
                    using: &random
                )
            }
            CityFileFormat.seal(&cities)
            CityFileFormat.seal(&names)
            guard let data = try? CityData(copying: cities, names: names) else { continue }
            let search = CitySearch(data)
            for text in ["a", "asan", "asanta", "astaroma", "a, fr"] {
                do { _ = try search.cities(matching: text, limit: 20) } catch {
                    #expect(error is CityDataError)
                }
            }
            _ = try? CityFinder(data).cities(near: data.city(rank: 0).coordinate, count: 5)
        }
    }

    /// The kind of the error that `body` throws.
    private static func fault(_ body: () throws -> CityData) -> CityDataError.Code? {
        do {
            _ = try body()
            return nil
        } catch {
            return (error as? CityDataError)?.code
        }
    }
}
