import ArgumentParser
import Boundaries
import Geodesy

struct BoundaryFuzz: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "boundaries",
        abstract: "Look points up in damaged boundary files whose checksums were put right again.",
        discussion: """
            Each file is a small coverage with some bytes changed, in memory that ends where nobody may read. \
            Points are looked up one by one and in batches, edges are walked through, and the whole is verified.
            """
    )

    @Option(help: "How many lookups to make.")
    var lookups = 10_000_000
    @Option(help: "Where the random numbers start.")
    var seed: UInt64 = 1
    @Option(help: "How many lookups to make in one damaged file.")
    var perFile = 500

    func validate() throws {
        guard lookups > 0, perFile > 0 else { throw ValidationError("expected numbers above 0") }
    }

    func run() throws {
        var generator = SplitMix(state: seed)
        let seeds = try SeedFile.all()
        var tally = Tally()
        while tally.lookups < lookups {
            let sound = seeds[tally.files % seeds.count]
            var forged = sound.bytes
            for _ in 0..<Int.random(in: 1...8, using: &generator) { sound.damage(&forged, using: &generator) }
            BoundaryFormat.seal(&forged)
            tally.files += 1
            guard let index = try? BoundaryIndex(copying: forged) else {
                tally.refused += 1
                continue
            }
            ask(index, sound, &tally, &generator)
        }
        print(
            "\(tally.files) damaged files, \(tally.refused) refused when opened; \(tally.lookups) lookups,",
            "\(tally.answers) answered, \(tally.lookups - tally.answers) refused; no crash"
        )
    }

    private func ask(
        _ index: BoundaryIndex,
        _ sound: SeedFile,
        _ tally: inout Tally,
        _ generator: inout SplitMix
    ) {
        let points = (0..<perFile).map { _ in sound.point(using: &generator) }
        for point in points where (try? index.regionNumber(containing: point)) != nil { tally.answers += 1 }
        var numbers = [UInt32](repeating: 0, count: points.count)
        let batch = points.withUnsafeBufferPointer { points in
            numbers.withUnsafeMutableBufferPointer { numbers in
                (try? index.regionNumbers(containing: points, into: numbers)) != nil
            }
        }
        if batch { tally.answers += points.count }
        tally.lookups += 2 * points.count
        if tally.files.isMultiple(of: 16) {
            try? index.verify()
            try? index.forEachEdge { _ in }
        }
    }
}

private struct Tally {
    var files = 0
    var refused = 0
    var lookups = 0
    var answers = 0
}
