import Boundaries
public import CKernel

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_open_memory`, which is documented in the header.
@c @implementation
public func ce_open_memory(
    _ bytes: UnsafeRawPointer,
    _ size: Int,
    _ index: UnsafeMutablePointer<OpaquePointer?>,
    _ message: UnsafeMutablePointer<CChar>?,
    _ room: Int
) -> ce_status {
    open(bytes, size, index, damaged: nil, MessageBuffer(message, room))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_open_parts`, which is documented in the header.
@c @implementation
public func ce_open_parts(
    _ bytes: UnsafeRawPointer,
    _ size: Int,
    _ index: UnsafeMutablePointer<OpaquePointer?>,
    _ damaged: UnsafeMutablePointer<Int>,
    _ message: UnsafeMutablePointer<CChar>?,
    _ room: Int
) -> ce_status {
    open(bytes, size, index, damaged: damaged, MessageBuffer(message, room))
}

/// Opens the bytes of a file.
///
/// `damaged` receives the offset of a damaged byte, now or later.
private func open(
    _ bytes: UnsafeRawPointer,
    _ size: Int,
    _ index: UnsafeMutablePointer<OpaquePointer?>,
    damaged: UnsafeMutablePointer<Int>?,
    _ message: MessageBuffer
) -> ce_status {
    index.pointee = nil
    return message.report { () throws(BoundaryError) in
        guard size >= 0 else { throw .notABoundaryFile(path: "memory") }
        do throws(BoundaryError) {
            let boundaries = try BoundaryIndex(borrowing: UnsafeRawBufferPointer(start: bytes, count: size))
            index.pointee = OpenIndex(boundaries, damagedByte: damaged).handle
        } catch {
            if case .damaged(_, let byte) = error { damaged?.pointee = byte }
            throw error
        }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_close`, which is documented in the header.
@c @implementation
public func ce_close(_ index: OpaquePointer?) {
    if let index { OpenIndex.close(index) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_verify`, which is documented in the header.
@c @implementation
public func ce_verify(
    _ index: OpaquePointer,
    _ message: UnsafeMutablePointer<CChar>?,
    _ room: Int
) -> ce_status {
    OpenIndex.with(index) { open in
        MessageBuffer(message, room).report { () throws(BoundaryError) in
            do throws(BoundaryError) {
                try open.boundaries.verify()
            } catch {
                _ = open.status(of: error)
                throw error
            }
        }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_abi_version`, which is documented in the header.
@c @implementation
public func ce_abi_version() -> UInt32 { UInt32(CE_ABI) }
