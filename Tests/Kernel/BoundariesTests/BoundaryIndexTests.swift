import Boundaries
import BoundaryCompiler
import Geodesy
import Glibc
import Testing

struct BoundaryIndexTests {
    @Test func theFileDescribesItsContent() throws {
        let file = try islands().file()
        let index = try BoundaryIndex(copying: file)
        #expect(index.metadata.provenance == .test)
        #expect(index.metadata.formatVersion == BoundaryFormat.version)
        #expect(index.metadata.latticeDegrees == 2e-7)
        #expect(index.metadata.fileBytes == file.count)
        #expect(index.metadata.regionCount == 2)
        #expect(index.regions.map(\.code) == ["AA", "BB"])
        #expect(index.regions.map(\.timeZone) == ["Etc/UTC", nil])
        #expect(try islands().file() == file, "the same coverage makes the same bytes")
    }

    @Test func aFileOnDiskAnswersAfterItsPathIsReplaced() throws {
        let path = "/tmp/boundaries-\(getpid())-\(UInt64.random(in: 0...UInt64.max)).bin"
        defer { unlink(path) }
        try write(islands().file(), to: path)
        let index = try BoundaryIndex(opening: path)
        try #require(unlink(path) == 0)
        #expect(try index.region(at: GridPoint(x: 50, y: 50))?.code == "AA")
        try index.verify()
    }

    @Test func otherFilesAreRefusedByName() throws {
        #expect(throws: BoundaryError.missing(path: "/nowhere")) { try BoundaryIndex(opening: "/nowhere") }
        for path in ["/", "/dev/zero", "/dev/null"] {
            #expect(throws: BoundaryError.notABoundaryFile(path: path)) { try BoundaryIndex(opening: path) }
        }
        let path = "/tmp/boundaries-\(getpid())-empty"
        defer { unlink(path) }
        try write([], to: path)
        let empty = BoundaryError.truncated(path: path, expected: 256, actual: 0)
        #expect(throws: empty) { try BoundaryIndex(opening: path) }
        #expect(throws: BoundaryError.notABoundaryFile(path: "memory")) {
            try BoundaryIndex(copying: Array("{\"type\":\"FeatureCollection\"}".utf8))
        }
    }

    @Test func errorsAreOneLineWithTheFileAndTheRemedy() {
        let errors: [BoundaryError] = [
            .missing(path: "/x.bin"), .unreadable(path: "/x.bin", errno: EACCES),
            .notABoundaryFile(path: "/x.bin"), .truncated(path: "/x.bin", expected: 9, actual: 3),
            .wrongVersion(path: "/x.bin", found: 1, supported: 4), .damaged(path: "/x.bin", byte: 77),
        ]
        for error in errors {
            #expect(error.path == "/x.bin")
            #expect(error.description.hasPrefix("/x.bin: "))
            #expect(error.description.contains("; "))
            #expect(!error.description.contains("\n"))
        }
        #expect(
            errors[5].description
                == "/x.bin: damaged at byte 77; restore it from the release or compile it again"
        )
    }

    @Test func manyThreadsShareAFreshIndex() async throws {
        let file = try islands().file()
        for _ in 0..<5 {
            let index = try BoundaryIndex(copying: file)
            let wrong = try await withThrowingTaskGroup { group in
                for offset in 0..<8 as Range<Int64> {
                    group.addTask { try Self.wrongAnswers(of: index, from: offset) }
                }
                return try await group.reduce(0, +)
            }
            #expect(wrong == 0)
        }
    }

    private static func wrongAnswers(of index: BoundaryIndex, from offset: Int64) throws -> Int {
        var wrong = 0
        for x in stride(from: offset, to: 4000, by: 8) {
            let expected = [0: "AA", 2: "BB"][x / 1000]
            if try index.region(at: GridPoint(x: x, y: 50))?.code != expected { wrong += 1 }
        }
        return wrong
    }

    private func islands() throws -> SyntheticCoverage {
        var coverage = SyntheticCoverage()
        try coverage.add("BB", [rectangle(2000, 0, 3000, 1000)])
        try coverage.add("AA", timeZone: "Etc/UTC", [rectangle(0, 0, 1000, 1000)])
        return coverage
    }

    private func write(_ bytes: [UInt8], to path: String) throws {
        let file = try #require(fopen(path, "w"))
        defer { fclose(file) }
        try #require(fwrite(bytes, 1, bytes.count, file) == bytes.count)
    }
}
