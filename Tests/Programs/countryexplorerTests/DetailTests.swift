import Foundation
import Testing

/// The details that `locate` adds to the country, in an invented part of the world.
///
/// Libya and Egypt extend from 22° N to the sea limit at 32° N, with the border at 25° E and the coast at 31° N. Sudan
/// claims Egypt's ground south of 23° N.
struct DetailTests {
    private let program: Program
    private let data: String

    init() async throws {
        program = try Program()
        data = try program.file("data")
        try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
        try await compile(
            "boundaries",
            feature(#""country":"LY","timeZone":"Africa/Tripoli""#, 23, 20, 32, 25),
            feature(#""country":"EG","timeZone":"Africa/Cairo""#, 23, 25, 32, 34),
            feature(
                #""country":"EG","timeZone":"Africa/Cairo","dispute":"Halaib","claimants":["EG","SD"]"#,
                22,
                25,
                23,
                34
            )
        )
        let original = Program.repository.appending(path: "data/countries.bin").path
        try FileManager.default.copyItem(atPath: original, toPath: data + "/countries.bin")
    }

    private func addSupplements() async throws {
        try await compile("land", feature(#""country":"land","timeZone":"""#, 20, 20, 31, 34))
        try await compile(
            "subdivisions",
            feature(#""country":"EG-MT","name":"Matrouh","timeZone":"""#, 22, 25, 32, 34)
        )
    }

    private func feature(
        _ properties: String,
        _ south: Int,
        _ west: Int,
        _ north: Int,
        _ east: Int
    ) -> String {
        let ring =
            "[[\(west),\(south)],[\(east),\(south)],[\(east),\(north)],[\(west),\(north)],[\(west),\(south)]]"
        return #"{"type":"Feature","properties":{\#(properties)},"geometry":"#
            + #"{"type":"Polygon","coordinates":[\#(ring)]}}"#
    }

    private func compile(_ name: String, _ features: String...) async throws {
        let coverage = try program.file("\(name).geojsonl", features.joined(separator: "\n") + "\n")
        let metadata = try program.file(
            "metadata.json",
            #"{"dataVersion":"made up","toleranceMetres":0,"licence":"none","sources":[]}"#
        )
        let outcome = try await program(
            "boundaries",
            "compile",
            coverage,
            "--metadata",
            metadata,
            "--output",
            "\(data)/\(name).bin"
        )
        try #require(outcome.exitCode == 0, "\(outcome.errors)")
    }

    private func locate(_ arguments: String...) async throws -> Program.Outcome {
        try await program.run(program.executable, ["locate", "--data", data] + arguments)
    }

    private func object(_ arguments: String...) async throws -> [String: Any] {
        let common = ["locate", "--data", data, "--format", "json"]
        let outcome = try await program.run(program.executable, common + arguments)
        let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        return try #require(object as? [String: Any])
    }

    @Test func textHasALineForTheCountryAndOneForTheRest() async throws {
        try await addSupplements()
        let land = try await locate("30", "25.1", "--with", "all", "--accuracy", "10")
        #expect(
            land.line == """
                30.0, 25.1: Egypt (EG), time zone Africa/Cairo, Matrouh (EG-MT)
                9.6 km from the land border with Libya (LY); certain within 10 m; EGP (E£); calling code +20; formats of ar_EG.UTF-8; \
                week from saturday; metric, celsius; 12-hour clock; drives on the right
                """
        )
        let sea = try await locate("31.5", "25.00001", "--with", "border,sea", "--accuracy", "100")
        let lines = sea.line.split(separator: "\n")
        #expect(lines.first == "31.5, 25.00001: Egypt (EG), time zone Africa/Cairo, territorial sea")
        #expect(
            lines.last?.hasPrefix("1 m from the sea border with Libya (LY); within 100 m: Egypt (EG) 51 %")
                == true
        )
        let limit = try await locate("31.9", "30", "--with", "border")
        #expect(limit.line.hasSuffix("\n11.1 km from the high seas"))
        let open = try await locate("33", "30", "--nearest-within", "200")
        #expect(open.exitCode == 1)
        #expect(open.line.hasSuffix("\nnearest country Egypt (EG), 111 km"))
    }

    @Test func jsonHasTheKeysAskedFor() async throws {
        try await addSupplements()
        let plain = try await object("30", "25.001")
        #expect(Set(plain.keys).isDisjoint(with: ["border", "certain", "surface", "nearest", "subdivision"]))
        let full = try await object("30", "25.001", "--with", "all", "--accuracy", "200")
        #expect(
            Set(full.keys).subtracting(plain.keys).sorted() == [
                "border", "candidates", "certain", "facts", "nearest", "subdivision", "surface",
            ]
        )
        let border = try #require(full["border"] as? [String: Any])
        #expect(border.keys.sorted() == ["beyond", "distance", "kind", "lat", "lon", "neighbour"])
        #expect(abs((border["distance"] as? Double ?? 0) - 96.49) < 0.02)
        #expect(border["neighbour"] as? [String: String] == ["code": "LY", "name": "Libya"])
        #expect(full["certain"] as? Bool == false)
        let candidates = try #require(full["candidates"] as? [[String: Any]])
        #expect(candidates.map { $0["code"] as? String } == ["EG", "LY"])
        #expect(full["surface"] as? String == "land")
        #expect(full["nearest"] is NSNull)
        let part = try #require(full["subdivision"] as? [String: Any])
        #expect(part["code"] as? String == "EG-MT" && part["name"] as? String == "Matrouh")
        #expect(part["level"] is NSNull && part["parent"] is NSNull, "without the table of parents")
        let seaward = try await object("31.9", "30", "--with", "border")["border"] as? [String: Any]
        let beyond = try #require(seaward?["neighbour"] as? [String: Any])
        #expect(beyond["code"] is NSNull && beyond["name"] as? String == "high seas")
    }

    @Test func envSetsEveryVariableAskedFor() async throws {
        try await addSupplements()
        let outcome = try await locate("33", "30", "--with", "all", "--format", "env")
        #expect(
            outcome.line.split(separator: "\n").dropFirst(9).joined(separator: "\n") == """
                COUNTRY_DISPUTE=''
                COUNTRY_CLAIMANTS=''
                COUNTRY_ADMINISTRATOR=''
                COUNTRY_CONTROLLER=''
                COUNTRY_REGION=''
                COUNTRY_REGION_NAME=''
                COUNTRY_BORDER_DISTANCE='110896'
                COUNTRY_BORDER_KIND='sea-limit'
                COUNTRY_BORDER_NEIGHBOUR='EG'
                COUNTRY_CERTAIN=''
                COUNTRY_CANDIDATES=''
                COUNTRY_SURFACE='high-seas'
                COUNTRY_NEAREST='EG'
                COUNTRY_NEAREST_DISTANCE='110896'
                COUNTRY_SUBDIVISION=''
                COUNTRY_SUBDIVISION_NAME=''
                COUNTRY_SUBDIVISION_LEVEL=''
                COUNTRY_SUBDIVISION_PARENT=''
                COUNTRY_SUBDIVISION_PARENT_NAME=''
                COUNTRY_CURRENCY=''
                COUNTRY_CALLING_CODE=''
                COUNTRY_FORMATS=''
                COUNTRY_WEEK_START=''
                COUNTRY_WEEKEND=''
                COUNTRY_UNITS=''
                COUNTRY_TEMPERATURE=''
                COUNTRY_CLOCK=''
                COUNTRY_DRIVING_SIDE=''
                COUNTRY_EMERGENCY=''
                COUNTRY_CODE3=''
                COUNTRY_TIMEZONE=''
                COUNTRY_TIMEZONE_FROM=''
                COUNTRY_BORDER_METRES='110896'
                COUNTRY_BORDER_BEYOND='EG'
                COUNTRY_NEAREST_METRES='110896'
                """
        )
    }

    @Test func aWorldviewAnswersForAParty() async throws {
        let here = try await locate("22.5", "30")
        #expect(here.line == "22.5, 30.0: Egypt (EG), time zone Africa/Cairo; Halaib, claimed by EG and SD")
        #expect(try await locate("22.5", "30", "--worldview", "sd", "--format", "code").line == "SD")
        #expect(try await locate("22.5", "30", "--worldview", "FR", "--format", "code").line == "EG")
        let dispute = try await object("22.5", "30", "--worldview", "SD")["dispute"] as? [String: Any]
        #expect(dispute?["name"] as? String == "Halaib")
        #expect(dispute?["claimants"] as? [String] == ["EG", "SD"])
    }

    /// A detail that is requested by name must have data, while `all` means those that have data.
    @Test func absentDataAreDistinguishedFromUnknownData() async throws {
        for (detail, file) in [("sea", "land.bin"), ("subdivisions", "subdivisions.bin")] {
            let outcome = try await locate("30", "30", "--with", detail)
            #expect(outcome.exitCode == 66 && outcome.output == "")
            #expect(outcome.errors.contains(file) && outcome.errors.filter(\.isNewline).count == 1)
        }
        let border = try await object("30", "25.1", "--with", "all")
        #expect((border["border"] as? [String: Any])?["kind"] as? String == "border")
        #expect(border["surface"] is NSNull && border["subdivision"] is NSNull)
        try await compile("land", feature(#""country":"EG","timeZone":"""#, 20, 20, 31, 34))
        #expect(try await locate("30", "30", "--with", "sea").exitCode == 65)
    }

    @Test func theFirstLaunchAtSeaSelectsTheNearestCountry() async throws {
        func launch(_ latitude: String, _ more: String...) async throws -> Program.Outcome {
            let store = try program.file("\(UUID()).sqlite")
            let common = ["first-launch", "--data", data, "--store", store, "--format", "env"]
            return try await program.run(program.executable, common + [latitude, "24"] + more)
        }
        let near = try await launch("32.3")
        #expect(near.exitCode == 0)
        #expect(near.output.contains("COUNTRY_CODE='LY'"), "\(near.output)")
        #expect(near.output.contains("COUNTRY_TIME_ZONE='Africa/Tripoli'"))
        #expect(near.output.contains("COUNTRY_ORIGIN='manual'\nCOUNTRY_REASON='nearest'"))
        let far = "COUNTRY_ORIGIN='fallback'\nCOUNTRY_REASON='no-country'"
        #expect(try await launch("32.6").output.contains(far), "66 km is past the default of 50")
        #expect(try await launch("32.6", "--nearest-within", "70").output.contains("REASON='nearest'"))
        #expect(try await launch("32.3", "--nearest-within", "0").output.contains(far))
        #expect(try await launch("32.6", "--require-location").exitCode == 1)
    }

    @Test(arguments: [
        (["--with", "sea,tide"], 64, "sea,tide"), (["--nearest-within", "0"], 64, "--nearest-within"),
        (["--nearest-within", "nan"], 64, "--nearest-within"), (["--accuracy", "0"], 64, "--accuracy"),
        (["--worldview", "QQ"], 65, "QQ"), (["--worldview", "Atlantis"], 65, "Atlantis"),
    ])
    func badOptionsAreRefused(arguments: [String], code: Int32, names: String) async throws {
        let outcome = try await program.run(
            program.executable,
            ["locate", "--data", data, "30", "30"] + arguments
        )
        #expect(outcome.exitCode == code && outcome.output == "")
        #expect(outcome.errors.contains(names) && outcome.errors.filter(\.isNewline).count == 1)
    }

    @Test func anAccuracyIsForTypedCoordinates() async throws {
        let outcome = try await locate("--nmea", "-", "--accuracy", "5")
        #expect(outcome.exitCode == 64 && outcome.errors.contains("--accuracy"))
    }
}
