import Boundaries
public import CKernel
import CityIndex

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
