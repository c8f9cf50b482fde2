/// An option on the command line that its command does not have.
///
/// The argument parser takes the value after such an option for a coordinate, and blames that first.
struct UnknownOption: CustomStringConvertible {
    /// A line that names the option, and those that are written like it.
    let description: String

    /// The first of `path`'s options that is none; `nil` when there is no such option.
    init?(in path: CommandPath) {
        let own = OptionNames(of: path.command, called: []).all
        guard !own.isEmpty else { return nil }
        let names = own.union(["--help", "--help-hidden", "-h"])
        let words = path.rest.prefix { $0 != "--" && $0 != "--exec" && !$0.hasPrefix("--exec=") }
        let options = words.filter(Self.isOption).map { String($0.prefix { $0 != "=" }) }
        guard let unknown = options.first(where: { !names.contains($0) }) else { return nil }
        description = "no option '\(unknown)'\(NearNames(names.filter { $0.hasPrefix("--") }, to: unknown))"
    }

    /// `--name`, or `-n` with a letter: a hyphen alone is standard input, and one before a digit a minus.
    private static func isOption(_ word: String) -> Bool {
        let name = word.drop { $0 == "-" }
        guard let first = name.first, first.isASCII, first.isLetter else { return false }
        return word.hasPrefix("--") || (word.hasPrefix("-") && name.count == 1)
    }
}
