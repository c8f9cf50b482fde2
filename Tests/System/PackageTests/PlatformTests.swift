import Foundation
import Testing

/// The conditions of the product `CountryExplorer` for macOS, as the compiler evaluates them without its SDK.
struct PlatformTests {
    /// An application for macOS does not import the libraries of Linux.
    @Test func theProductImportsDarwinOnMacOS() throws {
        let imports = try Self.imports(from: "CountryExplorer", for: "arm64-apple-macosx15.0", darwin: true)
        #expect(imports.isSuperset(of: ["Darwin", "Countries", "Locating", "MappedFile"]))
        let foreign = ["Glibc", "Musl", "Positioning", "CPosix", "Foundation", "FoundationEssentials"]
        #expect(imports.isDisjoint(with: foreign), "\(imports.sorted())")
    }

    @Test func theProductImportsGlibcAndReceiversOnLinux() throws {
        let imports = try Self.imports(
            from: "CountryExplorer",
            for: "x86_64-unknown-linux-gnu",
            darwin: false
        )
        #expect(imports.isSuperset(of: ["Glibc", "Positioning", "CPosix", "NIOPosix"]))
        #expect(!imports.contains("Darwin"))
    }

    /// The modules that `target` imports, and those of the targets among them, on a system.
    ///
    /// `darwin` gives the compiler an empty module of that name in place of the SDK.
    private static func imports(from target: String, for triple: String, darwin: Bool) throws -> Set<String> {
        let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let map = folder.appending(path: "module.modulemap")
        try "module Darwin {}".write(to: map, atomically: false, encoding: .utf8)
        let options = ["-target", triple] + (darwin ? ["-Xcc", "-fmodule-map-file=\(map.path)"] : [])
        var (found, open): (Set<String>, [String]) = ([], [target])
        while let name = open.popLast() {
            let new = try Self.imports(of: name, options).subtracting(found)
            found.formUnion(new)
            open += new
        }
        return found
    }

    /// The modules that the Swift files of a target import, or nothing for a module of another package.
    private static func imports(of target: String, _ options: [String]) throws -> Set<String> {
        let rooms = ["Kernel", "Core", "Domain", "Data", "Library"]
        let folders = rooms.map { Repository.root.appending(path: "Sources/\($0)/\(target)").path }
        guard let folder = folders.first(where: FileManager.default.fileExists) else { return [] }
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
            $0.hasSuffix(".swift")
        }
        let compiler = Process()
        let output = Pipe()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments =
            ["swiftc", "-frontend", "-emit-imported-modules", "-module-name", target, "-o", "-"] + options
            + files.map { "\(folder)/\($0)" }
        compiler.standardOutput = output
        try compiler.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        compiler.waitUntilExit()
        try #require(compiler.terminationReason == .exit && compiler.terminationStatus == 0)
        return Set(String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init))
    }
}
