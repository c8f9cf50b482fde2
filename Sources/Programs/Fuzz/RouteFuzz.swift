import ArgumentParser
import Fixes
import Geodesy
import NMEA
import Positioning
import Simulation
import SplitMix

struct RouteFuzz: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "routes",
        abstract: "Feed the readers of GPX and GeoJSON routes what is damaged, nested, extreme and long.",
        discussion: """
            Each input is refused in one line that names the place, or is a route of possible places. Such a route is \
            driven, at a speed and at its own times; every epoch must be possible, and be read again as it was.
            """
    )

    /// The number of epochs of a drive that are checked from its start.
    private static let epochs = 20

    @OptionGroup var campaign: Campaign

    func run() throws {
        var tally = RouteTally()
        let total = try campaign.run { (generator) throws(Fault) in
            let text = RouteSeeds.text(using: &generator)
            tally.bytes += text.count
            guard let route = try Self.route(in: text) else { return }
            tally.routes += 1
            tally.points += route.points.count
            try check(route, using: &generator, &tally)
        }
        print(
            "routes: \(total.inputs) inputs of \(tally.bytes) bytes, seed \(campaign.seed): \(tally.routes) routes of",
            "\(tally.points) points, \(tally.epochs) epochs; grown by \(total.grownBytes >> 10) KiB; no fault"
        )
    }

    /// The route in the text, or `nil` for a log and for a text that is correctly refused.
    private static func route(in text: [UInt8]) throws(Fault) -> Route? {
        do throws(RouteError) {
            guard case .route(let route) = try RouteFile(parsing: text, file: "route") else { return nil }
            return route
        } catch {
            try check(error.description)
            return nil
        }
    }

    private static func check(_ text: String) throws(Fault) {
        guard text.hasPrefix("route:"), !text.contains("\n"), text.utf8.count < 1000 else {
            throw Fault("a message that is none: \(text.prefix(200))")
        }
    }

    private func check(
        _ route: Route,
        using generator: inout SplitMix64,
        _ tally: inout RouteTally
    ) throws(Fault) {
        for point in route.points where !(point.altitudeMetres ?? 0).isFinite {
            throw Fault("an altitude that is none: \(point)")
        }
        var options = Drive.Options()
        options.seed = generator.next()
        options.jitterMetres = generator.pick([0, 0, 5, 10_000])
        options.coldStartEpochs = generator.pick([0, 0, 3])
        options.pace = .speed(metresPerSecond: generator.pick([0.1, 14, 100_000]))
        try drive(route, options, &tally)
        options.pace = .recorded
        options.longestPause = generator.oneIn(2) ? .seconds(60) : nil
        try drive(route, options, &tally)
    }

    /// Checks the first epochs, one in the middle and the last.
    private func drive(_ route: Route, _ options: Drive.Options, _ tally: inout RouteTally) throws(Fault) {
        let start = Timestamp(milliseconds: 1_791_000_000_000)
        guard let drive = try? Drive(along: route, from: start, options: options) else { return }
        let epochs = drive.epochs()
        let middle = epochs.index(epochs.startIndex, offsetBy: epochs.count / 2)
        let last = epochs.index(before: epochs.endIndex)
        for epoch in Array(epochs.prefix(Self.epochs)) + [epochs[middle], epochs[last]] {
            try check(epoch)
            tally.epochs += 1
        }
    }

    private func check(_ epoch: SimulatedEpoch) throws(Fault) {
        let numbers = [epoch.speedMetresPerSecond, epoch.courseDegrees, epoch.altitudeMetres]
        guard numbers.allSatisfy(\.isFinite), epoch.speedMetresPerSecond >= 0,
            (0..<360).contains(epoch.courseDegrees)
        else { throw Fault("an epoch that cannot be: \(epoch)") }
        var reader = NMEAReader(isLive: false)
        let events = reader.feed(epoch.sentences(), at: .now) + reader.flush()
        guard reader.statistics.malformed == 0, events.count == 1 else {
            throw Fault(
                "sentences that cannot be read: \(String(decoding: epoch.sentences(), as: UTF8.self))"
            )
        }
        guard case .fix(let fix) = events[0] else { return }
        try fix.check()
        guard fix.coordinate.distance(to: epoch.coordinate) < 0.01 else {
            throw Fault("read elsewhere: \(epoch)")
        }
    }
}

/// The counts of inputs and results.
private struct RouteTally {
    var bytes = 0
    var routes = 0
    var points = 0
    var epochs = 0
}
