import Answers
import ArgumentParser
import Countries
import Fixes
import Geodesy
import Refresh
import RemoteCatalogue

struct FlagsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "flags",
        abstract: "Print a country's flag.",
        discussion: """
            The flag comes from the cache, from the service that flags.base-url names, or from the program's own data; \
            an SVG that is missing there comes from the Debian package iso-flags-svg. The format is that of --format, else that of the file name of \
            --output, else SVG if there is one, else the emoji.
            """
    )

    /// The output formats of a flag.
    enum Format: String, CaseIterable, ExpressibleByArgument, Sendable {
        case svg
        case png
        case emoji
    }

    @Argument(help: "An ISO 3166-1 code of two letters.", completion: .countries)
    var code: String
    @Option(help: "svg, png (320 pixels wide) or emoji.")
    var format: Format?
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("The file to write.", valueName: "file"),
        completion: .file(),
        transform: PathArgument.text
    )
    var output: String?
    @OptionGroup var cache: CacheOptions
    @OptionGroup var options: GlobalOptions

    /// The extensions of picture formats in which flags cannot be written.
    private static let foreignEndings = ["avif", "bmp", "gif", "jpeg", "jpg", "pdf", "webp"]

    mutating func validate() throws {
        guard let output else { return }
        let known = Format.allCases.map(\.rawValue)
        if format == nil, let ending = FileEnding(output).text, Self.foreignEndings.contains(ending) {
            throw ValidationError("--output \(output): no flag is written as .\(ending); use .svg or .png")
        }
        if let format { try FileEnding(output).check(format.rawValue, besides: known + Self.foreignEndings) }
    }

    func run() async throws {
        let services = try Services(options)
        let country = try services.catalogue().country(named: code)
        let code = country.code
        let format = format ?? impliedFormat
        if format != .emoji {
            let wanted: FlagFormat = format == .png ? .png : .svg
            let flags = try services.flags(cachingIn: cache.folder)
            if let picture = try await flags.picture(of: code, as: wanted) {
                note("\(wanted.rawValue) from \(picture.place)")
                flags.cleanUp()
                return try write(picture.value)
            }
            if format != nil { throw Self.failure(code, wanted) }
        }
        note("emoji, from the code")
        try write(Array((country.flag + "\n").utf8))
    }

    /// The format of the output's extension.
    private var impliedFormat: Format? {
        output.flatMap { FileEnding($0).text }.flatMap(Format.init)
    }

    private func note(_ text: String) { StandardError.writeLine("\(code.uppercased()): \(text)") }

    private func write(_ bytes: [UInt8]) throws {
        try Destination.fill(output) { try $0.write(bytes) }
    }

    private static func failure(_ code: Country.Code, _ format: FlagFormat) -> Failure {
        let package = format == .svg ? "install iso-flags-svg, " : ""
        return Failure(
            "\(code): no flag as \(format.rawValue); \(package)set flags.base-url, or ask for --format emoji",
            .unavailable
        )
    }
}

extension Provided {
    /// The origin and the age of a flag: "the disk cache (3 days old, stale)".
    fileprivate var place: String {
        guard case .cache(let name) = origin else { return "\(origin)" }
        let age = age(at: .now()).map { " (\($0) old\(isStale ? ", stale" : ""))" } ?? ""
        return "the \(name) cache\(age)"
    }
}
