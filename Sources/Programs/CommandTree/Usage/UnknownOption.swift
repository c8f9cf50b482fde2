/// An option on the command line that its command does not have.
///
/// The argument parser treats the value after such an option as a coordinate, and reports that first.
struct UnknownOption: CustomStringConvertible {
    /// A line with the option and those of similar spelling.
    let description: String

    /// Finds the first unknown option in `path`, or returns `nil` if all options are known.
    init?(in path: CommandPath) {
        let own = OptionNames(of: path.command, called: []).all
        guard !own.isEmpty else { return nil }
        let names = own.union(["--help", "--help-hidden", "-h"])
        let words = path.rest.prefix { $0 != "--" && $0 != "--exec" && !$0.hasPrefix("--exec=") }
        let options = words.filter(Self.isOption).map { String($0.prefix { $0 != "=" }) }
        guard let unknown = options.first(where: { !names.contains($0) }) else { return nil }
        description = "no option '\(unknown)'\(NearNames(names.filter { $0.hasPrefix("--") }, to: unknown))"
    }

    /// True for `--name`, and for `-n` with a letter.
    ///
    /// A single hyphen is standard input, and a hyphen before a digit is a minus.
    private static func isOption(_ word: String) -> Bool {
        let name = word.drop { $0 == "-" }
        guard let first = name.first, first.isASCII, first.isLetter else { return false }
        return word.hasPrefix("--") || (word.hasPrefix("-") && name.count == 1)
    }
}
