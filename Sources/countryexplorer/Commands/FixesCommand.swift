import ArgumentParser
import Countries
import Fixes
import FoundationEssentials
import Geodesy
import Synchronization

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
        if let fix = try services.typedFix(source) { return try write(fix) }
        let status = LatestStatus()
        let positions = try services.source(source, status: status)
        let printed = FixCount()
        let end = try await withThrowingTaskGroup(of: String.self) { group in
            group.addTask {
                try await write(positions, counting: printed)
                return "ended without a fix"
            }
            if let timeout {
                group.addTask {
                    try await Task.sleep(for: Duration(clampingSeconds: timeout))
                    let seconds = "\(timeout)"
                    return
                        "no fix within \(seconds.hasSuffix(".0") ? String(seconds.dropLast(2)) : seconds) s"
                }
            }
            defer { group.cancelAll() }
            return try await group.next() ?? ""
        }
        if printed.value.load(ordering: .acquiring) == 0 {
            let circumstance = status.circumstance
            let reason = end + (circumstance.map { ", \($0)" } ?? "")
            let remedy = circumstance?.remedy ?? Circumstance.endedRemedy
            throw PositionError(.noFix, source: positions.name, reason: reason, remedy: remedy)
        }
    }

    private func write(_ fix: Fix) throws {
        try StandardOutput.writeLine(try JSONLine.text(FixLine(fix: fix)))
    }

    private func write(_ positions: any PositionSource, counting printed: FixCount) async throws {
        for try await fix in positions.fixes() {
            try write(fix)
            if printed.value.add(1, ordering: .acquiringAndReleasing).newValue == count { break }
        }
    }
}

/// How many fixes have been printed.
private final class FixCount: Sendable {
    let value = Atomic(0)
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
