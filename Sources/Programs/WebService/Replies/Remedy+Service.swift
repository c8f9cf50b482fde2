import Faults

extension Remedy {
    /// The service's wording for each option, or `nil` for the plain wording.
    ///
    /// The reader uses a browser or a program, and cannot change the options of the service.
    @Sendable static func service(_ option: Option) -> String? {
        switch option {
        case .removeSelected: "remove a country first"
        case .listSelected: "see GET /v1/selected"
        case .addFavourite: "add it again"
        case .removeFavourite: "remove a favourite first"
        case .listFavourites: "see GET /v1/cities/favourites"
        case .notation(let names):
            "name the notation: " + names.map { "notation=\($0)" }.joined(separator: " or ")
        case .column(let axis): "name the column of the \(axis), or its number, with \(parameter(axis))="
        case .columnNumber(let axis, let number):
            "name the column of the \(axis) by its number, such as \(parameter(axis))=\(number)"
        case .positionColumn(let name): "name the column of the position with position=\(name)"
        case .delimiter: "name the delimiter with delimiter="
        case .overwrite: "allow it to be replaced with overwrite=true"
        case .noHeader(let latitude, let longitude):
            "send no header with header=false&lat=\(latitude)&lon=\(longitude)"
        case .leaveOut(.header): "leave out header="
        case .leaveOut(.delimiter): "leave out delimiter="
        case .leaveOut(.population): "leave out population="
        case .leaveOut(.language): "leave out lang="
        case .leaveOut(.seaZone): "leave out sea-zone="
        case .decompress: "send it without compression"
        case .ownRate(let code): "send the rate that you know as rate=\(code)=AMOUNT, for one euro"
        case .otherBoundaries, .compiledBoundaries, .otherData, .otherStore, .otherCache, .clearCache:
            "ask the service's operator to check its data"
        case .moreTime, .moreTimeForEach, .anySource, .serialPort, .thisSerialPort, .serialSpeed, .gpsd,
            .recordedLog, .anyDatum, .listFixes, .longestPause, .otherState, .language, .otherLanguage,
            .setFact, .replaceFact, .worldview, .settleOverlaps, .codeProperty:
            nil
        }
    }

    /// The name of the parameter for the column of `axis`.
    private static func parameter(_ axis: String) -> String {
        ["latitude": "lat", "longitude": "lon"][axis] ?? axis
    }
}
