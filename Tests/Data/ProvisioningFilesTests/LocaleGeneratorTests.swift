import Foundation
import Glibc
import Provisioning
import Testing

@testable import ProvisioningFiles

/// Locales of an image whose definitions want to be more than definitions.
struct LocaleGeneratorTests {
    private static let hasProgram = access("/usr/bin/localedef", X_OK) == 0

    private static func needProgram() throws {
        guard hasProgram else { try Test.cancel("localedef is not installed") }
    }
    private static let host = "/usr/share/i18n/locales"

    private let folder: URL
    private let root: RootFolder
    private let generator: LocaleGenerator

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "locales-\(UUID())")
        for path in ["etc", "usr/lib", "usr/share/i18n/locales", "usr/share/i18n/charmaps"] {
            try FileManager.default.createDirectory(
                at: folder.appending(path: path),
                withIntermediateDirectories: true
            )
        }
        root = try RootFolder(device: folder.path)
        generator = LocaleGenerator(root: root)
    }

    private func define(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: folder.appending(path: "usr/share/i18n/locales/\(name)"))
    }

    private func error(of name: String = "ar_EG.UTF-8", mostBytes: Int = 64 << 20) async throws -> String {
        var bounded = generator
        bounded.mostBytes = mostBytes
        let result = Task { [bounded] in try await bounded.generate(name) }
        let error = try await #require(throws: DeviceError.self) { try await result.value }
        #expect(!generator.has(name))
        return "\(error)"
    }

    /// Each would make `localedef` open a file of this machine, which its messages then quote.
    @Test(arguments: [
        "LC_TIME\ncopy \"//tmp//x\"\nEND LC_TIME\n", "LC_TIME\ncopy \"..//x\"\n", "LC_TIME\ncopy \"..\"\n",
        "LC_TIME\nc/opy \"//dev//zero\"\n", "LC_TIME\ncopy /\n \"//dev//zero\"\n",
        "LC_TIME\ncopy\t\"<U002F>x\"\n",
        "LC_CTYPE\ninclude \"a\";\"//dev//zero\"\n", "LC_CTYPE\ninclude \"a\" ; /\n \"/x\"\n",
        "repertoiremap \"//dev//zero\"\n", "escape_char X\ncXopy \"x\"\n", "escape_char /\nescape_char /\n",
        "escape_char \\\nX\n", "% comment copy \"/x\"\n", "LC_TIME\ncopy \"/dev/zero",
        "LC_TIME\0\ncopy \"a\"\n",
    ])
    func aDefinitionThatLeadsToAFileIsRefused(text: String) async throws {
        #expect(LocaleDefinition(Array(text.utf8)) == nil)
        guard Self.hasProgram else { return }
        try define("ar_EG", "LC_CTYPE\ncopy \"second\"\nEND LC_CTYPE\n")
        try define("second", text)
        #expect(try await error().contains("refuses second"))
    }

    @Test func theNamesOfADefinitionAreFound() {
        let text = """
            comment_char %
            escape_char  /
            % copyright "A": include it
            LC_CTYPE
            copy "i18n_ctype"
            include "translit_combining";""
            include	"a@b.c-d";"x"
            END LC_CTYPE
            d_fmt "%d//%m//%Y"
            """
        let definition = LocaleDefinition(Array(text.utf8))
        #expect(definition?.names == ["i18n_ctype", "translit_combining", "a@b.c-d", "x"])
    }

    /// All of glibc's are read, with every file that they name.
    @Test func noDefinitionOfThisMachineIsRefused() throws {
        guard access(Self.host, R_OK) == 0 else { try Test.cancel("the package locales is not installed") }
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.host)
        // The large files are tables of characters. Reading all of them without optimisation takes minutes.
        for name in names {
            let bytes = try #require(FileManager.default.contents(atPath: "\(Self.host)/\(name)"))
            guard bytes.count < 200_000 else { continue }
            let definition = try #require(LocaleDefinition(Array(bytes)), "\(name)")
            for used in definition.names { #expect(names.contains(used), "\(name): \(used)") }
        }
    }

    /// Definitions are counted by their size: files with holes take no room on the image.
    @Test func allDefinitionsTogetherHaveABound() async throws {
        try Self.needProgram()
        let copies = (0..<6).map { "copy \"big\($0)\"\n" }.joined()
        try define("ar_EG", "LC_TIME\n\(copies)END LC_TIME\n")
        // Text in place of holes, since a definition with zeros is refused before.
        let text = String(repeating: String(repeating: "%", count: 1023) + "\n", count: 20)
        for number in 0..<6 { try define("big\(number)", text) }
        #expect(try await error(mostBytes: 100_000).contains("too large"))
        try define("ar_EG", "LC_TIME\ncopy \"sparse\"\nEND LC_TIME\n")
        try define("sparse", "")
        truncate(folder.path + "/usr/share/i18n/locales/sparse", 1 << 40)
        #expect(try await error().contains("too large"))
    }

    /// `localedef` writes a locale of POSIX for both, and ends with 1.
    @Test(arguments: ["rubbish\n", "", "LC_TIME\nrubbish\nEND LC_TIME\n"])
    func aDamagedDefinitionIsNotALocale(text: String) async throws {
        try Self.needProgram()
        try define("ar_EG", text)
        #expect(try await error().contains("cannot generate ar_EG"))
    }

    @Test func warningsLeaveALocale() {
        let warning = "[warning] LC_MONETARY: value of field `int_curr_symbol' is new\n"
        #expect(LocaleGenerator.problem(warning, status: 1) == nil)
        #expect(LocaleGenerator.problem("", status: 0) == nil)
        #expect(LocaleGenerator.problem(warning, status: 4) != nil)
        #expect(
            LocaleGenerator.problem("ar_EG:1: syntax error\n" + warning, status: 1)?.contains("syntax")
                == true
        )
        #expect(LocaleGenerator.problem("", status: nil)?.contains("too much") == true)
    }

    @Test func aLocaleIsGenerated() async throws {
        try Self.needProgram()
        guard access("\(Self.host)/ar_EG", R_OK) == 0 else {
            try Test.cancel("the package locales is not installed")
        }
        for name in [
            "ar_EG", "i18n", "i18n_ctype", "iso14651_t1", "iso14651_t1_common", "translit_combining",
        ] {
            try FileManager.default.copyItem(
                atPath: "\(Self.host)/\(name)",
                toPath: folder.path + "/usr/share/i18n/locales/\(name)"
            )
        }
        try await generator.generate("ar_EG.UTF-8")
        #expect(generator.has("ar_EG.UTF-8"))
    }

    /// A program that reads what others wrote cannot take all of the machine.
    @Test func aProgramHasBounds() async throws {
        let scratch = try ScratchFolder()
        let shell = try #require(SystemProgram("sh"))
        let limits = SystemProgram.Limits(seconds: 1, memory: 64 << 20, fileSize: 1 << 20)
        let place = await shell.run("-c", "pwd; ulimit -v; ulimit -f; ulimit -t", in: scratch, limits: limits)
        #expect(place.output == "\(scratch.path)\n65536\n2048\n1\n")
        #expect(await shell.run("-c", "while :; do :; done", in: scratch, limits: limits).status == nil)
        #expect(await shell.run("-c", "exit 3", in: scratch, limits: limits).status == 3)
    }
}
