/// Lets `locate -33.8688 151.2093` mean what it says.
enum NegativeNumbers {
    /// The arguments with the hyphen of each negative number made a minus sign (U+2212).
    ///
    /// The argument parser takes a leading hyphen for an option; every coordinate notation takes U+2212 for a
    /// minus. No option begins with a digit, so nothing else is touched; what follows `--exec` is another
    /// program's.
    static func protected(_ arguments: [String]) -> [String] {
        let own = arguments.prefix { $0 != "--exec" && !$0.hasPrefix("--exec=") }
        return own.map(protected) + arguments.dropFirst(own.count)
    }

    private static func protected(_ argument: String) -> String {
        guard argument.first == "-" else { return argument }
        let digits = argument.dropFirst().drop { $0 == "." }
        guard let digit = digits.first, digit.isASCII, digit.isNumber else { return argument }
        return "\u{2212}" + argument.dropFirst()
    }
}
