import ArgumentParser

/// The option for the worldview, which assigns disputed ground to a country.
struct WorldviewOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            The view of disputed ground: a country code for the view of that country, de-facto for the country that \
            administers it. [default: the view of the United Nations and ISO]
            """,
            valueName: "code|de-facto"
        ),
        completion: .countries
    )
    var worldview: String?
}
