import JSONText

/// The plan for one table: its format, its columns and the additions.
struct BatchPlan: Sendable {
    /// The position of the coordinates and the time in a row.
    enum Layout: Sendable {
        case delimited(DelimitedRows.Layout)
        case objects(Objects)
    }

    /// The layout of JSON objects.
    struct Objects: Sendable {
        /// True if each line holds one object, false if all objects are in one array.
        var isLines = true
        /// True if the objects are GeoJSON features.
        var isFeatures = false
        /// True if the array is a member of an object.
        var isInObject = false
        /// True if the first object has the members of a GeoJSON feature, regardless of the position's source.
        ///
        /// It is also true for each FeatureCollection, and for lines without an object.
        var hasGeometry = false
    }

    let dialect: Dialect
    var names: PointFields
    let layout: Layout
    let answers: AnswerText
    /// The conversion to another format, or `nil` to keep the bytes of the rows.
    var conversion: RowConversion?
    /// The text before the first row.
    var heading: [UInt8] = []
    /// The number of bytes of the input that belong to the header.
    var headerBytes = 0
    /// The number of lines of the header.
    var headerLines = 0

    /// Creates a plan for JSON from the first object of `beginning`.
    init(
        objects beginning: Span<UInt8>,
        _ dialect: Dialect,
        _ options: BatchOptions,
        _ lookup: RegionLookup
    ) throws(BatchError) {
        let refusal = dialect.format.refusal(delimiter: options.delimiter, hasHeader: options.hasHeader)
        if let refusal { throw refusal }
        let document = beginning.withUnsafeBytes { dialect.format == .json ? DocumentBeginning($0) : nil }
        if dialect.format == .json { try Self.check(document, beginning) }
        let start = document?.byteCount ?? Self.markLength(beginning)
        let firstKeys = Self.firstKeys(beginning, from: start, isLines: document == nil)
        let isNamed = options.latitude != nil || options.longitude != nil || options.position != nil
        let hasGeometry = firstKeys.contains("geometry") && firstKeys.contains("type")
        let isFeatures = !isNamed && hasGeometry
        names = try Self.names(firstKeys: isFeatures ? [] : firstKeys, options)
        self.dialect = dialect
        let isInObject = document?.isInObject ?? false
        let isCollection = document?.isFeatureCollection ?? firstKeys.isEmpty
        layout = .objects(
            Objects(
                isLines: document == nil,
                isFeatures: isFeatures,
                isInObject: isInObject,
                hasGeometry: hasGeometry || isCollection
            )
        )
        let all = UInt64.max >> (64 - options.columns.count)
        answers = AnswerText(options.columns, appended: all, dialect: dialect, lookup: lookup)
        headerBytes = document?.byteCount ?? 0
        let head = (0..<headerBytes).map { beginning[$0] }
        headerLines = head.count { $0 == ASCII.newline }
        heading = options.visits == nil ? head : []
        try names.checkGroup()
        guard let output = options.output else { return }
        let keys = Self.header(beginning, from: start, isLines: document == nil, isFeatures: isFeatures)
        if !output.dialect.isObjects, options.visits == nil, !options.overwrites {
            let keys = Set(keys)
            if let column = options.columns.first(where: { keys.contains($0.name) }) {
                throw .alreadyThere(column.name)
            }
        }
        try convert(to: output, header: keys, isFeatures: isFeatures, options, lookup)
    }

    /// The output format that corresponds to the format of the table.
    var written: TableOutput {
        // Visits and days have no geometry, even if their table has one.
        var isFeatures = false
        if case .objects(let objects) = layout { isFeatures = objects.hasGeometry && names.visits == nil }
        return switch dialect.format {
        case .csv, .gpx: .csv
        case .tsv: .tsv
        case .ndjson: isFeatures ? .geojsonl : .ndjson
        case .json: isFeatures ? .geojson : .json
        }
    }

    /// Throws if the document contains no rows or is invalid before the first of them.
    private static func check(_ document: DocumentBeginning?, _ bytes: Span<UInt8>) throws(BatchError) {
        guard let document else { throw .noArray }
        var scanner = ObjectScanner(markLength(bytes)..<document.byteCount)
        guard !scanner.takeHead(bytes) else { return }
        let lineEnds = (0..<scanner.at).count { bytes[$0] == ASCII.newline }
        throw .malformed(line: lineEnds + 1, scanner.fault ?? .endOfText)
    }

    /// The keys of the position, found in the first object.
    ///
    /// A key that the options name may be missing there.
    private static func names(firstKeys: [String], _ options: BatchOptions) throws(BatchError) -> PointFields
    {
        var names = PointFields(latitude: options.latitude ?? "lat", longitude: options.longitude ?? "lon")
        names.visits = options.visits
        names.countsDays = options.days != nil
        names.position = options.position
        guard !firstKeys.isEmpty, options.position == nil else { return names }
        let named = [options.latitude, options.longitude].compactMap(\.self)
        let finder = ColumnFinder(header: firstKeys + named.filter { !firstKeys.contains($0) })
        let point = try finder.point(latitude: options.latitude, longitude: options.longitude)
        (names.latitude, names.longitude) = (finder.header[point.latitude], finder.header[point.longitude])
        return names
    }

    /// The length of the byte order mark that some programs write before UTF-8.
    static func markLength(_ bytes: Span<UInt8>) -> Int {
        let mark = ASCII.byteOrderMark
        return bytes.count >= 3 && mark.indices.allSatisfy({ bytes[$0] == mark[$0] }) ? 3 : 0
    }

    /// Throws if two of the names are equal, because readers by name keep only one of their values.
    static func checkNames(_ names: [String]) throws(BatchError) {
        var known: Set<String> = []
        for name in names where !known.insert(name).inserted { throw .twoColumns(name) }
    }

    /// Prepares the conversion of rows to another format.
    mutating func convert(
        to output: TableOutput,
        header: [String],
        isFeatures: Bool,
        _ options: BatchOptions,
        _ lookup: RegionLookup
    ) throws(BatchError) {
        let conversion = RowConversion(
            output,
            header: header,
            names: names,
            input: dialect,
            isFeatures: isFeatures,
            options,
            lookup
        )
        let visits = names.visits.map { visits in
            [visits.group].compactMap(\.self) + VisitText.columns(countsDays: names.countsDays)
        }
        if output.dialect.isObjects, visits == nil { try Self.checkNames(header) }
        heading = conversion.heading(visits: visits)
        names.isConverted = visits == nil
        if visits == nil, dialect.isObjects, !output.dialect.isObjects {
            names.keys = Set(header.map { JSONString.inside($0.utf8) })
        }
        self.conversion = conversion
    }

    /// The columns of the first object at or after `start`.
    private static func header(_ bytes: Span<UInt8>, from start: Int, isLines: Bool, isFeatures: Bool)
        -> [String]
    {
        first(bytes, from: start, isLines: isLines) { object in
            RowConversion.header(bytes, object, isFeatures: isFeatures)
        }
    }

    /// The keys of the first object at or after `start`.
    private static func firstKeys(_ bytes: Span<UInt8>, from start: Int, isLines: Bool) -> [String] {
        first(bytes, from: start, isLines: isLines) { keys(bytes, $0) }
    }

    /// The keys that `read` finds in the first object that has keys.
    private static func first(
        _ bytes: Span<UInt8>,
        from start: Int,
        isLines: Bool,
        _ read: (Range<Int>) -> [String]
    ) -> [String] {
        var start = start
        while start < bytes.count {
            var end = isLines ? start : bytes.count
            while end < bytes.count, bytes[end] != ASCII.newline { end += 1 }
            if !isLines {
                var scanner = ObjectScanner(start..<end)
                guard let element = scanner.element(bytes) else { return [] }
                (start, end) = (element.lowerBound, element.upperBound)
            }
            let keys = read(start..<end)
            if !keys.isEmpty || !isLines { return keys }
            start = end + 1
        }
        return []
    }

    private static func keys(_ bytes: Span<UInt8>, _ object: Range<Int>) -> [String] {
        var scanner = ObjectScanner(object)
        var keys: [String] = []
        let brace = scanner.scan(bytes) { key, _ in
            guard keys.count < DelimitedRows.Layout.mostColumns else { return }
            keys.append(String(decoding: key.map { bytes[$0] }, as: UTF8.self))
        }
        return brace == nil ? [] : Array(Set(keys)).sorted()
    }
}

extension PointFields {
    /// Throws if the group of visits or days has the name of a column that the result adds.
    func checkGroup() throws(BatchError) {
        guard let group = visits?.group else { return }
        try BatchPlan.checkNames([group] + VisitText.columns(countsDays: countsDays))
    }
}
