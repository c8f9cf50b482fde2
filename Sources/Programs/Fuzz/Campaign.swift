import ArgumentParser
import Glibc
import SplitMix
import Synchronization

/// The limits of a run of inputs for a reader, which also detects faults, hangs and growth of memory.
struct Campaign: ParsableArguments {
    /// The number of inputs between two checks of the time.
    private static let block: UInt64 = 256
    /// The interval between two progress messages.
    private static let silence = Duration.seconds(600)
    /// True if a signal requested the end.
    private static let isEnded = Atomic(false)
    @Option(help: ArgumentHelp("Stop after this time. [default: 60]", valueName: "seconds"))
    var seconds: Double?
    @Option(help: ArgumentHelp("Stop after this many inputs instead.", valueName: "number"))
    var inputs: UInt64?
    @Option(help: "The seed of the first input; each has the one after the last's.")
    var seed: UInt64 = 1
    @Option(help: ArgumentHelp("How much the process may grow after the first quarter.", valueName: "MiB"))
    var growth = 16
    @Option(
        help: ArgumentHelp(
            "Call it a hang when 256 inputs take this long; 0 for never.",
            valueName: "seconds"
        )
    )
    var patience: UInt32 = 30

    func validate() throws {
        if let seconds, !(seconds > 0) { throw ValidationError("--seconds takes a number above 0") }
        if inputs == 0 { throw ValidationError("--inputs takes a number from 1") }
        if inputs != nil, seconds != nil { throw ValidationError("give --seconds or --inputs, not both") }
    }

    /// Feeds inputs, each with separate random numbers, until the limit is reached.
    ///
    /// Returns the number of inputs. SIGINT and SIGTERM end the run early, so that its results are reported. A progress
    /// message is written every ten minutes.
    ///
    /// A `block` of inputs is fed between two checks of the time, and is the unit of hang detection. Use fewer inputs
    /// if each takes long.
    ///
    /// Growth is measured from the largest size of the process in the first quarter, because the memory that the
    /// allocator keeps varies by 13 MiB.
    func run(
        block: UInt64 = Self.block,
        _ feed: (inout SplitMix64) throws(Fault) -> Void
    ) throws -> (inputs: UInt64, grownBytes: Int) {
        catchHangs()
        catchEnds()
        defer { alarm(0) }
        let clock = ContinuousClock()
        let start = clock.now
        var spoken = start
        var done: UInt64 = 0
        var most = residentBytes()
        while true {
            alarm(patience)
            for _ in 0..<min(block, (inputs ?? .max) - done) {
                try feedOne(number: done, feed)
                done += 1
            }
            let part = progress(done, start.duration(to: clock.now))
            let held = residentBytes()
            if part < 0.25 { most = max(most, held) }
            let grown = held - most
            if grown > growth << 20 { throw Fault("grew by \(grown >> 10) KiB over \(done) inputs") }
            if part >= 1 || Self.isEnded.load(ordering: .relaxed) { return (done, grown) }
            guard spoken.duration(to: clock.now) > Self.silence else { continue }
            spoken = clock.now
            let line = Array("\(done) inputs so far, no fault\n".utf8)
            write(STDERR_FILENO, line, line.count)
        }
    }

    private func feedOne(number: UInt64, _ feed: (inout SplitMix64) throws(Fault) -> Void) throws {
        var generator = SplitMix64(seed: seed &+ number)
        do throws(Fault) {
            try feed(&generator)
        } catch {
            throw Fault("\(error.what); again with --inputs 1 --seed \(seed &+ number)")
        }
    }

    /// The completed part of the campaign.
    private func progress(_ done: UInt64, _ elapsed: Duration) -> Double {
        inputs.map { Double(done) / Double($0) } ?? elapsed / .seconds(seconds ?? 60)
    }

    private func catchHangs() {
        signal(SIGALRM) { _ in
            let message: StaticString = "Fuzz: no progress, a hang; --patience sets the time to wait\n"
            write(STDERR_FILENO, message.utf8Start, message.utf8CodeUnitCount)
            _exit(EX_SOFTWARE)
        }
    }

    private func catchEnds() {
        for number in [SIGINT, SIGTERM] {
            signal(number) { _ in Self.isEnded.store(true, ordering: .relaxed) }
        }
    }

    private func residentBytes() -> Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 128)
        guard fgets(&line, 128, file) != nil else { return 0 }
        let fields = line.split(separator: CChar(UInt8(ascii: " ")))
        guard fields.count > 1 else { return 0 }
        let pages = Int(String(decoding: fields[1].map(UInt8.init(bitPattern:)), as: UTF8.self)) ?? 0
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }
}

/// A result that a reader must never give.
struct Fault: Error, CustomStringConvertible {
    let what: String

    init(_ what: String) {
        self.what = what
    }

    var description: String { what }
}
