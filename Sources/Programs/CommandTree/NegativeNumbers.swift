import ArgumentParser

/// Makes `locate -33.8688 151.2093` and `--output -1.csv` work.
///
/// The argument parser treats any word with a leading hyphen as an option. A value of an option is therefore joined to
/// it with `=`, and a coordinate or an amount gets a mark before it, which ``plain(_:)`` removes. Every other word stays unchanged.
enum NegativeNumbers {
    /// The mark: the last scalar of the last private-use plane, which does not occur in typed text.
    private static let mark: Unicode.Scalar = "\u{10FFFD}"

    /// The arguments in a form that `command` can parse.
    ///
    /// Words after `--` or `--exec` stay unchanged.
    static func protected(_ arguments: [String], for command: any ParsableCommand.Type) -> [String] {
        guard arguments.contains(where: isNumber) else { return arguments }
        let names = OptionNames(of: command, called: arguments)
        var words: [String] = []
        var rest = arguments[...]
        while let word = rest.popFirst() {
            if word == "--" || names.takesTheRest(word) { return words + [word] + rest }
            if names.takesValue(word), let value = rest.popFirst() {
                words += isNumber(value) ? ["\(word)=\(value)"] : [word, value]
            } else {
                words.append(isNumber(word) && names.hasNumbers ? "\(mark)\(word)" : word)
            }
        }
        return words
    }

    /// `text` as it was typed.
    static func plain(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != mark }))
    }

    /// True if `word` is a hyphen and a digit, with or without points between them.
    private static func isNumber(_ word: String) -> Bool {
        guard word.utf8.first == UInt8(ascii: "-") else { return false }
        let digits = word.utf8.dropFirst().drop { $0 == UInt8(ascii: ".") }
        return digits.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }
}
