import Faults

/// A kind of file that is not a text table, recognised by its first bytes.
public enum ForeignFile: CaseIterable, Hashable, Sendable {
    /// Apache Parquet.
    case parquet
    /// Apache Arrow, also called Feather.
    case arrow
    /// A zip archive; spreadsheets are such archives too.
    case zip
    /// Compressed by xz.
    case xz
    /// Compressed by bzip2.
    case bzip2
    /// A SQLite database.
    case sqlite

    /// The kind of a file that begins so; `nil` for any other.
    init?(beginning bytes: UnsafeRawBufferPointer) {
        let kind = Self.allCases.first { kind in
            bytes.count >= kind.signature.count
                && bytes.prefix(kind.signature.count).elementsEqual(kind.signature)
        }
        guard let kind else { return nil }
        self = kind
    }

    private var signature: [UInt8] {
        switch self {
        case .parquet: Array("PAR1".utf8)
        case .arrow: Array("ARROW1".utf8)
        case .zip: Array("PK\u{3}\u{4}".utf8)
        case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
        case .bzip2: Array("BZh".utf8)
        case .sqlite: Array("SQLite format 3\u{0}".utf8)
        }
    }

    /// The kind of file.
    var problem: String {
        switch self {
        case .parquet: "a Parquet file"
        case .arrow: "an Arrow file"
        case .zip: "a zip archive or a spreadsheet"
        case .xz: "compressed by xz"
        case .bzip2: "compressed by bzip2"
        case .sqlite: "a SQLite database"
        }
    }

    /// How to make a table of it.
    var remedy: Remedy {
        switch self {
        case .parquet:
            "convert it to CSV first, such as with duckdb -c \"COPY 'in.parquet' TO 'out.csv'\" or pyarrow"
        case .arrow: "convert it to CSV first, such as with pyarrow"
        case .zip: "unpack it, or save the sheet as CSV"
        case .xz: "\(.decompress("xz"))"
        case .bzip2: "\(.decompress("bzip2"))"
        case .sqlite: "export the table first: sqlite3 -csv -header FILE 'select * from …'"
        }
    }
}
