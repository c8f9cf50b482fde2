import Borders
import Boundaries
public import CKernel

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_index_text`, which is documented in the header.
@c @implementation
public func ce_index_text(_ index: OpaquePointer, _ field: UInt32) -> UnsafePointer<CChar>? {
    OpenIndex.with(index) { $0.fileTexts[Int(truncatingIfNeeded: field)] }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_tolerance_metres`, which is documented in the header.
@c @implementation
public func ce_tolerance_metres(_ index: OpaquePointer) -> Double {
    OpenIndex.with(index) { $0.boundaries.metadata.provenance.toleranceMetres }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_region_count`, which is documented in the header.
@c @implementation
public func ce_region_count(_ index: OpaquePointer) -> UInt32 {
    OpenIndex.with(index) { UInt32($0.boundaries.regions.count) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_region_text`, which is documented in the header.
@c @implementation
public func ce_region_text(
    _ index: OpaquePointer,
    _ region: UInt32,
    _ field: UInt32
) -> UnsafePointer<CChar>? {
    OpenIndex.with(index) { open in
        guard region >= 1, region <= open.boundaries.regions.count, field < Region.kernelTextCount else {
            return nil
        }
        return open.regionTexts[(Int(region) - 1) * Region.kernelTextCount + Int(field)]
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_region_country`, which is documented in the header.
@c @implementation
public func ce_region_country(
    _ index: OpaquePointer,
    _ region: UInt32,
    _ view: UInt32,
    _ country: UnsafeMutablePointer<CChar>
) -> ce_status {
    country.pointee = 0
    return OpenIndex.with(index) { open in
        guard let view = Worldview(number: view), let region = open.region(region) else {
            return ce_status(CE_BAD_ARGUMENT)
        }
        guard let code = view.country(of: region) else { return ce_status(CE_OK) }
        country[0] = CChar(bitPattern: code.first)
        country[1] = CChar(bitPattern: code.second)
        country[2] = 0
        return ce_status(CE_OK)
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_view_parse`, which is documented in the header.
@c @implementation
public func ce_view_parse(
    _ index: OpaquePointer?,
    _ name: UnsafePointer<CChar>,
    _ size: Int,
    _ number: UnsafeMutablePointer<UInt32>
) -> ce_status {
    // No name is longer, and a caller's text may be.
    guard (0...8).contains(size),
        let view = Worldview(parsing: UnsafeRawBufferPointer(start: name, count: size))
    else { return ce_status(CE_BAD_ARGUMENT) }
    if let index, !OpenIndex.with(index, { view.concerns($0.boundaries) }) {
        return ce_status(CE_BAD_ARGUMENT)
    }
    number.pointee = view.number
    return ce_status(CE_OK)
}
