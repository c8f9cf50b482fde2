public import CKernel
import CountryIndex
import MappedFile
import TextSearch

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_country_names_open_memory`, which is documented in the header.
@c @implementation
public func ce_country_names_open_memory(
    _ bytes: UnsafeRawPointer,
    _ size: Int,
    _ names: UnsafeMutablePointer<OpaquePointer?>,
    _ message: UnsafeMutablePointer<CChar>?,
    _ room: Int
) -> ce_status {
    names.pointee = nil
    do throws(CountryFileError) {
        guard size > 0 else { throw .foreign }
        let file = MappedFile(borrowing: UnsafeRawBufferPointer(start: bytes, count: size))
        names.pointee = try OpenCountryNames.open(file).handle
        return ce_status(CE_OK)
    } catch {
        return error.report("memory", to: MessageBuffer(message, room))
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_country_names_close`, which is documented in the header.
@c @implementation
public func ce_country_names_close(_ names: OpaquePointer?) {
    if let names { OpenCountryNames.close(names) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_countries_search`, which is documented in the header.
@c @implementation
public func ce_countries_search(
    _ names: OpaquePointer,
    _ text: UnsafePointer<CChar>,
    _ size: Int,
    _ fields: UInt32,
    _ offset: Int,
    _ found: UnsafeMutablePointer<ce_found_country>,
    _ room: Int,
    _ count: UnsafeMutablePointer<Int>,
    _ total: UnsafeMutablePointer<Int>
) -> ce_status {
    (count.pointee, total.pointee) = (0, 0)
    guard size >= 0, offset >= 0, room >= 0 else { return ce_status(CE_BAD_ARGUMENT) }
    let query = String(decoding: UnsafeRawBufferPointer(start: text, count: size), as: UTF8.self)
    return OpenCountryNames.with(names) { open in
        let result = open.finder.countries(
            matching: query,
            in: fields == 0 ? .all : FieldSet((0..<32).filter { (fields >> UInt32($0)) & 1 == 1 }),
            limit: offset > Int.max - room ? .max : offset + room
        )
        for country in result.best.dropFirst(offset) {
            found[count.pointee] = ce_found_country(country)
            count.pointee += 1
        }
        total.pointee = result.count
        return ce_status(CE_OK)
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_search_field_name`, which is documented in the header.
@c @implementation
public func ce_search_field_name(_ field: UInt32) -> UnsafePointer<CChar>? {
    SearchField(rawValue: UInt8(clamping: field))?.nameEndedByZero.start
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_quality_name`, which is documented in the header.
@c @implementation
public func ce_quality_name(_ quality: UInt32) -> UnsafePointer<CChar>? {
    MatchQuality(rawValue: UInt8(clamping: quality))?.nameEndedByZero.start
}

extension StaticString {
    /// The pointer for C, which is always valid.
    fileprivate var start: UnsafePointer<CChar> {
        UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
    }
}

extension ce_found_country {
    /// Creates the country of a result.
    ///
    /// Its texts point into the file.
    fileprivate init(_ found: FoundCountry) {
        self.init()
        (quality, field) = (UInt32(found.quality.rawValue), UInt32(found.field.rawValue))
        country = ce_text(found.letters)
        text = ce_text(found.text ?? found.letters)
        language = ce_text(found.language)
    }
}
