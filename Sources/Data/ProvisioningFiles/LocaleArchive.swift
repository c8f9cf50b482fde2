/// The locales in glibc's `locale-archive`, read from its tables only.
///
/// The format is that of glibc's `locale/locarchive.h`: a header of 32-bit numbers, and a hash table. Each row of the
/// table has a hash, the offset of a name and the offset of its record, which is 0 for a removed locale.
struct LocaleArchive {
    private static let magic: UInt32 = 0xDE02_0109
    private static let rowSize = 12
    private static let longestName = 64

    /// The names, such as "ar_EG.utf8".
    ///
    /// The set is empty if `bytes` is not an archive.
    let names: Set<String>

    /// Reads the archive in `bytes`.
    ///
    /// Rows with offsets outside of it are ignored.
    init(_ bytes: [UInt8]) {
        func number(at offset: Int) -> Int? {
            guard offset >= 0, offset + 4 <= bytes.count else { return nil }
            return Int(bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
        }
        guard number(at: 0) == Int(Self.magic), let table = number(at: 8), let size = number(at: 16) else {
            names = []
            return
        }
        var names: Set<String> = []
        let rows = min(size, max(0, bytes.count - table) / Self.rowSize)
        for row in 0..<rows {
            let start = table + row * Self.rowSize
            guard let name = number(at: start + 4), let record = number(at: start + 8), record != 0,
                name < bytes.count
            else { continue }
            let text = bytes[name...].prefix(Self.longestName).prefix { $0 != 0 }
            names.insert(String(decoding: text, as: UTF8.self))
        }
        self.names = names
    }
}
