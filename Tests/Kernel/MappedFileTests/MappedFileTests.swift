import Glibc
import MappedFile
import Testing

struct MappedFileTests {
    @Test func theBytesAreThoseOfTheFile() throws {
        let path = try temporaryFile(holding: Array("border".utf8))
        defer { unlink(path) }
        let file = try MappedFile(opening: path)
        #expect(Array(file.unsafeBytes) == Array("border".utf8))
    }

    @Test func aReplacedFileKeepsItsOldBytesWhileMapped() throws {
        let path = try temporaryFile(holding: [1, 2, 3])
        let file = try MappedFile(opening: path)
        unlink(path)
        #expect(Array(file.unsafeBytes) == [1, 2, 3])
    }

    @Test func filesThatCannotBeMappedAreRefusedByName() throws {
        #expect(throws: MappedFileError(.system(ENOENT), path: "/nowhere/at/all")) {
            try MappedFile(opening: "/nowhere/at/all")
        }
        #expect(throws: MappedFileError(.notARegularFile, path: "/")) { try MappedFile(opening: "/") }
        #expect(throws: MappedFileError(.notARegularFile, path: "/dev/zero")) {
            try MappedFile(opening: "/dev/zero")
        }
        let empty = try temporaryFile(holding: [])
        defer { unlink(empty) }
        #expect(throws: MappedFileError(.empty, path: empty)) { try MappedFile(opening: empty) }
    }

    @Test func aPipeWithoutAWriterIsRefusedAtOnce() throws {
        let path = try temporaryFile(holding: [])
        unlink(path)
        try #require(mkfifo(path, 0o600) == 0)
        defer { unlink(path) }
        #expect(throws: MappedFileError(.notARegularFile, path: path)) { try MappedFile(opening: path) }
    }

    @Test func theDescriptionIsOneLineThatNamesTheFile() {
        let missing = MappedFileError(.system(ENOENT), path: "/data/x.bin")
        #expect(missing.description == "/data/x.bin: No such file or directory")
        #expect(MappedFileError(.empty, path: "x").description == "x: the file is empty")
    }

    private func temporaryFile(holding bytes: [UInt8]) throws -> String {
        var template = Array("/tmp/mapped-file-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        try #require(write(descriptor, bytes, bytes.count) == bytes.count)
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
