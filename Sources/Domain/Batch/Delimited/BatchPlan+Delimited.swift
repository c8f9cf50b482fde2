extension BatchPlan {
    /// Creates a plan for CSV or TSV.
    ///
    /// `beginning` holds at least the whole first row.
    init(
        _ beginning: Span<UInt8>,
        _ dialect: Dialect,
        _ options: BatchOptions,
        _ lookup: RegionLookup
    ) throws(BatchError) {
        let most = DelimitedRows.Layout.mostColumns
        var first = RowSplitter(dialect, mostFields: most)
        first.split(beginning, from: Self.markLength(beginning))
        guard !first.isBlank else { throw .empty }
        guard first.count <= most else { throw .tooManyColumns(first.count, limit: most) }
        let header = (0..<first.count).map { field in
            options.hasHeader ? Self.name(beginning, first.field(field)) : "\(field + 1)"
        }
        let layout = try Self.layout(header, dialect, options)
        var names = Self.names(header, layout)
        names.dialect = dialect
        names.countsDays = options.days != nil
        try names.checkGroup()
        self.names = names
        self.dialect = dialect
        self.layout = .delimited(layout)
        answers = AnswerText(options.columns, appended: layout.appended, dialect: dialect, lookup: lookup)
        if options.hasHeader {
            (headerBytes, headerLines) = (first.next, first.lineEnds)
            heading = Self.heading(beginning, first, layout, dialect, options)
        }
        guard let output = options.output else { return }
        try convert(to: output, header: header, isFeatures: false, options, lookup)
    }

    private static func layout(
        _ header: [String],
        _ dialect: Dialect,
        _ options: BatchOptions
    ) throws(BatchError) -> DelimitedRows.Layout {
        let finder = ColumnFinder(header: header)
        var layout: DelimitedRows.Layout
        do throws(BatchError) {
            layout = try place(finder, options)
        } catch {
            guard options.hasHeader, let data = Headless(header, dialect) else { throw error }
            throw .headless(data)
        }
        if let visits = options.visits {
            layout.visits = (
                try visits.group.map { name throws(BatchError) in try finder.column(name, as: "group") },
                try finder.column(visits.time, as: "time")
            )
        } else {
            try place(options, header, in: &layout)
        }
        return layout
    }

    /// Finds the columns of the position.
    private static func place(
        _ finder: ColumnFinder,
        _ options: BatchOptions
    ) throws(BatchError) -> DelimitedRows.Layout {
        let count = finder.header.count
        if let position = options.position {
            let field = try finder.column(position, as: "position")
            return DelimitedRows.Layout(
                fieldCount: count,
                latitude: field,
                longitude: field,
                position: field,
                appended: 0
            )
        }
        let point = try finder.point(latitude: options.latitude, longitude: options.longitude)
        return DelimitedRows.Layout(
            fieldCount: count,
            latitude: point.latitude,
            longitude: point.longitude,
            appended: 0
        )
    }

    private static func names(_ header: [String], _ layout: DelimitedRows.Layout) -> PointFields {
        var names = PointFields(latitude: header[layout.latitude], longitude: header[layout.longitude])
        names.position = layout.position.map { header[$0] }
        names.visits = layout.visits.map { visits in (visits.group.map { header[$0] }, header[visits.time]) }
        return names
    }

    /// The header with the added names, or the header of visits, with the original line end.
    private static func heading(
        _ bytes: Span<UInt8>,
        _ header: RowSplitter,
        _ layout: DelimitedRows.Layout,
        _ dialect: Dialect,
        _ options: BatchOptions
    ) -> [UInt8] {
        let kept = layout.visits.map { $0.group.map(header.field) ?? 0..<0 } ?? 0..<header.contentEnd
        let appended = options.columns.enumerated().filter { (layout.appended >> $0.offset) & 1 == 1 }
        let added =
            layout.visits == nil
            ? appended.map(\.element.name) : VisitText.columns(countsDays: options.days != nil)
        var heading = kept.map { bytes[$0] }
        for name in added {
            if !heading.isEmpty { heading.append(dialect.delimiter) }
            heading += AnswerText.field(name, dialect)
        }
        heading += (header.contentEnd..<header.next).map { bytes[$0] }
        if heading.last != ASCII.newline, layout.visits != nil { heading.append(ASCII.newline) }
        return heading
    }

    /// Assigns each added column to the end of the row, or to a column of the same name.
    private static func place(
        _ options: BatchOptions,
        _ header: [String],
        in layout: inout DelimitedRows.Layout
    ) throws(BatchError) {
        for (index, column) in options.columns.enumerated() {
            if let field = options.hasHeader ? header.firstIndex(of: column.name) : nil {
                guard options.overwrites else { throw .alreadyThere(column.name) }
                guard header.lastIndex(of: column.name) == field else { throw .twoColumns(column.name) }
                layout.replaced.append((field, index))
            } else {
                layout.appended |= 1 << index
            }
        }
        layout.replaced.sort { $0.field < $1.field }
    }

    /// The value of a field without its quotation marks and surrounding spaces, and with doubled marks made single.
    private static func name(_ bytes: Span<UInt8>, _ field: Range<Int>) -> String {
        let text = String(decoding: DecimalText.trimmed(bytes, field).map { bytes[$0] }, as: UTF8.self)
        return text.replacing("\"\"", with: "\"")
    }
}
