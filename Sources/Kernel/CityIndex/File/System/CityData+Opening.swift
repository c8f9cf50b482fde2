import MappedFile

extension CityData {
    /// Opens the file of cities at `path` and, if `names` is given, the file of other names there.
    public init(opening path: String, names: String? = nil) throws(CityDataError) {
        let cities = try CityFile(opening: path, magic: CityFileFormat.citiesMagic)
        let other = try names.map { names throws(CityDataError) in
            try CityFile(opening: names, magic: CityFileFormat.namesMagic)
        }
        try self.init(cities, other)
    }

    /// Reads the files from copies of their bytes.
    public init(copying bytes: [UInt8], names: [UInt8]? = nil) throws(CityDataError) {
        let cities = try CityFile(copying: bytes, magic: CityFileFormat.citiesMagic)
        let other = try names.map { names throws(CityDataError) in
            try CityFile(copying: names, magic: CityFileFormat.namesMagic)
        }
        try self.init(cities, other)
    }
}

extension CityFile {
    /// Maps the file at `path`.
    fileprivate init(opening path: String, magic: [UInt8]) throws(CityDataError) {
        let file: MappedFile
        do {
            file = try MappedFile(opening: path)
        } catch {
            throw CityDataError(error, path: path)
        }
        try self.init(file, magic: magic, path: path)
    }

    /// Reads a copy of `bytes` as a file.
    fileprivate init(copying bytes: [UInt8], magic: [UInt8]) throws(CityDataError) {
        let file: MappedFile
        do {
            file = try MappedFile(copying: bytes)
        } catch {
            throw CityDataError(error, path: "memory")
        }
        try self.init(file, magic: magic, path: "memory")
    }
}

extension CityDataError {
    fileprivate init(_ error: MappedFileError, path: String) {
        switch error.code {
        case .system(let number): self.init(number == 2 || number == 20 ? .missing : .unreadable, path: path)
        case .notARegularFile, .empty: self.init(.foreign, path: path)
        }
    }
}
