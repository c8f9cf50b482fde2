public import XMLText

/// Reads the points of a GPX 1.0 or 1.1 document, which comes in pieces.
public struct GPXReader: Sendable {
    private var scanner = XMLScanner()
    /// The names of the open elements, as GPXNames gives them.
    private var open: [String] = []
    /// The names of the same elements in the document, with their prefixes.
    private var tags: [String] = []
    private var names = GPXNames()
    private var isComplete = false
    private var point: GPXPoint?
    /// The texts of the innermost element that is read.
    private var content: [UInt8] = []
    private var (tracks, routes, segment) = (0, 0, 0)
    private var trackName: String?
    /// True once a part of the document has been read.
    public private(set) var isBegun = false

    /// The largest depth of nested elements.
    private static let deepest = 64

    /// The elements whose texts are read.
    private static let kept = ["ele", "time", "name"]

    /// Begins a document.
    public init() {}

    /// Adds the next piece of the document.
    public mutating func feed(_ piece: some Collection<UInt8>) {
        isBegun = isBegun || !piece.isEmpty
        scanner.feed(piece)
    }

    /// Ends the document.
    ///
    /// The rest of it can still be read.
    public mutating func finish() { scanner.finish() }

    /// The next point, or `nil` at the end of the document and when more of it is needed.
    ///
    /// - Throws: `XMLError` where the document breaks the rules.
    public mutating func next() throws(XMLError) -> GPXPoint? {
        while let token = try scanner.next() {
            if let point = try take(token) { return point }
        }
        return nil
    }

    /// Throws unless the document is whole.
    public func check() throws(XMLError) {
        guard !isComplete else { return }
        throw scanner.fault("expected </\(tags.last ?? "gpx")> before the end of the file")
    }

    private mutating func take(_ token: XMLScanner.Token) throws(XMLError) -> GPXPoint? {
        switch token {
        case .start(let name, let attributes, let isEmpty):
            var attributes = attributes
            for (key, value) in attributes
            where GPXNames.declares(key) && value.utf8.contains(UInt8(ascii: "&")) {
                attributes[key] = try resolved(value.utf8)
            }
            try begin(names.open(name, attributes), attributes)
            tags.append(name)
            return isEmpty ? try end(name) : nil
        case .end(let name): return try end(name)
        case .text(let text, let hasEntities):
            try read(text, hasEntities: hasEntities)
            return nil
        }
    }

    private mutating func begin(_ name: String, _ attributes: [String: String]) throws(XMLError) {
        guard !open.isEmpty || name == "gpx" && !isComplete else {
            throw scanner.fault("expected one <gpx>, found <\(name)>")
        }
        guard open.count < Self.deepest else {
            throw scanner.fault("expected at most \(Self.deepest) levels")
        }
        if Self.kept.contains(name) { content.removeAll(keepingCapacity: true) }
        count(name)
        if let kind = GPXPoint.Kind(rawValue: name), try isPoint(kind) {
            point = GPXPoint(
                kind: kind,
                track: kind == .waypoint ? 0 : tracks + routes,
                trackName: kind == .waypoint ? nil : trackName,
                segment: segment,
                line: scanner.countedLine(),
                latitude: try attributes["lat"].map { text throws(XMLError) in try resolved(text.utf8) },
                longitude: try attributes["lon"].map { text throws(XMLError) in try resolved(text.utf8) }
            )
        }
        open.append(name)
    }

    /// True if an element of a kind is a point here, and false within extensions.
    ///
    /// - Throws: `XMLError` at another place, because the point would be lost.
    private func isPoint(_ kind: GPXPoint.Kind) throws(XMLError) -> Bool {
        let parents = Self.parents(of: kind)
        if open == parents { return true }
        guard open.contains(where: { $0 == "extensions" || $0.hasPrefix(":") }) else {
            throw scanner.fault("expected <\(kind.rawValue)> only within <\(parents[parents.count - 1])>")
        }
        return false
    }

    /// Counts the tracks, routes and segments that begin here.
    private mutating func count(_ name: String) {
        if open == ["gpx"] { (trackName, segment) = (nil, 0) }
        if open == ["gpx"], name == "trk" { tracks += 1 }
        if open == ["gpx"], name == "rte" { routes += 1 }
        if open == ["gpx", "trk"], name == "trkseg" { segment += 1 }
    }

    private mutating func end(_ tag: String) throws(XMLError) -> GPXPoint? {
        guard let name = open.last, tags.last == tag else {
            throw scanner.fault("expected </\(tags.last ?? "gpx")>, found </\(tag)>")
        }
        open.removeLast()
        tags.removeLast()
        names.close()
        isComplete = open.isEmpty
        defer { if Self.kept.contains(name) { content.removeAll(keepingCapacity: true) } }
        guard let found = point else {
            if name == "name", open == ["gpx", "trk"] || open == ["gpx", "rte"] {
                trackName = try text().value
            }
            return nil
        }
        let parents = Self.parents(of: found.kind)
        if open == parents {
            point = nil
            return found
        }
        // Elements within the extensions of a point belong to something else.
        guard open.count == parents.count + 1 else { return nil }
        guard Self.kept.contains(name) else { return nil }
        let text = try text()
        switch name {
        case "ele": point?.elevation = text
        case "time": point?.time = text
        default: point?.name = text
        }
        return nil
    }

    /// The elements around a kind of point.
    private static func parents(of kind: GPXPoint.Kind) -> [String] {
        switch kind {
        case .track: ["gpx", "trk", "trkseg"]
        case .route: ["gpx", "rte"]
        case .waypoint: ["gpx"]
        }
    }

    /// Keeps the text of an element that may be asked for.
    private mutating func read(_ text: ArraySlice<UInt8>, hasEntities: Bool) throws(XMLError) {
        guard let name = open.last else {
            // Some programs put a mark before UTF-8.
            let hasMark = text.starts(with: [0xEF, 0xBB, 0xBF])
            guard text.dropFirst(hasMark ? 3 : 0).allSatisfy(\.isBlank) else {
                throw scanner.fault("expected one <gpx> in UTF-8")
            }
            return
        }
        guard Self.kept.contains(name) else { return }
        guard content.count + text.count <= 1 << 16 else {
            throw scanner.fault("expected a shorter <\(name)>")
        }
        content +=
            hasEntities && text.contains(UInt8(ascii: "&")) ? Array(try resolved(text).utf8) : Array(text)
    }

    private mutating func text() throws(XMLError) -> GPXPoint.Text {
        guard let whole = String(validating: content, as: UTF8.self) else {
            throw scanner.fault("expected UTF-8; convert the file with iconv")
        }
        let words = whole.unicodeScalars.split { $0.value <= 0x20 }
        let value = words.map { String(Substring($0)) }.joined(separator: " ")
        return GPXPoint.Text(value: value, line: scanner.countedLine())
    }

    /// `text` with its entities resolved.
    ///
    /// Blanks at its ends are dropped later.
    private func resolved(_ text: some Collection<UInt8>) throws(XMLError) -> String {
        guard let text = String(validating: text, as: UTF8.self) else {
            throw scanner.fault("expected UTF-8; convert the file with iconv")
        }
        var parts = text.split(separator: "&", omittingEmptySubsequences: false)
        var result = String(parts.removeFirst())
        for part in parts {
            guard let end = part.firstIndex(of: ";"), let scalar = Self.scalar(part[..<end]) else {
                throw scanner.fault("expected &amp; in the place of &, or one of the five entities of XML")
            }
            result.unicodeScalars.append(scalar)
            result += part[part.index(after: end)...]
        }
        return result
    }

    private static func scalar(_ entity: Substring) -> Unicode.Scalar? {
        switch entity {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        default:
            let isHexadecimal = entity.hasPrefix("#x")
            guard entity.hasPrefix("#") else { return nil }
            let digits = entity.dropFirst(isHexadecimal ? 2 : 1)
            // A number may not have a sign, and zero is not a character of XML.
            guard digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) else {
                return nil
            }
            let number = UInt32(digits, radix: isHexadecimal ? 16 : 10)
            return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
        }
    }
}
