extension JSONLimits {
    /// Counts the values and the nesting of a document.
    ///
    /// The document need not be valid JSON.
    ///
    /// - Throws: ``JSONExcess`` at the first byte that exceeds a limit.
    public func check(_ document: [UInt8]) throws(JSONExcess) {
        let result = document.withUnsafeBytes { bytes in
            Result { () throws(JSONExcess) in try check(bytes) }
        }
        try result.get()
    }

    /// Counts the values and the nesting of `document`, as ``check(_:)-([UInt8])`` does.
    public func check(_ document: UnsafeRawBufferPointer) throws(JSONExcess) {
        guard document.count <= bytes else { throw .bytes(limit: bytes) }
        var count = Count(limits: self)
        var place = 0
        while place < document.count {
            let byte = document[place]
            if byte == UInt8(ascii: "\"") {
                place = Self.endOfString(in: document, from: place + 1)
            } else {
                try count.take(byte)
                place += 1
            }
        }
    }

    /// The index after the quotation mark that ends the string, or the end of the document.
    private static func endOfString(in document: UnsafeRawBufferPointer, from start: Int) -> Int {
        var place = start
        while place < document.count {
            switch document[place] {
            case UInt8(ascii: "\""): return place + 1
            case UInt8(ascii: "\\"): place += 2
            default: place += 1
            }
        }
        return document.count
    }
}

/// The counts of a document so far, outside its strings.
private struct Count {
    let limits: JSONLimits
    private var values = 1
    /// The number of values of each open array and object, the innermost last.
    private var open: [Int] = []

    init(limits: JSONLimits) { self.limits = limits }

    mutating func take(_ byte: UInt8) throws(JSONExcess) {
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            guard open.count < limits.depth else { throw .depth(limit: limits.depth) }
            open.append(0)
            try addValue()
        case UInt8(ascii: "]"), UInt8(ascii: "}"): _ = open.popLast()
        case UInt8(ascii: ","): try addValue()
        default: break
        }
    }

    private mutating func addValue() throws(JSONExcess) {
        values += 1
        guard values <= limits.values else { throw .values(limit: limits.values) }
        guard let last = open.indices.last else { return }
        open[last] += 1
        guard open[last] <= limits.members else { throw .members(limit: limits.members) }
    }
}
