/// How one table is to be worked on: its format, its columns, what is added.
struct BatchPlan: Sendable {
    /// Where the rows' places and times are.
    enum Layout: Sendable {
        case delimited(DelimitedRows.Layout)
        case objects
    }

    let format: TableFormat
    let names: PointFields
    let layout: Layout
    let answers: AnswerText
    /// What is written before anything else.
    var heading: [UInt8] = []
    /// How many bytes of the input the header takes.
    var headerBytes = 0
    /// How many lines the header takes.
    var headerLines = 0

    /// Plans for NDJSON by the first object of `beginning`.
    init(
        objects beginning: Span<UInt8>,
        _ options: BatchOptions,
        _ lookup: RegionLookup
    ) throws(BatchError) {
        names = try Self.names(firstKeys: Self.firstKeys(beginning), options)
        format = .ndjson
        layout = .objects
        let all = UInt64.max >> (64 - options.columns.count)
        answers = AnswerText(options.columns, appended: all, format: .ndjson, lookup: lookup)
    }

    /// The keys to look for, by the first object's; one that was named need not be in the first object.
    private static func names(firstKeys: [String], _ options: BatchOptions) throws(BatchError) -> PointFields
    {
        var names = PointFields(latitude: options.latitude ?? "lat", longitude: options.longitude ?? "lon")
        names.visits = options.visits
        guard !firstKeys.isEmpty else { return names }
        let named = [options.latitude, options.longitude].compactMap(\.self)
        let finder = ColumnFinder(header: firstKeys + named.filter { !firstKeys.contains($0) })
        let point = try finder.point(latitude: options.latitude, longitude: options.longitude)
        (names.latitude, names.longitude) = (finder.header[point.latitude], finder.header[point.longitude])
        return names
    }

    /// How long the mark is that some programs put before UTF-8.
    static func markLength(_ bytes: Span<UInt8>) -> Int {
        let mark = ASCII.byteOrderMark
        return bytes.count >= 3 && mark.indices.allSatisfy({ bytes[$0] == mark[$0] }) ? 3 : 0
    }

    private static func firstKeys(_ bytes: Span<UInt8>) -> [String] {
        var start = markLength(bytes)
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != ASCII.newline { end += 1 }
            var scanner = ObjectScanner(start..<end)
            var keys: [String] = []
            let brace = scanner.scan(bytes) { key, _ in
                keys.append(String(decoding: key.map { bytes[$0] }, as: UTF8.self))
            }
            if brace != nil, !keys.isEmpty { return Array(Set(keys)).sorted() }
            start = end + 1
        }
        return []
    }
}
