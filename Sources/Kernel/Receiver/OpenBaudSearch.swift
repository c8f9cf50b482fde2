import CReceiver
import Geodesy
import Kernel
import NMEA

/// The target of a `ce_baud_search` pointer.
final class OpenBaudSearch {
    var search: BaudSearch

    init(at now: Fix.Instant) {
        search = BaudSearch(at: now)
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_baud_search_create`, which is documented in the header.
@c @implementation
public func ce_baud_search_create(_ now: Int64) -> OpaquePointer {
    Handle.make(OpenBaudSearch(at: .at(milliseconds: now)))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_baud_search_free`, which is documented in the header.
@c @implementation
public func ce_baud_search_free(_ search: OpaquePointer?) { Handle.free(search, OpenBaudSearch.self) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_baud`, which is documented in the header.
@c @implementation
public func ce_baud(_ search: OpaquePointer) -> UInt32 {
    Handle.with(search, OpenBaudSearch.self) { UInt32($0.search.baud) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_baud_observe`, which is documented in the header.
@c @implementation
public func ce_baud_observe(
    _ search: OpaquePointer,
    _ reader: OpaquePointer,
    _ isSilent: Int32,
    _ now: Int64
) -> Int32 {
    let statistics = Handle.with(reader, OpenReader.self) { $0.reader.statistics }
    return Handle.with(search, OpenBaudSearch.self) {
        $0.search.observe(statistics, isSilent: isSilent != 0, at: .at(milliseconds: now)) ? 1 : 0
    }
}
