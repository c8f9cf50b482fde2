import ArgumentParser

/// The options that every command takes.
struct GlobalOptions: ParsableArguments {
    @Option(help: "The set of defaults: debug or production. [default: production]")
    var profile: Profile?

    @Option(
        help: ArgumentHelp("A settings file that overrides those of the system.", valueName: "file"),
        completion: .file(),
        transform: PathArgument.text
    )
    var config: String?

    @Option(
        help: ArgumentHelp("The folder with the data files.", valueName: "folder"),
        completion: .directory,
        transform: PathArgument.text
    )
    var data: String?

    @Flag(name: .shortAndLong, help: "Print what the program does on standard error.")
    var verbose = false
}

/// The options of a command that resolves positions in the boundaries.
package struct PlaceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("A boundary file to use instead of the bundled one.", valueName: "file"),
        completion: .file(),
        transform: PathArgument.text
    )
    var boundaries: String?

    @OptionGroup var common: GlobalOptions

    package init() {}

    /// - Throws: `ValidationError` if `file`, an argument, and --boundaries both name a boundary file.
    func check(besides file: String?) throws {
        guard file != nil, boundaries != nil else { return }
        throw ValidationError("FILE and --boundaries are two boundary files; name one")
    }
}

extension Services {
    /// Creates the services for the options of a command.
    ///
    /// - Parameters:
    ///   - options: the command's options.
    ///   - boundaries: a boundary file, or `nil` for that of the settings.
    ///   - environment: the effect of faults in the environment.
    /// - Throws: ``SettingsError`` if a setting is invalid.
    init(_ options: GlobalOptions, boundaries: String? = nil, environment: Attention = .strict) throws {
        try self.init(
            Request(
                profile: options.profile,
                configuration: options.config,
                data: options.data,
                boundaries: boundaries,
                isVerbose: options.verbose,
                environment: environment
            )
        )
    }

    /// Creates the services for the options of a command, with its boundary file.
    ///
    /// - Throws: ``SettingsError`` if a setting is invalid.
    package init(_ options: PlaceOptions, environment: Attention = .strict) throws {
        try self.init(options.common, boundaries: options.boundaries, environment: environment)
    }

    /// Creates the services without any option.
    ///
    /// Faults in the environment are ignored.
    ///
    /// - Throws: ``SettingsError`` if a settings file is invalid.
    static func plain() throws -> Services {
        try Services(try GlobalOptions.parse([]), environment: .tolerant)
    }
}
