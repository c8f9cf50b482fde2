import ArgumentParser
import Glibc

/// A program that does the work of a command which few devices need.
///
/// It is in `libexec/countryexplorer`, as the programs of git are in its folder, or beside this program in a build.
struct HelperProgram: Sendable {
    /// The name of the file.
    let name: String
    /// The Debian package that contains it.
    let package: String
    /// The command whose work it does.
    private let command: String

    /// The program for the command at `path`, or `nil` if this program does its work.
    init?(of path: CommandPath) {
        guard path.names.count > 1, let found = Self.programs[path.names[1]] else { return nil }
        self = found
    }

    private init(_ name: String, package: String, command: String) {
        (self.name, self.package, self.command) = (name, package, command)
    }

    private static let programs = [
        "serve": HelperProgram("countryexplorer-serve", package: "countryexplorer-server", command: "serve")
    ]

    /// Replaces this program by the helper, which gets `words` and keeps the process, its descriptors and its
    /// environment.
    ///
    /// - Throws: ``Failure`` if the helper cannot be started.
    func replaceProcess(with words: some Sequence<String>) throws(Failure) -> Never {
        let folders = Installation.helperFolders(of: Installation.executable)
        for folder in folders where access(folder + "/" + name, F_OK) == 0 {
            throw start(folder + "/" + name, words)
        }
        throw Failure(
            "\(command): \(folders[0])/\(name): no such program; install the package \(package)",
            .unavailable
        )
    }

    /// Starts the program at `path`, and returns only if that fails.
    private func start(_ path: String, _ words: some Sequence<String>) -> Failure {
        var arguments = ([name] + words).map { strdup($0) } + [nil]
        execv(path, &arguments)
        let reason = String(cString: strerror(errno))
        arguments.forEach { free($0) }
        return Failure("\(command): \(path): \(reason); install the package \(package) again", .unavailable)
    }
}
