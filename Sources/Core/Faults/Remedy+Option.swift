import Notation

extension Remedy {
    /// A request that a user can make, for which each interface has its own wording.
    public enum Option: Hashable, Sendable {
        /// More time for a fix.
        case moreTime
        /// More time for one of several sources.
        case moreTimeForEach
        /// Any source of positions.
        case anySource
        /// A serial port.
        case serialPort
        /// This serial port.
        case thisSerialPort(String)
        /// The speed of a serial port, in bauds.
        case serialSpeed
        /// gpsd as the source.
        case gpsd
        /// This file, read as a recorded log.
        case recordedLog(String)
        /// Positions in any datum, without conversion.
        case anyDatum
        /// A list of the fixes of a source.
        case listFixes
        /// Another boundary file, or another folder of data.
        case otherBoundaries
        /// A boundary file that the compiler created.
        case compiledBoundaries
        /// Another data folder.
        case otherData
        /// Another store for the selection.
        case otherStore
        /// Another folder for the state of provisioning.
        case otherState
        /// The language of names.
        case language
        /// Another language of names, from this list.
        case otherLanguage(String)
        /// Setting this fact of a device by its name.
        case setFact(String)
        /// Replacing the value that a device has for this fact.
        case replaceFact(String)
        /// The worldview, which assigns disputed ground to a country.
        case worldview
        /// Another cache folder.
        case otherCache
        /// Deleting all fetched data.
        case clearCache
        /// Removing a country from the selection.
        case removeSelected
        /// The list of selected countries.
        case listSelected
        /// Adding a favourite city.
        case addFavourite
        /// Removing a favourite city.
        case removeFavourite
        /// The list of favourite cities.
        case listFavourites
        /// One of these coordinate notations, by its identifier.
        case notation([String])
        /// The delimiter of a table.
        case delimiter
        /// Replacing existing columns.
        case overwrite
        /// A table without a header, with its coordinates in these columns.
        case noHeader(latitude: String, longitude: String)
        /// The column of an axis: `latitude` or `longitude`.
        case column(axis: String)
        /// The column of an axis, a group or a time, by its number from 1.
        case columnNumber(axis: String, Int)
        /// This column as the one that contains whole positions.
        case positionColumn(String)
        /// Decompressing a table before it is read, with this program.
        case decompress(String)
        /// Omitting a table setting that has no effect.
        case leaveOut(TableSetting)
        /// Shortening recorded pauses.
        case longestPause
        /// A rule for ground that several polygons cover.
        case settleOverlaps
        /// The property of a polygon that contains its code.
        case codeProperty
        /// The rate of this currency, as the person knows it.
        case ownRate(String)
    }

    /// A table setting that does not apply to all tables.
    public enum TableSetting: Hashable, Sendable {
        /// The presence of a header.
        case header
        /// The field delimiter.
        case delimiter
        /// The smallest population of a city.
        case population
        /// The language of names.
        case language
        /// The time zone at sea.
        case seaZone
    }
}

extension Remedy.Option: CustomStringConvertible {
    /// The option in plain wording.
    public var description: String {
        switch self {
        case .moreTime: "more time"
        case .moreTimeForEach: "allow more time, or less for each of the other sources"
        case .anySource: "name gpsd, a serial port, a log or coordinates"
        case .serialPort: "name a serial port"
        case .thisSerialPort(let path): "read \(path) as a serial port"
        case .serialSpeed: "name its speed"
        case .gpsd: "use gpsd"
        case .recordedLog(let path): "read \(path) as a log"
        case .anyDatum: "accept its positions as they are"
        case .listFixes: "list its fixes"
        case .otherBoundaries: "name another boundary file or folder of data"
        case .compiledBoundaries: "name a compiled boundary file"
        case .otherData: "name another folder of data"
        case .otherStore: "name another store"
        case .otherState: "name another folder for the state"
        case .otherLanguage(let codes): "name one of \(codes)"
        case .setFact(let fact): "name \(fact)"
        case .replaceFact(let fact): "replace it by force (\(fact))"
        case .language: "name the language"
        case .worldview: "name the worldview"
        case .otherCache: "name another folder"
        case .clearCache: "clear the cache"
        case .removeSelected: "remove one first"
        case .listSelected: "list the selected countries"
        case .addFavourite: "add it again"
        case .removeFavourite: "remove one first"
        case .listFavourites: "list the favourites"
        case .notation(let names): NotationError.advice(names)
        case .delimiter: "name the delimiter"
        case .overwrite: "allow it to be replaced"
        case .noHeader(let latitude, let longitude):
            "declare that there is no header, and name the columns by number, such as \(latitude) and \(longitude)"
        case .column(let axis): "name the column of the \(axis)"
        case .columnNumber(let axis, let number):
            "name the column of the \(axis) by its number, such as \(number)"
        case .positionColumn(let name): "name the column of the position, such as \(name)"
        case .decompress(let program): "decompress it first, with \(program)"
        case .leaveOut: "leave the setting out"
        case .longestPause: "limit the pauses"
        case .settleOverlaps: "name a rule for overlaps"
        case .codeProperty: "name the property of the code"
        case .ownRate(let code): "state the rate that you know, as \(code)=AMOUNT for one euro"
        }
    }
}
