import ArgumentParser

/// Whose view of disputed ground an answer takes.
struct WorldviewOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            Whose ground disputed ground is: a country's code gives it what it claims, de-facto gives ground to who \
            administers it. [default: the view of the United Nations and ISO first]
            """,
            valueName: "code|de-facto"
        ),
        completion: .countries
    )
    var worldview: String?
}
