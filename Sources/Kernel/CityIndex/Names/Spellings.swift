/// The written forms of the terms of the file of other names.
///
/// Each term has a byte. 0 means the key itself. 1 means the key with capitals at the beginnings of words. Any other
/// value is the length of the written name, plus 2. That name is then stored among the names of its block of 64 terms.
/// The section begins with an offset for each block.
package struct Spellings: Sendable {
    package static let asKey: UInt8 = 0
    package static let capitals: UInt8 = 1
    /// The greatest length in bytes of a written name.
    package static let longest = 253

    private let section: CitySection
    private static let block = CityFileFormat.spellingBlock

    package init(_ section: CitySection) { self.section = section }

    /// The name of `term`, which has this key.
    package func spelling(of term: Int, key: [UInt8], termCount: Int) throws(CityDataError) -> String {
        let blocks = (termCount + Self.block - 1) / Self.block
        let kinds = 4 * blocks
        let kind = try section.pointer(kinds + term, 1).byte(0)
        guard kind >= 2 else { return try written(key, kind) }
        var offset = kinds + termCount &+ (try section.offset(4 * (term / Self.block)))
        for before in term / Self.block * Self.block..<term {
            let length = try section.pointer(kinds + before, 1).byte(0)
            if length >= 2 { offset &+= Int(length) - 2 }
        }
        let length = Int(kind) - 2
        let bytes = UnsafeRawBufferPointer(start: try section.pointer(offset, length), count: length)
        guard let text = String(safe: bytes) else { throw section.damaged(offset) }
        return text
    }

    private func written(_ key: [UInt8], _ kind: UInt8) throws(CityDataError) -> String {
        guard let text = key.withUnsafeBytes({ String(safe: $0) }) else { throw section.damaged(0) }
        return kind == Self.capitals ? Self.capitalised(text) : text
    }

    /// `key` with a capital letter at the beginning of each word.
    package static func capitalised(_ key: String) -> String {
        var text = ""
        var isAtStart = true
        for scalar in key.unicodeScalars {
            if isAtStart {
                text += scalar.properties.titlecaseMapping
            } else {
                text.unicodeScalars.append(scalar)
            }
            isAtStart = scalar == " "
        }
        return text
    }
}
