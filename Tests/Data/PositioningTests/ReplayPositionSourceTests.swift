import Faults
import Fixes
import Geodesy
import Glibc
import NMEA
import Positioning
import Simulation
import SuiteTraits
import Testing

extension RealParts {
    @Suite struct ReplayPositionSourceTests {
        let folder: Folder
        let voyage: Voyage

        init() throws {
            folder = try Folder()
            voyage = try Voyage(count: 2000)
        }

        @Test func givesEveryFixOfAFileInOrder() async throws {
            let path = try folder.write(voyage.bytes, to: "voyage.nmea")
            let fixes = try await take(.max, from: ReplayPositionSource(path: path))
            #expect(fixes.map(\.time) == voyage.epochs.map(\.time))
            #expect(voyage.agrees(with: Array(fixes.suffix(100))))
            #expect(fixes.allSatisfy { $0.origin == .replay })
        }

        @Test func losesNothingWhenTheFixesAreTakenSlowly() async throws {
            let path = try folder.write(voyage.bytes, to: "voyage.nmea")
            var count = 0
            for try await _ in ReplayPositionSource(path: path).fixes() {
                if count.isMultiple(of: 400) { for _ in 0..<1000 { await Task.yield() } }
                count += 1
            }
            #expect(count == 2000)
        }

        @Test func waitsForAWriterAndGivesAFixWhenItPauses() async throws {
            let path = folder.file("pipe")
            #expect(mkfifo(path, 0o600) == 0)
            let source = ReplayPositionSource(path: path)
            let bytes = voyage.bytes(ofEpoch: 3)
            let fix = try await within(patience) {
                async let fixes = take(1, from: source)
                let writer = try await writerOnceItIsRead(path)
                defer { close(writer) }
                #expect(bytes.withUnsafeBytes { write(writer, $0.baseAddress, $0.count) } == bytes.count)
                return try await fixes.first
            }
            #expect(voyage.agrees(with: [try #require(fix)]))
        }

        @Test func endsWhenTheWriterHasGone() async throws {
            let path = folder.file("pipe")
            #expect(mkfifo(path, 0o600) == 0)
            let holder = open(path, O_RDWR)
            let bytes = voyage.bytes(ofEpoch: 0)
            #expect(bytes.withUnsafeBytes { write(holder, $0.baseAddress, $0.count) } == bytes.count)
            let status = StatusLog()
            let source = status.following(ReplayPositionSource(path: path))
            async let fixes = take(.max, from: source)
            try await wait { status.all.contains(.opened) }
            close(holder)
            #expect(try await fixes.count == 1)
        }

        @Test func isCancelledAtOnceWhileAPipeIsSilent() async throws {
            let path = folder.file("pipe")
            #expect(mkfifo(path, 0o600) == 0)
            let status = StatusLog()
            let time = try await cancellationTime(of: status.following(ReplayPositionSource(path: path))) {
                try await wait { status.all.contains(.opened) }
            }
            print("a silent pipe is cancelled in \(time)")
        }

        @Test func isCancelledWhileItWaitsForItsFixesToBeTaken() async throws {
            let path = try folder.write(voyage.bytes, to: "voyage.nmea")
            do {
                var iterator = ReplayPositionSource(path: path).fixes().makeAsyncIterator()
                #expect(try await iterator.next() != nil)
                #expect(try openDescriptors(on: path) == 1)
            }
            try await wait { (try? openDescriptors(on: path)) == 0 }
        }

        @Test func refusesOtherFiles() async throws {
            let missing = try await failure(of: ReplayPositionSource(path: folder.file("none")))
            #expect(missing?.code == .noInput)
            #expect(missing?.reason == "no such file or directory")
            let directory = try await failure(of: ReplayPositionSource(path: folder.path))
            #expect(directory?.code == .noInput)
            let noise = try folder.write(Array("latitude,longitude\n30,31\n".utf8), to: "points.csv")
            let unreadable = try await failure(of: ReplayPositionSource(path: noise))
            #expect(unreadable?.code == .unreadable)
        }

        @Test func readsStandardInput() async throws {
            let voyage = voyage
            let fixes = try await withStandardInput { writer in
                let bytes = voyage.bytes(ofEpoch: 1)
                #expect(bytes.withUnsafeBytes { write(writer, $0.baseAddress, $0.count) } == bytes.count)
                return try await take(1, from: ReplayPositionSource(path: "-"))
            }
            #expect(fixes.count == 1)
            #expect(voyage.agrees(with: fixes))
        }

        @Test func refusesATerminal() async throws {
            let port = try PseudoTerminal()
            let path = try #require(port.device)
            let error = try await failure(of: ReplayPositionSource(path: path))
            #expect(error?.code == .unsuitable)
            #expect(error?.advice.description == "read \(path) as a serial port")
        }

        /// Opens a pipe for writing as soon as a process reads it.
        ///
        /// Before that, the system refuses.
        private func writerOnceItIsRead(_ path: String) async throws -> Int32 {
            while true {
                let writer = open(path, O_WRONLY | O_NONBLOCK)
                if writer >= 0 { return writer }
                try await Task.sleep(for: .milliseconds(2))
            }
        }

        /// Puts a pipe in place of standard input for as long as `work` lasts.
        private func withStandardInput<Value>(_ work: (Int32) async throws -> Value) async throws -> Value {
            var ends: [Int32] = [0, 0]
            try #require(pipe(&ends) == 0)
            let original = dup(STDIN_FILENO)
            dup2(ends[0], STDIN_FILENO)
            close(ends[0])
            defer {
                close(ends[1])
                dup2(original, STDIN_FILENO)
                close(original)
            }
            return try await work(ends[1])
        }

        @Test func findsNothingInNothing() async throws {
            #expect(try await take(.max, from: ReplayPositionSource(path: "/dev/null")).isEmpty)
            let empty = try folder.write([], to: "empty")
            #expect(try await take(.max, from: ReplayPositionSource(path: empty)).isEmpty)
        }

        @Test func neverReadsNoiseWithoutEndWithoutStopping() async throws {
            let status = StatusLog()
            let time = try await cancellationTime(
                of: status.following(ReplayPositionSource(path: "/dev/urandom"))
            ) {
                try await wait { status.all.contains(.opened) }
            }
            print("noise is cancelled in \(time)")
        }
    }
}
