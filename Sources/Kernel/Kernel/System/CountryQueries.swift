public import CKernel
import Quoting

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_countries_open_path`, which is documented in the header.
@c @implementation
public func ce_countries_open_path(
    _ path: UnsafePointer<CChar>,
    _ countries: UnsafeMutablePointer<OpaquePointer?>,
    _ message: UnsafeMutablePointer<CChar>?,
    _ room: Int
) -> ce_status {
    countries.pointee = nil
    do throws(OpeningFault) {
        countries.pointee = try OpenCountries.open(String(cString: path)).handle
        return ce_status(CE_OK)
    } catch {
        MessageBuffer(message, room).write(error.path, ByteText(error.clause))
        return error.status
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_countries_close`, which is documented in the header.
@c @implementation
public func ce_countries_close(_ countries: OpaquePointer?) {
    if let countries { OpenCountries.close(countries) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_country_count`, which is documented in the header.
@c @implementation
public func ce_country_count(_ countries: OpaquePointer) -> UInt32 {
    OpenCountries.with(countries) { UInt32($0.count) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_country_number`, which is documented in the header.
@c @implementation
public func ce_country_number(_ countries: OpaquePointer, _ code: UnsafePointer<CChar>) -> UInt32 {
    OpenCountries.with(countries) { $0.number(of: code) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_country_code`, which is documented in the header.
@c @implementation
public func ce_country_code(
    _ countries: OpaquePointer,
    _ country: UInt32,
    _ letters: UInt32
) -> UnsafePointer<CChar>? {
    OpenCountries.with(countries) { $0.code(of: country, letters: letters) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_country_json`, which is documented in the header.
@c @implementation
public func ce_country_json(
    _ countries: OpaquePointer,
    _ country: UInt32,
    _ json: UnsafeMutablePointer<ce_text>
) -> ce_status {
    OpenCountries.with(countries) { open in
        let object = open.object(of: country)
        json.pointee = ce_text(
            start: object?.baseAddress?.assumingMemoryBound(to: CChar.self),
            size: object?.count ?? 0
        )
        return ce_status(object == nil ? CE_BAD_ARGUMENT : CE_OK)
    }
}
