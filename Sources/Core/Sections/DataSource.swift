package import JSONText

/// A source of the data of a file, with its licence.
public struct DataSource: Hashable, Sendable {
    /// The name of the source.
    public var name: String
    /// Its version or date.
    public var version: String
    /// The licence of what was taken.
    public var licence: String
    /// The attribution that the licence requires.
    public var attribution: String
    /// The address of the source.
    public var url: String
    /// The identifier of the source within the file, or an empty text.
    public var id: String
}

extension DataSource {
    /// Reads an element of the list `sources` of a file's metadata.
    ///
    /// Unknown keys are skipped.
    package init(_ scanner: inout JSONScanner) throws(JSONFault) {
        self.init(name: "", version: "", licence: "", attribution: "", url: "", id: "")
        try scanner.enterObject()
        while let key = try scanner.nextKey() {
            switch key {
            case "name": name = try scanner.string()
            case "version": version = try scanner.string()
            case "licence": licence = try scanner.string()
            case "attribution": attribution = try scanner.string()
            case "url": url = try scanner.string()
            case "id": id = try scanner.string()
            default: try scanner.skip()
            }
        }
        guard !name.isEmpty, !licence.isEmpty else {
            throw scanner.fault("a source has a name and a licence")
        }
    }
}

extension SectionFile {
    /// The sources that the metadata lists.
    package func sources() throws(SectionError) -> [DataSource] {
        var sources: [DataSource] = []
        try readMetadata { (scanner, key) throws(JSONFault) in
            if key == "sources" {
                sources = try scanner.list(of: DataSource.init)
            } else {
                try scanner.skip()
            }
        }
        return sources
    }

    /// Reads the metadata with `value`, which reads or skips the value of each key.
    package func readMetadata(
        _ value: (inout JSONScanner, String) throws(JSONFault) -> Void
    ) throws(SectionError) {
        let section = try required("meta")
        var scanner = JSONScanner(Array(try section.bytes(0, section.count)), depthLimit: Self.metadataDepth)
        do throws(JSONFault) {
            try scanner.enterObject()
            while let key = try scanner.nextKey() { try value(&scanner, key) }
            guard scanner.peek() == nil else { throw scanner.fault("text follows the metadata") }
        } catch {
            throw damaged
        }
    }

    /// The limit on nested arrays and objects, of which the metadata uses four.
    private static let metadataDepth = 8
}

extension JSONScanner {
    /// Reads a list of values.
    package mutating func list<Value>(
        of value: (inout JSONScanner) throws(JSONFault) -> Value
    ) throws(JSONFault) -> [Value] {
        var list: [Value] = []
        try enterArray()
        while try nextElement() { list.append(try value(&self)) }
        return list
    }
}
