import Boundaries
public import CKernel
import CityIndex
import CountryIndex
import MappedFile
import Quoting

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_open_path`, which is documented in the header.
@c @implementation
public func ce_open_path(
    _ path: UnsafePointer<CChar>,
    _ index: UnsafeMutablePointer<OpaquePointer?>,
    _ message: UnsafeMutablePointer<CChar>?,
    _ room: Int
) -> ce_status {
    index.pointee = nil
    return MessageBuffer(message, room).report { () throws(BoundaryError) in
        index.pointee = OpenIndex(try BoundaryIndex(opening: String(cString: path))).handle
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_cities_open_path`, which is documented in the header.
@c @implementation
public func ce_cities_open_path(
    _ path: UnsafePointer<CChar>,
    _ cities: UnsafeMutablePointer<OpaquePointer?>,
    _ message: UnsafeMutablePointer<CChar>?,
    _ room: Int
) -> ce_status {
    cities.pointee = nil
    return MessageBuffer(message, room).reportCities { () throws(CityDataError) in
        cities.pointee = try OpenCities.open(CityData(opening: String(cString: path))).handle
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_country_names_open_path`, which is documented in the header.
@c @implementation
public func ce_country_names_open_path(
    _ path: UnsafePointer<CChar>,
    _ names: UnsafeMutablePointer<OpaquePointer?>,
    _ message: UnsafeMutablePointer<CChar>?,
    _ room: Int
) -> ce_status {
    names.pointee = nil
    let (path, message) = (String(cString: path), MessageBuffer(message, room))
    let file: MappedFile
    do throws(MappedFileError) {
        file = try MappedFile(opening: path)
    } catch {
        let fault = OpeningFault(error, name: "countries.bin")
        message.write(fault.path, ByteText(fault.clause))
        return fault.status
    }
    do throws(CountryFileError) {
        names.pointee = try OpenCountryNames.open(file).handle
        return ce_status(CE_OK)
    } catch {
        return error.report(path, to: message)
    }
}
