import ArgumentParser
import Countries
import FoundationEssentials
import Geodesy

struct FixesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fixes",
        abstract: "Print each fix that a source gives, as JSON Lines; for finding out what a receiver says.",
        discussion: "Runs until the source ends, or for --count fixes, or for --timeout seconds."
    )

    @OptionGroup var source: SourceOptions
    @Option(help: ArgumentHelp("Stop after this many fixes.", valueName: "number"))
    var count: Int?
    @Option(help: ArgumentHelp("Stop after this time. [default: never]", valueName: "seconds"))
    var timeout: Double?
    @OptionGroup var options: GlobalOptions

    mutating func validate() throws {
        if let count, count < 1 { throw ValidationError("--count takes a number from 1") }
        if let timeout, !(timeout > 0 && timeout <= 31_536_000) {
            throw ValidationError("--timeout takes a number of seconds above 0, at most 31536000 (a year)")
        }
    }

    func run() async throws {
        let services = try Services(options)
        let positions = try services.source(source)
        let printed = try await withThrowingTaskGroup(of: Int?.self) { group in
            group.addTask { try await write(positions) }
            if let timeout {
                group.addTask {
                    try await Task.sleep(for: Duration(clampingSeconds: timeout))
                    return nil
                }
            }
            defer { group.cancelAll() }
            return try await group.next() ?? nil
        }
        if printed == 0 {
            throw Failure(
                "\(positions.name): ended without a fix; has the receiver a view of the sky?",
                .noFix
            )
        }
    }

    private func write(_ positions: any PositionSource) async throws -> Int {
        var printed = 0
        for try await fix in positions.fixes() {
            try StandardOutput.writeLine(try JSONLine.text(FixLine(fix: fix)))
            printed += 1
            if printed == count { break }
        }
        return printed
    }
}

/// A fix as one JSON object; what is unknown is null.
private struct FixLine: Encodable {
    let fix: Fix

    private enum Key: String, CodingKey {
        case time, lat, lon, mode, accuracy, speed, course, altitude, satellites, hdop, origin
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(fix.time?.description, forKey: .time)
        try container.encode(fix.coordinate.latitude.rounded(toDecimals: 9), forKey: .lat)
        try container.encode(fix.coordinate.longitude.rounded(toDecimals: 9), forKey: .lon)
        try container.encode(fix.mode.rawValue, forKey: .mode)
        try container.encode(fix.accuracyMetres?.rounded(toDecimals: 2), forKey: .accuracy)
        try container.encode(fix.speedMetresPerSecond?.rounded(toDecimals: 3), forKey: .speed)
        try container.encode(fix.courseDegrees?.rounded(toDecimals: 2), forKey: .course)
        try container.encode(fix.altitudeMetres, forKey: .altitude)
        try container.encode(fix.satellitesUsed, forKey: .satellites)
        try container.encode(fix.hdop, forKey: .hdop)
        try container.encode(fix.origin.rawValue, forKey: .origin)
    }
}
