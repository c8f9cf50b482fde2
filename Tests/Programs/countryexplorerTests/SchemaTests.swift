import Foundation
import SuiteTraits
import Testing

/// Each JSON output against its schema, by a validator that is not ours.
@Suite struct SchemaTests {
    private let program: Program

    init() throws { program = try Program() }

    private static let schemas = Program.repository
        .appending(path: "Sources/Domain/Answers/Schemas")

    @Test(arguments: [
        ["30.0444", "31.2357", "--with", "all", "--accuracy", "30"], ["45", "34", "--with", "border,sea"],
        ["0", "-30", "--with", "all"], ["49.5", "5.9", "--with", "subdivisions"], ["35.2", "33.6"],
        ["31.3", "34.25", "--accuracy", "5000", "--with", "border"], ["7.6", "134.5", "--with", "nearest"],
        ["25.7", "32.65", "--with", "city,facts", "--lang", "de"],
    ])
    func aPlaceIsAnAnswer(arguments: [String]) async throws {
        let outcome = try await program.run(program.executable, ["locate", "--format", "json"] + arguments)
        try await expect(outcome.output, toFit: "answer")
    }

    @Test func aLogGivesAnswersFixesAndEvents() async throws {
        let log = Program.repository.appending(path: "data/examples/cairo-drive.nmea").path
        let located = try await program("locate", "--nmea", log, "--format", "json")
        try await expect(located.output, toFit: "answer")
        let fixes = try await program("fixes", "--nmea", log)
        try await expect(fixes.output, toFit: "fix")
        let watch = try await program("watch", "--nmea", log, "--format", "json", "--near", "100000")
        try await expect(watch.output, toFit: "watch-event")
        let cities = try await program("watch", "--nmea", log, "--format", "json", "--with", "city,facts")
        try await expect(cities.output, toFit: "watch-event")
    }

    @Test func citiesFit() async throws {
        for text in ["rome", "北京", "springfeild", "zzzzqqqq", "Paris, Lamar County, Texas, USA"] {
            let near = ["--near", "30,31", "--format", "json", "--lang", "fr"]
            let found = try await program.run(program.executable, ["cities", "search", text] + near)
            try await expect(found.output, toFit: "cities")
        }
        let nearest = try await program("cities", "nearest", "0", "180", "--limit", "5", "--format", "json")
        try await expect(nearest.output, toFit: "cities")
        let city = try await program("cities", "show", "360502", "--format", "json", "--lang", "fr")
        try await expect(city.output, toFit: "city")
        _ = try await program("cities", "favourites", "add", "360502")
        let favourites = try await program("cities", "favourites", "list", "--format", "json")
        try await expect(favourites.output, toFit: "favourite")
    }

    @Test(arguments: [
        ["London@2026-12-24/2027-01-02", "Tokyo", "0 -30"],
        ["Paris@2026-01-01/2026-05-01", "--rule", "schengen,CY"],
        [
            "UA@2026-08-24", "GB@2030-12-24/2031-01-02", "--rule", "5/10:GB", "--currency", "USD", "--lang",
            "ar",
        ],
    ])
    func aTripFits(arguments: [String]) async throws {
        let outcome = try await program.run(program.executable, ["trip", "--format", "json"] + arguments)
        try await expect(outcome.output, toFit: "trip")
        let track = Program.repository.appending(path: "data/examples/border-walk.gpx").path
        let tracked = try await program("trip", "--track", track, "--format", "json")
        try await expect(tracked.output, toFit: "trip")
    }

    @Test func aLineThatCannotBeReadIsItsOwnObject() async throws {
        let outcome = try await program("locate", "-", "--format", "json", input: "nowhere\n")
        try await expect(outcome.output, toFit: "unreadable")
    }

    @Test func storeCommandsFitTheSchema() async throws {
        let fallback = try await program("first-launch", "--deny-location", "--format", "json")
        try await expect(fallback.output, toFit: "launch")
        let again = try await program("first-launch", "30.0444", "31.2357", "--format", "json")
        try await expect(again.output, toFit: "launch")
        try await expect(try await program("selected", "--format", "json").output, toFit: "selected")
        try await expect(try await program("cache", "stats", "--format", "json").output, toFit: "cache")
    }

    @Test func everyCountryFits() async throws {
        let all = try await program("countries", "list", "--format", "json", "--lang", "de")
        #expect(all.output.split(separator: "\n").count == 250)
        try await expect(all.output, toFit: "country")
        let export = try await program("countries", "show", "XK", "--format", "json")
        try await expect(export.output, toFit: "country")
    }

    @Test(arguments: [
        ("countries show BR --lang de", "country"), ("countries compare EG AQ MC", "country"),
        ("countries rank", "indicators"), ("countries rank co2_mt --per km2 --region asia", "ranking"),
        ("countries rank coastline_km --order ascending", "ranking"),
        ("countries series population EG TW", "series"), ("convert 1 USD JPY", "conversion"),
        ("convert 1 EUR EGP --rate EGP=56.10", "conversion"), ("holidays DE 2027 --region BY", "holidays"),
        ("holidays --on 2027-01-06", "holidays"),
        ("holidays LK --from 2026-01-01 --to 2027-12-31", "holidays"),
    ])
    func figuresFit(command: String, schema: String) async throws {
        let words = command.split(separator: " ").map(String.init)
        let outcome = try await program.run(program.executable, words + ["--format", "json"])
        try await expect(outcome.output, toFit: schema)
    }

    @Test(arguments: ["egypt", "cairo", "eur", "egpyt", "zzzzzz"])
    func aSearchFits(text: String) async throws {
        let outcome = try await program("countries", "search", text, "--format", "json")
        try await expect(outcome.output, toFit: "search")
    }

    @Test func shapesAndTheDoctorFit() async throws {
        let shape = try await program("boundaries", "shape", "LI", "--format", "json")
        try await expect(shape.output, toFit: "shape")
        let doctor = try await program(
            "doctor",
            "--format",
            "json",
            "--listen",
            "0.1",
            environment: ["COUNTRYEXPLORER_GPSD_PORT": "1"]
        )
        try await expect(doctor.output, toFit: "doctor")
        let log = Program.repository.appending(path: "data/examples/cairo-drive.nmea").path
        for _ in 0..<2 {
            let health = try await program("doctor", "--health", "--format", "json")
            try await expect(health.output, toFit: "health")
            _ = try await program("first-launch", "--nmea", log)
        }
    }

    @Test(arguments: [
        ["30.0444", "31.2357"], ["44.95", "34.1"], ["--deny-location"], ["31.6", "29.0"],
        ["47.38", "8.54", "--facts", "all"], ["47.38", "8.54", "--facts", "all", "--language", "fr"],
    ])
    func provisioningFits(place: [String]) async throws {
        let root = try program.file("image")
        let zones = URL(filePath: root).appending(path: "usr/share/zoneinfo/Africa")
        try FileManager.default.createDirectory(at: zones, withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: "\(root)/etc", withIntermediateDirectories: true)
        try Data("TZif".utf8).write(to: zones.appending(path: "Cairo"))
        let provision = ["provision", "--root", root, "--format", "json"]
        let plan = try await program.run(program.executable, provision + place)
        try await expect(plan.output, toFit: "provision")
        let apply =
            ["--apply", "time-zone,paper,wireless", "--publish", "\(root)/country.json"]
            + (place.first == "30.0444" ? place : ["30", "31"])
        let applied = try await program.run(program.executable, provision + apply)
        try await expect(applied.output, toFit: "provision")
        let published = try String(contentsOfFile: "\(root)/country.json", encoding: .utf8)
        try await expect(published, toFit: "published-country")
        let plans = try await validation(of: plan.output, by: "published-country")
        #expect(plans.exitCode == 1, "a plan is not what was applied")
        for verb in ["--status", "--undo"] {
            let files = try await program.run(program.executable, provision + [verb])
            try await expect(files.output, toFit: "provisioned-file")
        }
    }

    @Test func aSealedDeviceFits() async throws {
        let root = try program.file("image")
        try FileManager.default.createDirectory(atPath: "\(root)/etc", withIntermediateDirectories: true)
        let provision = ["provision", "--root", root, "--format", "json"]
        _ = try await program.run(program.executable, provision + ["--apply", "paper", "30", "31"])
        for _ in 0..<2 {
            let seal = try await program.run(program.executable, provision + ["--seal"])
            try await expect(seal.output, toFit: "sealed-device")
        }
    }

    /// A schema that let everything pass would show nothing.
    @Test func anObjectWithAStrangeKeyDoesNotFit() async throws {
        let outcome = try await validation(of: #"{"key":"a","strange":1}"#, by: "doctor")
        #expect(outcome.exitCode == 1)
    }

    private func expect(_ lines: String, toFit schema: String) async throws {
        #expect(!lines.isEmpty)
        let outcome = try await validation(of: lines, by: schema)
        #expect(outcome.exitCode == 0, "\(schema): \(outcome.errors)\n\(lines.prefix(2000))")
    }

    private func validation(of lines: String, by schema: String) async throws -> Program.Outcome {
        let path = Self.schemas.appending(path: "\(schema).schema.json").path
        return try await program.run("/usr/bin/python3", ["-c", Self.validator, path], input: lines)
    }

    private static let validator = """
        import json, sys
        from jsonschema import Draft202012Validator as Validator
        schema = json.load(open(sys.argv[1]))
        Validator.check_schema(schema)
        faults = [f"{list(fault.path)}: {fault.message[:500]}" for line in sys.stdin
                  for fault in Validator(schema).iter_errors(json.loads(line))]
        print("\\n".join(faults), file=sys.stderr)
        sys.exit(1 if faults else 0)
        """
}
