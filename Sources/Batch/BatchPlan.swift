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

    /// Plans for CSV or TSV that begins with `beginning`, the whole first row at least.
    init(
        _ beginning: Span<UInt8>,
        _ format: TableFormat,
        _ options: BatchOptions,
        _ lookup: RegionLookup
    ) throws(BatchError) {
        var splitter = RowSplitter(format)
        splitter.split(beginning, from: Self.markLength(beginning))
        guard !splitter.isBlank else { throw .empty }
        let fields = (0..<splitter.count).map { splitter.field($0) }
        let header =
            options.hasHeader ? fields.map { Self.name(beginning, $0) } : fields.indices.map { "\($0 + 1)" }
        let finder = ColumnFinder(header: header)
        let point = try finder.point(latitude: options.latitude, longitude: options.longitude)
        var layout = DelimitedRows.Layout(
            fieldCount: fields.count,
            latitude: point.latitude,
            longitude: point.longitude,
            appended: 0
        )
        names = try Self.names(header[point.latitude], header[point.longitude], options, finder)
        if let visits = names.visits {
            layout.visits = (try finder.column(visits.group), try finder.column(visits.time))
        } else {
            try Self.place(options, header, in: &layout)
        }
        self.format = format
        self.layout = .delimited(layout)
        answers = AnswerText(options.columns, appended: layout.appended, format: format, lookup: lookup)
        guard options.hasHeader else { return }
        (headerBytes, headerLines) = (splitter.next, splitter.lineEnds)
        let content = 0..<splitter.contentEnd
        var added = options.columns.indices.filter { layout.appended >> $0 & 1 == 1 }.map {
            options.columns[$0].name
        }
        if let visits = layout.visits {
            heading = fields[visits.group].map { beginning[$0] }
            added = ["country_code", "entered", "left"]
        } else {
            heading = content.map { beginning[$0] }
        }
        for name in added { heading += [format.delimiter] + AnswerText.field(name, format) }
        let lineEnd = (splitter.contentEnd..<splitter.next).map { beginning[$0] }
        heading += lineEnd.isEmpty && layout.visits != nil ? [ASCII.newline] : lineEnd
    }

    /// Plans for NDJSON by the first object of `beginning`.
    init(
        objects beginning: Span<UInt8>,
        _ options: BatchOptions,
        _ lookup: RegionLookup
    ) throws(BatchError) {
        let finder = ColumnFinder(header: Self.firstKeys(beginning))
        var names = PointFields(latitude: options.latitude ?? "lat", longitude: options.longitude ?? "lon")
        if !finder.header.isEmpty, options.latitude == nil || options.longitude == nil {
            // A key that was named need not be in every object, nor in the first.
            let known = { (name: String?) in name.flatMap { finder.header.contains($0) ? $0 : nil } }
            let point = try finder.point(
                latitude: known(options.latitude),
                longitude: known(options.longitude)
            )
            names.latitude = options.latitude ?? finder.header[point.latitude]
            names.longitude = options.longitude ?? finder.header[point.longitude]
        }
        names.visits = options.visits
        self.names = names
        format = .ndjson
        layout = .objects
        let all = UInt64.max >> (64 - options.columns.count)
        answers = AnswerText(options.columns, appended: all, format: .ndjson, lookup: lookup)
    }

    /// How long the mark is that some programs put before UTF-8.
    private static func markLength(_ bytes: Span<UInt8>) -> Int {
        let mark = ASCII.byteOrderMark
        return bytes.count >= 3 && mark.indices.allSatisfy({ bytes[$0] == mark[$0] }) ? 3 : 0
    }

    /// What a field says: without quotation marks around it, doubled ones inside it, and space.
    private static func name(_ bytes: Span<UInt8>, _ field: Range<Int>) -> String {
        let text = String(decoding: DecimalText.trimmed(bytes, field).map { bytes[$0] }, as: UTF8.self)
        return text.replacing("\"\"", with: "\"")
    }

    private static func names(
        _ latitude: String,
        _ longitude: String,
        _ options: BatchOptions,
        _ finder: ColumnFinder
    ) throws(BatchError) -> PointFields {
        var names = PointFields(latitude: latitude, longitude: longitude)
        guard let visits = options.visits else { return names }
        let group = finder.header[try finder.column(visits.group)]
        names.visits = (group, finder.header[try finder.column(visits.time)])
        return names
    }

    /// Finds a place for each added column: at the end, or that of a column of the same name.
    private static func place(
        _ options: BatchOptions,
        _ header: [String],
        in layout: inout DelimitedRows.Layout
    ) throws(BatchError) {
        for (index, column) in options.columns.enumerated() {
            if let field = options.hasHeader ? header.firstIndex(of: column.name) : nil {
                guard options.overwrites else { throw .alreadyThere(column.name) }
                layout.replaced.append((field, index))
            } else {
                layout.appended |= 1 << index
            }
        }
        layout.replaced.sort { $0.field < $1.field }
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
            if brace != nil, !keys.isEmpty { return keys }
            start = end + 1
        }
        return []
    }
}
