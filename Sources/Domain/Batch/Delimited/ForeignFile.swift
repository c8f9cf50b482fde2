import Faults

/// A kind of file that is not a text table, recognised by its first bytes.
public enum ForeignFile: CaseIterable, Hashable, Sendable {
    /// An Apache Parquet file.
    case parquet
    /// An Apache Arrow file, also called Feather.
    case arrow
    /// A zip archive.
    ///
    /// Spreadsheets are zip archives too.
    case zip
    /// A file compressed by xz.
    case xz
    /// A file compressed by bzip2.
    case bzip2
    /// A file compressed by gzip.
    case gzip
    /// A file compressed by zstd.
    case zstd
    /// A SQLite database file.
    case sqlite
    /// Any other file that is not text.
    case binary

    /// Determines the kind of a file from its first bytes, or returns `nil` for text.
    ///
    /// `delimiter` may be a control character, which is then allowed in the text.
    init?(beginning bytes: UnsafeRawBufferPointer, delimiter: UInt8?) {
        let kind = Self.allCases.first { kind in kind.signature.map { bytes.starts(with: $0) } ?? false }
        if let kind {
            self = kind
        } else if bytes.prefix(Self.looked).contains(where: { Self.isControl($0) && $0 != delimiter }) {
            self = .binary
        } else {
            return nil
        }
    }

    /// The number of bytes that are examined for control characters.
    private static let looked = 1024

    /// Returns true for a control character other than a tab, a line or page end, or an escape.
    private static func isControl(_ byte: UInt8) -> Bool {
        byte < 0x20 && !(0x09...0x0D).contains(byte) && byte != 0x1B
    }

    /// The first bytes of such a file, or `nil` for a kind without a signature.
    private var signature: [UInt8]? {
        switch self {
        case .parquet: Array("PAR1".utf8)
        case .arrow: Array("ARROW1".utf8)
        case .zip: Array("PK\u{3}\u{4}".utf8)
        case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
        case .bzip2: Array("BZh".utf8)
        case .gzip: [0x1F, 0x8B]
        case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
        case .binary: nil
        case .sqlite: Array("SQLite format 3\u{0}".utf8)
        }
    }

    /// The kind of file, as a noun phrase.
    var problem: String {
        switch self {
        case .parquet: "a Parquet file"
        case .arrow: "an Arrow file"
        case .zip: "a zip archive or a spreadsheet"
        case .xz: "compressed by xz"
        case .bzip2: "compressed by bzip2"
        case .gzip: "compressed by gzip"
        case .zstd: "compressed by zstd"
        case .sqlite: "a SQLite database"
        case .binary: "not a text: a binary or compressed file"
        }
    }

    /// Advice on how to make a table from the file.
    var remedy: Remedy {
        switch self {
        case .parquet:
            """
            convert it to CSV first: duckdb -c "COPY 'in.parquet' TO 'out.csv'", or with Python's package: python3 -c \
            "import duckdb; duckdb.sql(\\"COPY 'in.parquet' TO 'out.csv'\\")"
            """
        case .arrow: "convert it to CSV first, such as with pyarrow"
        case .zip: "unpack it, or save the sheet as CSV"
        case .xz: "\(.decompress("xz"))"
        case .bzip2: "\(.decompress("bzip2"))"
        case .gzip: "\(.decompress("gzip"))"
        case .zstd: "\(.decompress("zstd"))"
        case .binary: "convert it to CSV or JSON in UTF-8"
        case .sqlite: "export the table first: sqlite3 -csv -header FILE 'select * from …'"
        }
    }
}
