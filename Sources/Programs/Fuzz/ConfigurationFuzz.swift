import ArgumentParser
import Glibc
import SplitMix

struct ConfigurationFuzz: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "configuration",
        abstract: "Run the program with damaged files of settings and variables of the environment.",
        discussion: """
            Each input is a file with every setting, some of its bytes changed or its values replaced by others, and \
            a variable. The program must take it, or end with 78 and one line.
            """
    )

    @OptionGroup var campaign: Campaign
    @OptionGroup var program: ProgramOption

    func run() throws {
        let run = try program.makeRun()
        defer { run.remove() }
        var refused = 0
        let total = try campaign.run(block: 16) { (generator) throws(Fault) in
            let path = try run.write(Self.file(&generator), to: "config.json")
            let words = ["selected", "list", "--store", "\(run.folder)/none.sqlite", "--config", path]
            let variables = generator.oneIn(4) ? [Self.variable(&generator)] : []
            if try run.check(words, environment: variables, expected: [0, 78]) == 78 { refused += 1 }
        }
        print(
            "configuration: \(total.inputs) inputs, seed \(campaign.seed): \(refused) refused;",
            "grown by \(total.grownBytes >> 10) KiB; no fault"
        )
    }

    private static let settings: [(group: String, key: String, value: String)] = [
        ("log", "level", "\"info\""), ("location", "denied", "true"), ("location", "fallback", "\"EG\""),
        ("location", "timeout", "60"), ("location", "sources", "[\"gpsd\",\"/dev/ttyUSB0\"]"),
        ("location", "hints", "[\"network\",\"timezone\"]"), ("gpsd", "host", "\"localhost\""),
        ("gpsd", "port", "2947"), ("serial", "path", "\"/dev/ttyS0\""), ("serial", "baud", "4800"),
        ("selection", "limit", "5"), ("cache", "folder", "\"/tmp/none\""),
        ("api", "base-url", "\"https://example.org/v3.1\""), ("api", "version", "\"v3.1\""),
        ("api", "timeout", "1.5"), ("api", "key", "\"secret\""),
        ("flags", "base-url", "\"https://example.org\""),
    ]

    private static let oddities = [
        "1e300", "1e19", "-1", "1e999", "0", "null", "true", "[]", "{}", "\"\"", "\"\\u0000\"", "[null]",
        "9223372036854775808", "\"e\u{301}'\"", "\"\\ud800\"", "[[[[[[[[]]]]]]]]", "\"\\u001b[31m\"", "1.5",
    ]

    private static func file(_ generator: inout SplitMix64) -> [UInt8] {
        var groups: [String: [String]] = [:]
        for setting in settings where generator.oneIn(2) {
            let value = generator.oneIn(12) ? generator.pick(oddities) : setting.value
            groups[setting.group, default: []].append("\"\(setting.key)\":\(value)")
        }
        let members = groups.sorted { $0.key < $1.key }.map { "\"\($0)\":{\($1.joined(separator: ","))}" }
        var bytes = Array("{\(members.joined(separator: ","))}".utf8)
        if generator.oneIn(50) {
            let depth = Int.random(in: 1...5000, using: &generator)
            bytes = Array(String(repeating: "{\"a\":", count: depth).utf8)
        }
        let alphabet = Array("{}[]\",:\\0123456789.eE-+truefalsn \u{1}\u{1B}\n".utf8) + [0, 0xC3, 0xFF]
        for _ in 0..<generator.pick([0, 0, 1, 3, 10]) { bytes.mutate(from: alphabet, using: &generator) }
        return bytes
    }

    private static func variable(_ generator: inout SplitMix64) -> String {
        let names = [
            "LOG_LEVEL", "LOCATION_TIMEOUT", "LOCATION_SOURCES", "GPSD_PORT", "SELECTION_LIMIT",
            "API_BASE_URL",
            "API_KEY", "SERIAL_BAUD", "PROFILE", "NOSUCH",
        ]
        let bytes = generator.bytes(Int.random(in: 0...12, using: &generator)).filter { $0 != 0 }
        let value = generator.oneIn(2) ? generator.pick(oddities) : String(decoding: bytes, as: UTF8.self)
        return "COUNTRYEXPLORER_\(generator.pick(names))=\(value)"
    }
}
