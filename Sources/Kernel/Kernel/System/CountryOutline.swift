import JSONText
import MappedFile

/// The codes of each country in a document, and the bytes of its object.
struct CountryOutline {
    /// The two-letter and three-letter codes of a country, and its object.
    struct Entry {
        let codes: (two: String, three: String)
        let object: UnsafeRawBufferPointer
    }

    /// The largest document in bytes: 17 times the bundled one.
    private static let sizeLimit = 32 << 20

    let entries: [Entry]

    /// Reads a whole document.
    ///
    /// Its value `countries` is an array of objects with a `code` and, in most, an `alpha3`.
    init(_ document: UnsafeRawBufferPointer) throws(JSONFault) {
        var scanner = JSONScanner(depthLimit: 32, portions: Self.portions(of: document))
        guard document.count <= Self.sizeLimit else { throw scanner.fault("more than 32 MB") }
        var entries: [Entry] = []
        try scanner.enterObject()
        while let key = try scanner.nextKey() {
            guard key.utf8.elementsEqual("countries".utf8) else {
                try scanner.skip()
                continue
            }
            try scanner.enterArray()
            while try scanner.nextElement() {
                let entry = try Self.entry(from: &scanner, of: document)
                guard !entries.contains(where: { $0.shares(entry.codes) }) else {
                    throw scanner.fault("a second country with the codes of " + entry.codes.two)
                }
                entries.append(entry)
            }
        }
        guard scanner.peek() == nil else { throw scanner.fault("more after the end") }
        guard !entries.isEmpty else { throw scanner.fault("no country") }
        self.entries = entries
    }

    /// Returns the document in portions, so that it is not copied at once.
    private static func portions(of document: UnsafeRawBufferPointer) -> () -> [UInt8] {
        var rest = document[...]
        return {
            let portion = Array(rest.prefix(1 << 16))
            rest = rest.dropFirst(portion.count)
            return portion
        }
    }

    private static func entry(
        from scanner: inout JSONScanner,
        of document: UnsafeRawBufferPointer
    ) throws(JSONFault) -> Entry {
        _ = scanner.peek()
        let start = scanner.place.offset
        var codes = (two: "", three: "")
        try scanner.enterObject()
        while let key = try scanner.nextKey() {
            if key.utf8.elementsEqual("code".utf8) {
                codes.two = try letters(2, from: &scanner)
            } else if key.utf8.elementsEqual("alpha3".utf8), scanner.peek() != UInt8(ascii: "n") {
                codes.three = try letters(3, from: &scanner)
            } else {
                try scanner.skip()
            }
        }
        guard !codes.two.utf8.isEmpty else { throw scanner.fault("a country without a code") }
        let object = document[start..<scanner.place.offset]
        return Entry(codes: codes, object: UnsafeRawBufferPointer(rebasing: object))
    }

    private static func letters(_ count: Int, from scanner: inout JSONScanner) throws(JSONFault) -> String {
        let code = try scanner.string()
        guard code.utf8.count == count, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
            throw scanner.fault(
                count == 2
                    ? "a code of two capital letters was expected"
                    : "a code of three capital letters was expected"
            )
        }
        return code
    }
}

extension CountryOutline.Entry {
    /// True if one of the codes equals that of another country.
    fileprivate func shares(_ others: (two: String, three: String)) -> Bool {
        codes.two.utf8.elementsEqual(others.two.utf8)
            || !codes.three.utf8.isEmpty && codes.three.utf8.elementsEqual(others.three.utf8)
    }
}
