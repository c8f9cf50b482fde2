import ArgumentParser

/// Lets `locate -33.8688 151.2093` and `--output -1.csv` mean what they say.
///
/// The argument parser takes any word with a leading hyphen for an option. A value of an option is joined to it by
/// `=`, and a coordinate gets a mark before it, which ``plain(_:)`` removes; every other word stays as it is.
enum NegativeNumbers {
    /// The last scalar of the last private-use plane: no text that people type has it.
    private static let mark: Unicode.Scalar = "\u{10FFFD}"

    /// The arguments as `command` can parse them.
    ///
    /// What follows `--` or `--exec` is left alone.
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
                words.append(isNumber(word) && names.hasCoordinates ? "\(mark)\(word)" : word)
            }
        }
        return words
    }

    /// `text` as it was typed.
    static func plain(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != mark }))
    }

    /// Whether `word` is a hyphen and then a digit, perhaps behind points.
    private static func isNumber(_ word: String) -> Bool {
        guard word.utf8.first == UInt8(ascii: "-") else { return false }
        let digits = word.utf8.dropFirst().drop { $0 == UInt8(ascii: ".") }
        return digits.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }
}
