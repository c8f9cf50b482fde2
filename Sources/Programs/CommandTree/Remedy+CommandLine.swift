import Faults

extension Remedy {
    /// The command line's wording for each option.
    @Sendable static func commandLine(_ option: Option) -> String? {
        switch option {
        case .moreTime: "more time with --timeout"
        case .moreTimeForEach: "give it more time with --timeout, or the others less with --each"
        case .anySource: "name a source: --gpsd-address HOST, --serial PATH, --nmea FILE or coordinates"
        case .serialPort: "name a port with --serial"
        case .thisSerialPort(let path): "use --serial \(path)"
        case .serialSpeed: "name its speed with --baud"
        case .gpsd: "use --gpsd"
        case .recordedLog(let path): "use --nmea \(path)"
        case .anyDatum: "take its positions as they are with --any-datum"
        case .listFixes: "see the fixes with countryexplorer fixes"
        case .language: "name it with --language"
        case .otherLanguage(let codes): "name one of \(codes) with --language"
        case .setFact(let fact): "name it with --apply \(fact)"
        case .replaceFact(let fact): "replace it with --force \(fact)"
        case .worldview: "choose a view with --worldview"
        case .longestPause: "cut pauses with --longest-pause SECONDS"
        case .settleOverlaps:
            "name both with --overlaps claimants, or give it to the first with --overlaps first"
        case .codeProperty: "name the property of the code with --code-property"
        case .ownRate(let code): "state the rate that you know with --rate \(code)=AMOUNT, for one euro"
        case .otherBoundaries, .compiledBoundaries, .otherData, .otherStore, .otherState, .otherCache,
            .clearCache:
            wordsOfFiles(option)
        case .removeSelected, .listSelected, .addFavourite, .removeFavourite, .listFavourites:
            wordsOfLists(option)
        case .notation(let names): "add " + names.map { "--notation \($0)" }.joined(separator: " or ")
        case .delimiter, .overwrite, .noHeader, .column, .columnNumber, .positionColumn, .decompress,
            .leaveOut:
            wordsOfTables(option)
        }
    }

    /// The name of the option for the column of `axis`.
    private static func columnOption(_ axis: String) -> String {
        ["latitude": "lat", "longitude": "lon"][axis] ?? axis
    }

    private static func wordsOfLists(_ option: Option) -> String? {
        switch option {
        case .removeSelected: "remove one first (countryexplorer selected remove CODE)"
        case .listSelected: "see countryexplorer selected list"
        case .addFavourite: "add it again (countryexplorer cities favourites add CITY)"
        case .removeFavourite: "remove one first (countryexplorer cities favourites remove CITY)"
        case .listFavourites: "see countryexplorer cities favourites list"
        default: nil
        }
    }

    private static func wordsOfFiles(_ option: Option) -> String? {
        switch option {
        case .otherBoundaries:
            "name another with --boundaries, or the folder of the program's data with --data"
        case .compiledBoundaries: "name a file made by 'boundaries compile'"
        case .otherData: "name its folder with --data"
        case .otherStore: "name another with --store"
        case .otherState: "name another folder for its state with --state"
        case .otherCache: "name another folder with --cache"
        case .clearCache: "delete the fetched data with countryexplorer cache clear"
        default: nil
        }
    }

    private static func wordsOfTables(_ option: Option) -> String? {
        switch option {
        case .delimiter: "--delimiter names it"
        case .overwrite: "replace it with --overwrite"
        case .noHeader(let latitude, let longitude):
            "add --no-header, and name the columns by number, such as --lat \(latitude) --lon \(longitude)"
        case .column(let axis): "name it, or its number, with --\(columnOption(axis))"
        case .columnNumber(let axis, let number):
            "name it by its number, such as --\(columnOption(axis)) \(number)"
        case .positionColumn(let name): "name it with --position '\(name)', or name two with --lat and --lon"
        case .decompress(let program): "decompress it first: \(program) -dc FILE | countryexplorer batch"
        case .leaveOut(.header): "leave out --no-header"
        case .leaveOut(.delimiter): "leave out --delimiter"
        case .leaveOut(.population): "leave out --population"
        case .leaveOut(.language): "leave out --lang"
        case .leaveOut(.seaZone): "leave out --sea-zone"
        default: nil
        }
    }
}
