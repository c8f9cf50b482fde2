import Foundation
import SuiteTraits
import Testing

/// The commands of the README and of the guides work, and what they refer to exists.
///
/// `make` and what it needs are run by `.ci/run`. Everything else runs here, beside the real gpsd and a receiver on
/// a serial port.
@Suite(.serialized) struct ReadmeTests {
    /// Runs each shell block of a document as one script, with a new store, in a folder of the document.
    @Test(arguments: try Document.all().filter { !$0.scripts.isEmpty })
    func everyCommandWorks(_ document: Document) async throws {
        let program = try Program()
        let drive = Program.repository.appending(path: "data/examples/cairo-drive.nmea").path
        let port = try program.file("receiver")
        let gpsd = LoopbackPort.unused()
        let receiver = try await Companion.receiver(playing: drive, at: port, program)
        let daemon = try await Companion.gpsd(playing: drive, port: gpsd, program)
        let installed = try await Self.installed(program)
        for script in document.scripts {
            let outcome = try await program.run(
                "/bin/bash",
                ["-euxo", "pipefail", "-c", script.replacing("/dev/ttyUSB0", with: port)],
                environment: try Self.environment(program, installed, gpsd: gpsd)
            )
            #expect(outcome.exitCode == 0, "\(script)\n\(outcome.errors)")
            let stated = script.matches(of: /# exit code (\d+)/).map { String($0.1) }
            let printed = outcome.output.matches(of: /(?m)^exit code (\d+)$/).map { String($0.1) }
            #expect(printed == stated, "\(script)\n\(outcome.errors)")
        }
        #expect(receiver.isRunning && daemon.isRunning)
    }

    /// A PATH with the program on it, the test's gpsd, and a store that no other script has: the point of the first
    /// launch is that it happens once.
    private static func environment(
        _ program: Program,
        _ installed: URL,
        gpsd: Int
    ) throws -> [String: String] {
        [
            "PATH": "\(installed.path):\(program.environment["PATH"] ?? "")",
            "COUNTRYEXPLORER": installed.appending(path: "countryexplorer").path,
            "COUNTRYEXPLORER_GPSD_PORT": "\(gpsd)",
            "COUNTRYEXPLORER_STORE": try program.file("\(UUID()).sqlite"),
        ]
    }

    /// The folder of the program as `make install` makes it: no guide needs a clone.
    private static func installed(_ program: Program) async throws -> URL {
        let prefix = program.folder.appending(path: "prefix")
        let (binary, share) = (prefix.appending(path: "bin"), prefix.appending(path: "share"))
        for folder in [binary, share] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        try FileManager.default.createSymbolicLink(
            at: share.appending(path: "countryexplorer"),
            withDestinationURL: Program.repository.appending(path: "data")
        )
        try await program.copyExecutable(to: binary.appending(path: "countryexplorer").path)
        return binary
    }

    @Test func everyUserGuideShowsCommands() throws {
        let without = try Document.guides().filter(\.scripts.isEmpty).map(\.path)
        let expected = [
            "Architecture", "AtScale", "Contributing", "CountryExplorer", "Figures", "Libraries",
            "Performance", "SwiftApplications", "TheKernel", "TheService",
        ]
        #expect(without == expected.map { "\(Document.catalogue)/\($0).md" })
        #expect(try Document("README.md").scripts.count >= 3)
    }

    @Test func theReadmeIsShortAndLinksEveryGuide() throws {
        let readme = try Document("README.md")
        #expect(readme.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
        for guide in try Document.guides() where !guide.path.hasSuffix("/CountryExplorer.md") {
            #expect(readme.text.contains("](\(guide.path))"), "\(guide.path)")
        }
    }

    @Test func theFilesThatTheReadmeLinksExist() throws {
        let links = try Document("README.md").prose.matches(of: /\]\(([^)#:]+)\)/).map { String($0.1) }
        #expect(!links.isEmpty)
        for link in links {
            let file = Program.repository.appending(path: link).path
            #expect(FileManager.default.fileExists(atPath: file), "\(link)")
        }
    }

    /// DocC resolves links too, but only in `make docs`.
    @Test(arguments: try Document.guides())
    func thePagesAndPicturesOfAGuideExist(_ guide: Document) throws {
        let pages = guide.prose.matches(of: /[<(]doc:([A-Za-z]+)[>)]/).map { "\($0.1).md" }
        for name in pages {
            let file = Program.repository.appending(path: "\(Document.catalogue)/\(name)").path
            #expect(FileManager.default.fileExists(atPath: file), "\(guide.path): \(name)")
        }
        let pictures = guide.prose.matches(of: /!\[[^\]]*\]\(([^)]+)\)/).map { String($0.1) }
        for name in pictures {
            let files = ["svg", "jpg"].map { "\(Document.catalogue)/Resources/\(name).\($0)" }
                .map { Program.repository.appending(path: $0).path }
            #expect(files.contains(where: FileManager.default.fileExists), "\(guide.path): \(name)")
        }
    }

    @Test(arguments: try Document.all() + [Document("data/README.md")])
    func theFilesThatADocumentNamesExist(_ document: Document) throws {
        let root = document.path.hasPrefix("data/") ? "data/" : ""
        let form = /`((?:data|build|examples|Sources|Tests|Config|\.ci)\/[A-Za-z0-9_.\/+-]+)`/
        for match in document.prose.matches(of: form) {
            let candidates = ["", root].map { Program.repository.appending(path: $0 + match.1).path }
            #expect(candidates.contains { FileManager.default.fileExists(atPath: $0) }, "\(match.1)")
        }
    }

    @Test func theExitCodesItListsAreTheProgramsOwn() throws {
        let path = "Sources/Core/ExitCodes/ExitStatus.swift"
        let source = Program.repository.appending(path: path)
        let codes = try String(contentsOf: source, encoding: .utf8)
            .matches(of: /(?m)^    case \w+ = (\d+)$/)
            .map { $0.1 }
        let guide = try Document("\(Document.catalogue)/ExitCodes.md")
        let listed = guide.text.matches(of: /(?m)^\| (\d+) \|/).map { $0.1 }
        #expect(listed == ["0"] + codes)
    }

    @Test func thePictureShowsWhatTheProgramPrints() async throws {
        let program = try Program()
        let script = Program.repository.appending(path: ".ci/picture").path
        let outcome = try await program.run("/usr/bin/python3", [script, program.executable])
        let path = "\(Document.catalogue)/Resources/terminal.svg"
        let drawn = try String(contentsOf: Program.repository.appending(path: path), encoding: .utf8)
        #expect(outcome.output == drawn, "draw it again with .ci/picture\n\(outcome.errors)")
    }
}
