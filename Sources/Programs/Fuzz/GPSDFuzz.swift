import ArgumentParser
import Geodesy
import Positioning

struct GPSDFuzz: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gpsd",
        abstract: "Feed the gpsd reader reports of every class with keys missing, mistyped and nested.",
        discussion: """
            Each input is a stream of lines, some of them broken, joined or far too long. It is fed whole and in \
            random pieces, which must give the same reports. A greeting after it must be read, whatever came \
            before, and every fix must be possible.
            """
    )

    @OptionGroup var campaign: Campaign

    func run() throws {
        var reports = 0
        var fixes = 0
        var bytes = 0
        let instant = ContinuousClock.now
        let greeting = Array("\n{\"class\":\"VERSION\",\"release\":\"greeting\"}\n".utf8)
        let total = try campaign.run { (generator) throws(Fault) in
            let stream = ReportSeeds.stream(using: &generator) + greeting
            let whole = Self.read([stream[...]])
            guard whole == Self.read(generator.pieces(of: stream)) else {
                throw Fault("pieces gave other reports than the whole")
            }
            guard whole.last == .version(release: "greeting") else {
                throw Fault("the greeting was not read")
            }
            for case .position(let position) in whole {
                guard let fix = position.fix(receivedAt: instant) else { continue }
                try fix.check()
                fixes += 1
            }
            reports += whole.count
            bytes += stream.count
        }
        print(
            "gpsd: \(total.inputs) inputs of \(bytes) bytes, seed \(campaign.seed): \(reports) reports,",
            "\(fixes) fixes; grown by \(total.grownBytes >> 10) KiB; no fault"
        )
    }

    private static func read(_ pieces: [ArraySlice<UInt8>]) -> [GPSDReport] {
        var reader = GPSDReader()
        var reports: [GPSDReport] = []
        for piece in pieces { reader.feed(piece.span) { reports.append($0) } }
        return reports
    }
}
