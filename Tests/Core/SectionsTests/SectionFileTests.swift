import MappedFile
import Testing

@testable import Sections

/// Creates a file of sections, by the layout that `data/recipes/FORMATS.md` describes.
private func made(_ sections: [String: [UInt8]], version: UInt32 = 1) -> [UInt8] {
    let keys = sections.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    var (directory, body): ([UInt8], [UInt8]) = ([], [])
    let start = 64 + 16 * keys.count
    for key in keys {
        body += [UInt8](repeating: 0, count: (8 - (start + body.count) % 8) % 8)
        let content = sections[key] ?? []
        directory += Array(key.utf8) + [UInt8](repeating: 0, count: 4 - key.utf8.count)
        directory +=
            little(UInt32(start + body.count)) + little(UInt32(content.count)) + little(checksum(content))
        body += content
    }
    func header(_ sum: UInt32) -> [UInt8] {
        let fields =
            Array("CXRATE\r\n".utf8) + little(version) + little(sum) + little(UInt64(start + body.count))
            + little(UInt32(keys.count))
        return fields + [UInt8](repeating: 0, count: 64 - fields.count)
    }
    return header(checksum(header(0) + directory)) + directory + body
}

private func little(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
}

private func checksum(_ bytes: [UInt8]) -> UInt32 { bytes.withUnsafeBytes { Checksum.crc32c($0) } }

@Suite struct SectionFileTests {
    private let contents: [String: [UInt8]] = [
        "EG": [1], "AD": [], "USD": Array("123456789".utf8), "meta": Array("{}".utf8),
        "a": [UInt8](repeating: 7, count: 1000),
    ]

    @Test func eachSectionIsFoundByItsKey() throws {
        let file = try SectionFile(copying: made(contents), .rates)
        #expect((0..<file.count).map { file.key(at: $0) } == ["AD", "EG", "USD", "a", "meta"])
        for (key, content) in contents {
            let section = try file.required(key)
            #expect(try Array(section.bytes(0, section.count)) == content)
        }
        for key in ["AA", "EGP", "z", "", "metas"] { #expect(try file.section(key) == nil) }
        #expect(throws: SectionError(.damaged, path: "memory")) { try file.required("z") }
    }

    @Test func aFileOfAnotherKindOrVersionIsRefused() {
        #expect(throws: SectionError(.foreign, path: "memory")) {
            try SectionFile(copying: made(contents), .plugs)
        }
        #expect(throws: SectionError(.wrongVersion, path: "memory")) {
            try SectionFile(copying: made(contents, version: 2), .rates)
        }
        #expect(throws: SectionError(.foreign, path: "memory")) {
            try SectionFile(copying: Array("CXRATE\r\n".utf8), .rates)
        }
    }

    @Test func aMissingFileIsReportedWithItsRemedy() {
        let error = #expect(throws: SectionError.self) {
            try SectionFile(opening: "/nowhere/rates.bin", .rates)
        }
        #expect(error?.code == .missing)
        #expect(
            error?.description.hasPrefix(
                "/nowhere/rates.bin: does not exist; install the package countryexplorer-data"
            ) == true
        )
    }

    @Test func everyChangedByteIsNoticedWhenItsPartIsRead() throws {
        let bytes = made(["a": Array("12345678".utf8), "b": Array("12345678".utf8)])
        for place in bytes.indices {
            var damaged = bytes
            damaged[place] ^= 0x10
            #expect(throws: SectionError.self, "\(place)") {
                let file = try SectionFile(copying: damaged, .rates)
                try file.verify()
                _ = try (file.required("a"), file.required("b"))
            }
        }
    }

    @Test func aShortenedFileIsRefused() {
        let bytes = made(contents)
        for count in 1..<bytes.count {
            #expect(throws: SectionError.self, "\(count)") {
                try SectionFile(copying: Array(bytes[..<count]), .rates)
            }
        }
    }

    @Test func nothingIsReadBeyondASection() throws {
        let section = try SectionFile(copying: made(["a": [1, 2, 3, 4]]), .rates).required("a")
        #expect(try section.number(0, as: UInt32.self) == 0x0403_0201)
        #expect(try section.number(2, as: UInt16.self) == 0x0403)
        for offset in [-1, 1, 4, Int.max] {
            #expect(throws: SectionError.self) { try section.number(offset, as: UInt32.self) }
        }
        for (start, length) in [(-1, 1), (0, 5), (4, 1), (0, -1), (Int.max, 1)] {
            #expect(throws: SectionError.self) { try section.bytes(start, length) }
        }
    }
}

@Suite struct SectionTextsTests {
    private func table(_ bytes: [UInt8]) throws -> SectionTexts {
        try SectionTexts(try SectionFile(copying: made(["t": bytes]), .rates).required("t"))
    }

    private func packed(_ texts: [[UInt8]]) -> [UInt8] {
        var offsets: [UInt32] = [0]
        for text in texts { offsets.append((offsets.last ?? 0) + UInt32(text.count)) }
        return little(UInt32(texts.count)) + offsets.flatMap { little($0) } + texts.flatMap { $0 }
    }

    @Test func eachTextIsFoundByItsNumber() throws {
        let table = try table(packed(["", "مصر", "Côte d'Ivoire"].map { Array($0.utf8) }))
        #expect(table.count == 3)
        #expect(try (0..<3).map { try table.text($0) } == ["", "مصر", "Côte d'Ivoire"])
        for number in [-1, 3] { #expect(throws: SectionError.self) { try table.text(number) } }
    }

    @Test(arguments: [[0x1B], [0xFF], [0xC2, 0x85], [0xE2, 0x80, 0xAE]] as [[UInt8]])
    func aTextThatATerminalWouldObeyIsRefused(bytes: [UInt8]) throws {
        let table = try table(packed([bytes]))
        #expect(throws: SectionError.self) { try table.text(0) }
    }

    @Test(
        arguments: [
            [1, 0, 0, 0], [255, 255, 255, 255, 0, 0, 0, 0], [1, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0],
            [1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0],
        ] as [[UInt8]]
    )
    func offsetsBeyondTheTableAreRefused(bytes: [UInt8]) {
        #expect(throws: SectionError.self) { try self.table(bytes).text(0) }
    }
}
