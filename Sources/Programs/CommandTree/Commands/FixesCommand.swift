import Answers
import ArgumentParser
import Countries
import Fixes
import FoundationEssentials
import Geodesy

struct FixesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fixes",
        abstract: "Print each fix of a source as JSON Lines, to check a receiver.",
        discussion: """
            Stops when the source ends, after --count fixes, or after --timeout seconds. Exits with 69 when the source is \
            lost, such as a gpsd that is silent for 15 seconds.
            """
    )

    @OptionGroup var source: SourceOptions
    @Option(help: ArgumentHelp("Stop after this many fixes.", valueName: "number"))
    var count: Int?
    @Option(
        help: ArgumentHelp(
            "Stop after this time. [default: when the source ends or is lost]",
            valueName: "seconds"
        )
    )
    var timeout: Double?
    @OptionGroup var options: GlobalOptions

    mutating func validate() throws {
        if !source.coordinates.isEmpty, count != nil || timeout != nil {
            let option = count == nil ? "--timeout" : "--count"
            throw ValidationError("\(option) is for sources, not for typed coordinates")
        }
        if let count, count < 1 { throw ValidationError("--count takes a number from 1") }
        if let timeout, !(timeout > 0 && timeout <= 31_536_000) {
            throw ValidationError("--timeout takes a number of seconds above 0, at most 31536000 (a year)")
        }
    }

    func run() async throws {
        let services = try Services(options)
        let request = source.request
        if let fix = try services.typedFix(request) { return try write(fix) }
        let positions = try services.source(request)
        let limit = timeout.map { Duration(clampingSeconds: $0) }
        let reading = await positions.events().read(into: Progress(), for: limit) { progress, event in
            progress.condition.note(event)
            guard case .fix(let fix) = event else { return false }
            try write(fix)
            progress.count += 1
            return progress.count == count
        }
        if case .failed(let error) = reading.end { throw error }
        if reading.state.count == 0 { throw noFix(reading, from: positions.name) }
    }

    /// The number of printed fixes, and the condition that the source has reported.
    private struct Progress: Sendable {
        var count = 0
        var condition = SourceCondition()
    }

    private func noFix(_ reading: SourceReading<Progress>, from source: String) -> PositionError {
        let circumstance = reading.state.condition.circumstance
        var end = "ended without a fix"
        if case .timedOut = reading.end, let timeout {
            let seconds = "\(timeout)"
            end = "no fix within \(seconds.hasSuffix(".0") ? String(seconds.dropLast(2)) : seconds) s"
        }
        return PositionError(
            .noFix,
            source: source,
            reason: end + (circumstance.map { ", \($0)" } ?? ""),
            remedy: circumstance?.remedy ?? Circumstance.endedRemedy
        )
    }

    private func write(_ fix: Fix) throws {
        try StandardOutput.writeLine(try JSONLine.text(FixLine(fix: fix)))
    }
}
