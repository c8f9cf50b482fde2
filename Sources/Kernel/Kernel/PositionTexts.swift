public import CKernel
import Geodesy
import Notation
import Quoting

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_position_parse` as the header describes it.
@c @implementation
public func ce_position_parse(
    _ text: UnsafePointer<CChar>,
    _ size: Int,
    _ notation: UInt32,
    _ position: UnsafeMutablePointer<ce_position>,
    _ fault: UnsafeMutablePointer<Int>?,
    _ message: UnsafeMutablePointer<CChar>?,
    _ room: Int
) -> ce_status {
    position.pointee = ce_position(latitude: .nan, longitude: .nan, accuracy_metres: .nan, notation: 0)
    fault?.pointee = 0
    let message = MessageBuffer(message, room)
    let named = CoordinateNotation(number: notation)
    guard size >= 0 else {
        message.write("a text of \(UInt(bitPattern: size)) bytes is not a position; shorten it")
        return ce_status(CE_NOT_A_POSITION)
    }
    guard named != nil || notation == CE_ANY_NOTATION else {
        message.write("no notation has the number \(notation); name another one, or none")
        return ce_status(CE_BAD_ARGUMENT)
    }
    do throws(NotationError) {
        let bytes = UnsafeRawBufferPointer(start: text, count: size)
        position.pointee = ce_position(try ParsedPosition(parsing: bytes, as: named))
        return ce_status(CE_OK)
    } catch {
        fault?.pointee = error.offset
        message.write(ByteText(error.description))
        return ce_status(error.kind == .ambiguous ? CE_AMBIGUOUS_POSITION : CE_NOT_A_POSITION)
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_position_format` as the header describes it.
@c @implementation
public func ce_position_format(
    _ latitude: Double,
    _ longitude: Double,
    _ notation: UInt32,
    _ text: UnsafeMutablePointer<CChar>,
    _ room: Int
) -> ce_status {
    if room > 0 { text.pointee = 0 }
    guard let notation = CoordinateNotation(number: notation) else { return ce_status(CE_BAD_ARGUMENT) }
    guard let place = try? Coordinate(latitude: latitude, longitude: longitude) else {
        return ce_status(CE_BAD_COORDINATE)
    }
    let written = notation.text(of: place)
    guard room > written.utf8.count else { return ce_status(CE_BAD_ARGUMENT) }
    MessageBuffer(text, room).write(ByteText(written))
    return ce_status(CE_OK)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_notation_name` as the header describes it.
@c @implementation
public func ce_notation_name(_ notation: UInt32) -> UnsafePointer<CChar>? {
    CoordinateNotation(number: notation).map { notation in
        UnsafeRawPointer(notation.nameEndedByZero.utf8Start).assumingMemoryBound(to: CChar.self)
    }
}

extension ce_position {
    fileprivate init(_ position: ParsedPosition) {
        self.init(
            latitude: position.coordinate.latitude,
            longitude: position.coordinate.longitude,
            accuracy_metres: position.accuracyMetres ?? .nan,
            notation: position.notation.number
        )
    }
}

extension CoordinateNotation {
    /// The notation with a number of `countryexplorer.h`.
    fileprivate init?(number: UInt32) {
        guard let notation = Self.allCases.first(where: { $0.number == number }) else { return nil }
        self = notation
    }

    /// The number of the notation in `countryexplorer.h`.
    fileprivate var number: UInt32 {
        switch self {
        case .decimal: UInt32(CE_DECIMAL)
        case .dms: UInt32(CE_DMS)
        case .geo: UInt32(CE_GEO_URI)
        case .iso6709: UInt32(CE_ISO_6709)
        case .geoJSON: UInt32(CE_GEOJSON)
        case .wkt: UInt32(CE_WKT)
        case .link: UInt32(CE_MAP_LINK)
        case .utm: UInt32(CE_UTM)
        case .mgrs: UInt32(CE_MGRS)
        case .plusCode: UInt32(CE_PLUS_CODE)
        case .geohash: UInt32(CE_GEOHASH)
        case .maidenhead: UInt32(CE_MAIDENHEAD)
        }
    }

    /// The raw value in memory that is never freed, for C.
    fileprivate var nameEndedByZero: StaticString {
        switch self {
        case .decimal: "decimal\0"
        case .dms: "dms\0"
        case .geo: "geo\0"
        case .iso6709: "iso6709\0"
        case .geoJSON: "geojson\0"
        case .wkt: "wkt\0"
        case .link: "link\0"
        case .utm: "utm\0"
        case .mgrs: "mgrs\0"
        case .plusCode: "plus-code\0"
        case .geohash: "geohash\0"
        case .maidenhead: "maidenhead\0"
        }
    }
}
