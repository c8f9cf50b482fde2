import ArgumentParser

/// The language of names in the output of a command.
struct LanguageOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The language of names (BCP 47): de, pt-PT. [default: English]",
            valueName: "tag"
        ),
        completion: .languages
    )
    var lang: String?

    /// The language, by default English.
    var tag: String { lang ?? "en" }

    /// The language, or `nil` for English, whose names need no translation.
    var translation: String? { lang == "en" ? nil : lang }

    /// Replaces the requested language by the one that the catalogue has for it.
    mutating func settle(_ services: Services) throws { lang = try lang.map(services.language) }
}
