import ArgumentParser
import Glibc

/// The C library, loaded from its file, with an open index.
struct KernelLibrary {
    private typealias Open =
        @convention(c) (
            UnsafePointer<CChar>, UnsafeMutablePointer<OpaquePointer?>, UnsafeMutablePointer<CChar>?, Int
        ) -> Int32
    private typealias Lookup =
        @convention(c) (OpaquePointer, Double, Double, UnsafeMutablePointer<UInt32>) -> Int32
    private typealias LookupBatch =
        @convention(c) (
            OpaquePointer, UnsafePointer<Double>, UnsafePointer<Double>, Int, UnsafeMutablePointer<UInt32>,
            UnsafeMutablePointer<Int>?
        ) -> Int32

    private let handle: OpaquePointer
    private let lookup: Lookup
    private let lookupBatch: LookupBatch

    /// Loads the library at `path`, which is never unloaded, and opens `index`.
    init(path: String, index: String) throws {
        guard let file = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
            throw ValidationError("\(path): cannot be loaded; run make kernel")
        }
        func function<Function>(_ name: String, _ type: Function.Type) throws -> Function {
            guard let symbol = dlsym(file, name) else { throw ValidationError("\(path): has no \(name)") }
            return unsafeBitCast(symbol, to: type)
        }
        lookup = try function("ce_lookup", Lookup.self)
        lookupBatch = try function("ce_lookup_batch", LookupBatch.self)
        var opened: OpaquePointer?
        _ = try function("ce_open_path", Open.self)(index, &opened, nil, 0)
        guard let opened else { throw ValidationError("\(index): cannot be opened by \(path)") }
        handle = opened
    }

    /// The number of the region at a position.
    func regionNumber(_ latitude: Double, _ longitude: Double) -> UInt32 {
        var number: UInt32 = 0
        _ = lookup(handle, latitude, longitude, &number)
        return number
    }

    /// The numbers of the regions at many positions.
    func regionNumbers(
        _ latitudes: [Double],
        _ longitudes: [Double],
        into numbers: UnsafeMutableBufferPointer<UInt32>
    ) {
        guard let start = numbers.baseAddress else { return }
        _ = lookupBatch(handle, latitudes, longitudes, numbers.count, start, nil)
    }
}
