import JSONText

/// Decodes values of JSON as text.
enum ValueText {
    /// The string in `range` without escapes, or the text of another value.
    ///
    /// Returns `nil` for a malformed string. After a backslash, a letter without a meaning represents itself.
    static func plain(_ bytes: Span<UInt8>, _ range: Range<Int>) -> String? {
        guard let first = range.first, bytes[first] == ASCII.quote else {
            return String(decoding: range.map { bytes[$0] }, as: UTF8.self)
        }
        var text: [UInt8] = []
        var rest = range.dropFirst().dropLast()
        while let at = rest.popFirst() {
            guard bytes[at] == ASCII.backslash else {
                text.append(bytes[at])
                continue
            }
            do throws(JSONFault.Code) {
                text += try JSONString.escaped { rest.popFirst().map { bytes[$0] } }
            } catch .unknownEscape(let letter) {
                text.append(letter)
            } catch {
                return nil
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
