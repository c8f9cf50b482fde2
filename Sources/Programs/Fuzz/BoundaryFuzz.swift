import ArgumentParser
import Boundaries
import Geodesy

struct BoundaryFuzz: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "boundaries",
        abstract: "Ask everything of damaged boundary files whose checksums were put right again.",
        discussion: """
            Each input is a small coverage with some bytes changed, in memory that ends where nobody may read. \
            Points are looked up one by one and in batches; then the file is verified, its edges are walked \
            through, distances to borders are measured, its outlines are exported and measured, exactly or \
            simplified, or it is compared with the sound file.
            """
    )

    @OptionGroup var campaign: Campaign
    @Option(help: "How many lookups to make in one damaged file.")
    var lookups = 50

    func validate() throws {
        guard lookups > 0 else { throw ValidationError("--lookups takes a number above 0") }
    }

    func run() throws {
        let seeds = try SeedFile.all()
        var tally = Tally()
        let total = try campaign.run { (generator) throws(Fault) in
            let sound = generator.pick(seeds)
            var forged = sound.bytes
            for _ in 0..<Int.random(in: 1...8, using: &generator) { sound.damage(&forged, using: &generator) }
            BoundaryFormat.seal(&forged)
            guard let index = try? BoundaryIndex(copying: forged) else {
                tally.refused += 1
                return
            }
            let points = (0..<lookups).map { _ in sound.point(using: &generator) }
            lookUp(points, in: index, &tally)
            let question = generator.pick(BoundaryQuestion.allCases)
            if question.ask(index, beside: sound, at: points, using: &generator) {
                tally.sound[question, default: 0] += 1
            }
        }
        print(
            "boundaries: \(total.inputs) damaged files, seed \(campaign.seed): \(tally.refused) refused when",
            "opened; \(tally.lookups) lookups, \(tally.answers) answered;",
            BoundaryQuestion.allCases.map { "\($0) \(tally.sound[$0, default: 0])" }.joined(separator: ", "),
            "answered; grown by \(total.grownBytes >> 10) KiB; no fault"
        )
    }

    private func lookUp(_ points: [Coordinate], in index: BoundaryIndex, _ tally: inout Tally) {
        for point in points where (try? index.regionNumber(containing: point)) != nil { tally.answers += 1 }
        var numbers = [UInt32](repeating: 0, count: points.count)
        let batch = points.withUnsafeBufferPointer { points in
            numbers.withUnsafeMutableBufferPointer { numbers in
                (try? index.regionNumbers(containing: points, into: numbers)) != nil
            }
        }
        if batch { tally.answers += points.count }
        tally.lookups += 2 * points.count
    }
}

private struct Tally {
    var refused = 0
    var lookups = 0
    var answers = 0
    /// The number of answers to each question.
    var sound: [BoundaryQuestion: Int] = [:]
}
