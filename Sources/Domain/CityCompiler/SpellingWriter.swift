import CityIndex

/// Creates the section with the spellings of other names.
struct SpellingWriter {
    let bytes: [UInt8]

    init(_ terms: [(term: NameTerm, text: String)]) {
        var (offsets, kinds, texts): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
        for (number, (term, text)) in terms.enumerated() {
            if number % CityFileFormat.spellingBlock == 0 {
                offsets.append(littleEndian: UInt32(texts.count))
            }
            let key = String(decoding: term.key, as: UTF8.self)
            if Array(text.utf8) == term.key {
                kinds.append(Spellings.asKey)
            } else if Array(Spellings.capitalised(key).utf8) == Array(text.utf8) {
                kinds.append(Spellings.capitals)
            } else {
                kinds.append(UInt8(text.utf8.count + 2))
                texts += text.utf8
            }
        }
        bytes = offsets + kinds + texts
    }
}
