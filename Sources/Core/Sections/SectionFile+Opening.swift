import MappedFile

extension SectionFile {
    /// Maps the file at `path`.
    package convenience init(opening path: String, _ kind: SectionFormat.Kind) throws(SectionError) {
        let file: MappedFile
        do {
            file = try MappedFile(opening: path)
        } catch {
            throw SectionError(error, path: path)
        }
        try self.init(file, kind, path: path)
    }

    /// Treats a copy of `bytes` as the contents of a file.
    package convenience init(copying bytes: [UInt8], _ kind: SectionFormat.Kind) throws(SectionError) {
        let file: MappedFile
        do {
            file = try MappedFile(copying: bytes)
        } catch {
            throw SectionError(error, path: "memory")
        }
        try self.init(file, kind, path: "memory")
    }
}

extension SectionError {
    fileprivate init(_ error: MappedFileError, path: String) {
        switch error.code {
        case .system: self.init(error.isAbsence ? .missing : .unreadable, path: path)
        case .notARegularFile, .empty: self.init(.foreign, path: path)
        }
    }
}
