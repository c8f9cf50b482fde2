import ArgumentParser

/// The options for the city and the language of an answer.
struct CityOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only name a city of at least this many people. [default: the city that a person would name; 0 is any]",
            valueName: "number"
        )
    )
    var population: UInt32?

    @OptionGroup var language: LanguageOption

    /// The language of names, or `nil` for English.
    var lang: String? { language.lang }
}
