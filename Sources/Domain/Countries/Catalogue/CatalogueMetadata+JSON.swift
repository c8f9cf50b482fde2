import JSONText

// The metadata of a catalogue file. Unknown keys are skipped, as a decoder does.

extension CatalogueMetadata {
    /// The limit on nested arrays and objects.
    ///
    /// The metadata uses three levels.
    private static let depth = 32

    /// Reads the metadata of a catalogue file, in time linear in its length.
    ///
    /// - Throws: ``JSONFault`` if a key is missing, a value has the wrong kind, or text follows the object.
    init(parsing json: [UInt8]) throws(JSONFault) {
        var scanner = JSONScanner(json, depthLimit: Self.depth)
        self = .none
        var missing: Set = ["version", "licence", "sources", "fields", "absent", "languages"]
        try scanner.enterObject()
        while let key = try scanner.nextKey() {
            missing.remove(key)
            switch key {
            case "version": version = try scanner.string()
            case "licence": licence = try scanner.string()
            case "sources": sources = try scanner.table(Source.init)
            case "fields": fields = try scanner.table(Field.init)
            case "absent": absent = try scanner.table { (scanner) throws(JSONFault) in try scanner.string() }
            case "languages": languages = try scanner.list(Language.init)
            default: try scanner.skip()
            }
        }
        try scanner.require(missing)
        guard scanner.peek() == nil else { throw scanner.fault("text follows the metadata") }
    }
}

extension CatalogueMetadata.Source {
    fileprivate init(_ scanner: inout JSONScanner) throws(JSONFault) {
        self.init(name: "", retrieved: nil, licence: "")
        var missing: Set = ["name", "licence"]
        try scanner.enterObject()
        while let key = try scanner.nextKey() {
            missing.remove(key)
            switch key {
            case "name": name = try scanner.string()
            case "version": version = try scanner.optionalString()
            case "released": released = try scanner.optionalString()
            case "retrieved": retrieved = try scanner.optionalString()
            case "origin": origin = try scanner.optionalString()
            case "licence": licence = try scanner.string()
            case "attribution": attribution = try scanner.optionalString()
            case "url": url = try scanner.optionalString()
            case "use": use = try scanner.optionalString()
            default: try scanner.skip()
            }
        }
        try scanner.require(missing)
    }
}

extension CatalogueMetadata.Field {
    fileprivate init(_ scanner: inout JSONScanner) throws(JSONFault) {
        self.init(source: "", note: nil)
        var missing: Set = ["source"]
        try scanner.enterObject()
        while let key = try scanner.nextKey() {
            missing.remove(key)
            switch key {
            case "source": source = try scanner.string()
            case "note": note = try scanner.optionalString()
            default: try scanner.skip()
            }
        }
        try scanner.require(missing)
    }
}

extension CatalogueMetadata.Language {
    fileprivate init(_ scanner: inout JSONScanner) throws(JSONFault) {
        self.init(code: "", iso639_3: nil, name: "", nativeName: nil)
        var missing: Set = ["code", "name"]
        try scanner.enterObject()
        while let key = try scanner.nextKey() {
            missing.remove(key)
            switch key {
            case "code": code = try scanner.string()
            case "iso639_3": iso639_3 = try scanner.optionalString()
            case "name": name = try scanner.string()
            case "nativeName": nativeName = try scanner.optionalString()
            default: try scanner.skip()
            }
        }
        try scanner.require(missing)
    }
}

extension JSONScanner {
    fileprivate mutating func optionalString() throws(JSONFault) -> String? {
        try takeNull() ? nil : try string()
    }

    fileprivate mutating func table<Value>(
        _ value: (inout JSONScanner) throws(JSONFault) -> Value
    ) throws(JSONFault) -> [String: Value] {
        var table: [String: Value] = [:]
        try enterObject()
        while let key = try nextKey() { table[key] = try value(&self) }
        return table
    }

    fileprivate mutating func list<Value>(
        _ value: (inout JSONScanner) throws(JSONFault) -> Value
    ) throws(JSONFault) -> [Value] {
        var list: [Value] = []
        try enterArray()
        while try nextElement() { list.append(try value(&self)) }
        return list
    }

    /// Throws if `missing` still holds a required key.
    fileprivate func require(_ missing: Set<String>) throws(JSONFault) {
        guard let key = missing.min() else { return }
        throw fault("the key \(key) is missing")
    }
}
