import ArgumentParser

/// The options about the city and the names in an answer.
struct CityOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only name a city of at least this many people. [default: the city that a person would name; 0 is any]",
            valueName: "number"
        )
    )
    var population: UInt32?

    @OptionGroup var language: LanguageOption

    /// The language of names; `nil` for English.
    var lang: String? { language.lang }
}

/// The language of the names in an answer.
struct LanguageOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The language of names (BCP 47): de, pt-PT. [default: English]",
            valueName: "tag"
        ),
        completion: .languages
    )
    var lang: String?
}
