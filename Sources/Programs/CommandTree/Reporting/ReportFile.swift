import ArgumentParser
import FileWriting
import Glibc

/// The file of a report, which only its owner can read.
struct ReportFile {
    private let path: String

    /// Checks that nothing but an earlier report is at `path`.
    ///
    /// - Throws: ``Failure`` for any other file.
    init(_ path: String) throws(Failure) {
        self.path = path
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        let start = DoctorReport.mark + "\n"
        let bytes = try? SmallFile.bytes(at: path, atMost: 1 << 20, flags: O_NOFOLLOW)
        guard let bytes, bytes.starts(with: start.utf8) else {
            throw Failure(
                "\(path): exists, and is not a report of doctor; name another file with --report",
                .cannotWrite
            )
        }
    }

    /// Writes a report, whole or not at all.
    func write(_ report: DoctorReport) throws {
        do throws(OutputFileError) {
            let file = try OutputFile(path: path, isPrivate: true)
            try file.write(Array(report.text.utf8))
            try file.commit()
        } catch {
            throw Failure(error, option: "--report")
        }
    }
}
