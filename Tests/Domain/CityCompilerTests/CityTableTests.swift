import Cities
import CityCompiler
import Countries
import Foundation
import Geodesy
import Testing

struct CityTableTests {
    private static let header =
        "id,name,country,subdivisionCode,subdivision,lat,lon,population,timeZone,names\n"

    private static func entries(_ text: String) throws(CityInputError) -> [CityEntry] {
        try CityTable.entries(Array(text.utf8))
    }

    private static func problem(_ text: String) -> String? {
        do throws(CityInputError) {
            _ = try entries(text)
            return nil
        } catch {
            return error.description
        }
    }

    @Test func aRowIsACity() throws {
        let rows = Self.header + "5,\"Saint \"\"X\"\", Y\",FR,11,Île,48.5,2.25,1200,Europe/Paris,a|b c|\r\n"
        let entry = try #require(try Self.entries(rows).first)
        #expect(
            entry.city.name == "Saint \"X\", Y" && entry.city.id == 5
                && entry.city.country.description == "FR"
        )
        #expect(entry.city.coordinate.latitude == 48.5 && entry.city.population == 1200)
        #expect(entry.city.subdivision == City.Subdivision(code: "11", name: "Île"))
        #expect(entry.names == ["a", "b c"])
    }

    @Test func eachListOfNamesHasItsColumnOrKey() throws {
        let names = "names,otherNames,rareNames,subdivisionNames"
        let entry = try #require(
            try Self.entries("name,country,lat,lon,\(names)\nA,FR,1,2,b|c,d,e|f,IDF|Île\n").first
        )
        let json = #"""
            [{"id": 1, "name": "A", "country": "FR", "lat": 1, "lon": 2, "names": ["b", "c"], "otherNames": ["d"],
            "rareNames": ["e", "f"], "subdivisionNames": ["IDF", "Île"]}]
            """#
        let read = try #require(try CityDocument.entries(Data(json.utf8)).first)
        #expect(entry == read)
        #expect(read.names == ["b", "c"] && read.otherNames == ["d"] && read.rareNames == ["e", "f"])
        #expect(read.subdivisionNames == ["IDF", "Île"])
    }

    @Test func fewColumnsInAnyOrderAreEnough() throws {
        let entries = try Self.entries("\u{FEFF}lon,Lat,extra,country,name\n1,2,x,de,One\n\n3,4,y,DE,Two")
        #expect(entries.map(\.city.id) == [1, 2] && entries.map(\.city.name) == ["One", "Two"])
        #expect(entries[0].city.subdivision == nil && entries[0].city.timeZone.isEmpty)
    }

    @Test(arguments: [
        ("", "no cities"), ("name,country,lat,lon\n", "no cities"), ("a;b;c\n1;2;3\n", "no column name"),
        ("name,country,lat\nA,FR,1\n", "no column lon"),
        ("name,name,lat\n", "the column name is there twice"),
        ("name,country,lat,lon\nA,FRA,1,2\n", "city 1: country: expected two letters, not \"FRA\""),
        ("name,country,lat,lon\nA,FR,1\n", "city 1: 3 columns where the header has 4"),
        ("name,country,lat,lon\nA,FR,x,2\n", "city 1: lat: expected decimal degrees, not \"x\""),
        ("name,country,lat,lon\nA,FR,91,2\n", "city 1: latitude 91.0 is outside -90 to 90"),
        ("name,country,lat,lon,population\nA,FR,1,2,-5\n", "city 1: population: expected a whole number"),
        ("name,country,lat,lon\n\"A,FR,1,2\n", "a quotation mark is never closed"),
    ])
    func faultyValuesAreNamed(_ text: String, _ problem: String) {
        #expect(Self.problem(text)?.hasPrefix(problem) == true, "\(Self.problem(text) ?? "read")")
    }

    @Test func bytesThatAreNotUTF8AreRefused() {
        let bytes = Array("name,country,lat,lon\n".utf8) + [0xC3, 0x28] + Array(",FR,1,2\n".utf8)
        #expect(throws: CityInputError.self) { try CityTable.entries(bytes) }
    }

    @Test(arguments: [
        ("1,A,FR,,,1,2,0,,\n1,B,FR,,,1,2,0,,\n", "the ID 1 is there twice"),
        ("1,...,FR,,,1,2,0,,\n", "has no letter"),
        ("1,A\u{1B}[2J,FR,,,1,2,0,,\n", "a control character"),
    ])
    func valuesThatCannotBeCompiledAreNamed(_ rows: String, _ problem: String) throws {
        let entries = try Self.entries(Self.header + rows)
        let error = #expect(throws: CityInputError.self) { try CityCompilation(entries) }
        #expect(error?.description.contains(problem) == true)
    }

    @Test func jsonIsReadAsCSVIs() throws {
        let json = #"""
            [{"id": 5, "name": "Köln", "country": "DE", "subdivisionCode": "07", "subdivision": "NRW", "lat": 50.9,
              "lon": 6.9, "population": 9, "timeZone": "Europe/Berlin", "names": ["Cologne"]},
             {"id": 6, "name": "X", "country": "DE", "lat": 1, "lon": 2}]
            """#
        let csv = Self.header + "5,Köln,DE,07,NRW,50.9,6.9,9,Europe/Berlin,Cologne\n6,X,DE,,,1,2,0,,\n"
        #expect(try CityDocument.entries(Data(json.utf8)) == Self.entries(csv))
    }

    @Test(arguments: [
        #"[{"id": 5, "name": "\ud800", "country": "DE", "lat": 1, "lon": 2}]"#, "[]", "{}", "[1", "",
        #"[{"id": 5, "name": "X", "country": "Germany", "lat": 1, "lon": 2}]"#,
        #"[{"id": 5, "name": "X", "country": "DE", "lat": 100, "lon": 2}]"#,
        #"[{"id": -5, "name": "X", "country": "DE", "lat": 1, "lon": 2}]"#, #"[{"name": "X"}]"#,
    ])
    func badJSONIsAnError(_ json: String) {
        #expect(throws: (any Error).self) { try CityDocument.entries(Data(json.utf8)) }
    }

    @Test func theSameListGivesTheSameBytes() throws {
        let rows = (1...200).map {
            "\($0),Name \($0 % 40),FR,\($0 % 7),S,\($0 % 90),\($0 % 170),\($0 * 3),Z,N\($0)|Ñ\($0)\n"
        }
        let entries = try Self.entries(Self.header + rows.joined())
        let (one, other) = (try CityCompilation(entries), try CityCompilation(entries.reversed()))
        #expect(one.cities == other.cities && one.names == other.names)
        #expect(one.cityCount == 200 && one.nameCount == 200)
    }

    @Test func progressGoesFromTheBeginningToTheEnd() throws {
        var told: [Double] = []
        _ = try CityCompilation(try Self.entries(Self.header + "1,A,FR,,,1,2,0,,\n")) { told.append($0) }
        #expect(told == told.sorted() && told.last == 1 && told.count > 2)
    }

    @Test func citiesAreCodable() throws {
        let city = try #require(try Self.entries(Self.header + "1,A,FR,11,S,1.5,2.5,7,Z,\n").first).city
        let coded = try JSONEncoder().encode(city)
        #expect(try JSONDecoder().decode(City.self, from: coded) == city)
    }
}
