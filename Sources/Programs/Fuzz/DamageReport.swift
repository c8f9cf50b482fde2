import ArgumentParser
import FoundationEssentials
import SplitMix

struct DamageReport: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "damage",
        abstract: "Count false fixes from damaged logs, before and after the agreement rule, as Markdown.",
        discussion: """
            A fix is false when it lies further than 50 m and its own accuracy from where the receiver was at that \
            moment, or when that moment has no fix. For a recorded log the truth is what is read of it undamaged.
            """
    )

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Logs of receivers. [default: simulated drives of an hour, in five sets of sentences]",
            valueName: "file"
        )
    )
    var log: [String] = []
    @Option(help: "How often to damage each log.")
    var rounds = 10
    @Option(help: "Where the random numbers start.")
    var seed: UInt64 = 1

    func validate() throws {
        guard rounds > 0 else { throw ValidationError("--rounds takes a number from 1") }
    }

    func run() throws {
        let logs = try logs()
        print("| damage | moments | with a true fix | false fixes | false, acted on | farthest, m |")
        print("|---|---:|---:|---:|---:|---:|")
        for damage in Damage.allCases {
            let tally = DamageTally(damage, logs: logs, rounds: rounds, seed: seed)
            let part = (Double(tally.delivered) / Double(max(1, tally.moments)) * 10_000).rounded() / 100
            print(
                "| \(damage.rawValue) | \(tally.moments) | \(part) % | \(tally.falseFixes) |",
                "\(tally.falseAfterAgreement) | \(Int(tally.farthest.rounded())) |"
            )
        }
    }

    private func logs() throws -> [DamageLog] {
        if log.isEmpty {
            var generator = SplitMix64(seed: seed)
            return try DamageLog.sets.map { try DamageLog(sentences: $0, using: &generator) }
        }
        return try log.map { path in
            guard let bytes = FileManager.default.contents(atPath: path) else {
                throw ValidationError("\(path): cannot be read; check the path")
            }
            return DamageLog(recorded: [UInt8](bytes))
        }
    }
}
