import ExitCodes
import Glibc

/// Runs of the program in a separate folder, with their standard error and exit status.
struct ProgramRun {
    /// Success and every other exit status, except that of a fault of the program.
    private static let known = Set([0] + ExitStatus.allCases.filter { $0 != .software }.map(\.rawValue))

    /// The temporary folder, which ``remove()`` deletes.
    let folder: String
    private let program: String

    /// Runs `program`, or else the one built in this process's folder.
    init(_ program: String?) throws {
        var template = Array("/tmp/fuzz-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Fault("no folder can be made in /tmp") }
        folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        self.program = program ?? Self.neighbour
        guard access(self.program, X_OK) == 0 else { throw Fault("\(self.program): build the program first") }
    }

    private static var neighbour: String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &buffer, buffer.count)
        let path = String(decoding: buffer.prefix(max(0, length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
        return path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/countryexplorer"
    }

    /// Removes the folder with its files.
    ///
    /// It contains no folders.
    func remove() {
        guard let list = opendir(folder) else { return }
        while let entry = readdir(list) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            unlink("\(folder)/\(name)")
        }
        closedir(list)
        rmdir(folder)
    }

    /// The number of lines of `errors` that are not warnings about a variable of the environment.
    private static func failures(in errors: [UInt8]) -> Int {
        errors.split(separator: 0x0A).count { !$0.starts(with: "countryexplorer: environment: ".utf8) }
    }

    /// Runs the program and returns its exit code.
    ///
    /// Any of these is a fault: a signal, an exit code that the guide ExitCodes does not list or that is not
    /// `expected`, and a failure reported in anything other than one line of printable characters.
    @discardableResult
    func check(
        _ arguments: [String],
        environment: [String] = [],
        expected: Set<Int32>? = nil
    ) throws(Fault) -> Int32 {
        let status = try end(of: try spawn([program] + arguments, environment + ["HOME=\(folder)"]))
        let command = arguments.joined(separator: " ")
        guard status & 0x7F == 0 else { throw Fault("\(command): ended by signal \(status & 0x7F)") }
        let code = (status >> 8) & 0xFF
        let said = file("\(folder)/errors")
        guard (expected ?? Self.known).contains(code) else {
            throw Fault("\(command): exit code \(code): \(String(decoding: said, as: UTF8.self))")
        }
        let isClear = said.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A }
        guard isClear, code == 0 || Self.failures(in: said) <= 1 else {
            throw Fault("\(command): told in other than one printable line: \(said)")
        }
        return code
    }

    private func spawn(_ words: [String], _ environment: [String]) throws(Fault) -> pid_t {
        var streams = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&streams)
        defer { posix_spawn_file_actions_destroy(&streams) }
        posix_spawn_file_actions_addopen(&streams, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&streams, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&streams, 2, "\(folder)/errors", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        var words: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
        defer { for word in words + variables { free(word) } }
        var process: pid_t = 0
        guard posix_spawn(&process, program, &streams, nil, &words, &variables) == 0 else {
            throw Fault("\(program): cannot be run")
        }
        return process
    }

    private func end(of process: pid_t) throws(Fault) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { throw Fault("\(program): cannot be waited for") }
        }
        return status
    }

    private func file(_ path: String) -> [UInt8] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = fread(&bytes, 1, bytes.count, file)
        return Array(bytes.prefix(count))
    }

    /// Replaces a file in the folder and returns its path.
    func write(_ bytes: [UInt8], to name: String) throws(Fault) -> String {
        let path = "\(folder)/\(name)"
        guard let file = fopen(path, "w") else { throw Fault("\(path): cannot be written") }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
        return path
    }
}
