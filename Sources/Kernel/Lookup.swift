import Boundaries
public import CKernel
import Geodesy

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_lookup`; the header describes it.
@c @implementation
public func ce_lookup(
    _ index: OpaquePointer,
    _ latitude: Double,
    _ longitude: Double,
    _ region: UnsafeMutablePointer<UInt32>
) -> ce_status {
    region.pointee = UInt32.max
    guard let place = try? Coordinate(latitude: latitude, longitude: longitude) else {
        return ce_status(CE_BAD_COORDINATE)
    }
    return OpenIndex.with(index) { open in
        do throws(BoundaryError) {
            region.pointee = UInt32(truncatingIfNeeded: try open.boundaries.regionNumber(containing: place))
            return ce_status(CE_OK)
        } catch {
            return error.status
        }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_lookup_batch`; the header describes it.
@c @implementation
public func ce_lookup_batch(
    _ index: OpaquePointer,
    _ latitudes: UnsafePointer<Double>,
    _ longitudes: UnsafePointer<Double>,
    _ count: Int,
    _ regions: UnsafeMutablePointer<UInt32>,
    _ invalid: UnsafeMutablePointer<Int>?
) -> ce_status {
    OpenIndex.with(index) { open in
        do throws(BoundaryError) {
            var refused = 0
            for start in stride(from: 0, to: count, by: Chunk.size) {
                let chunk = Chunk(
                    latitudes: latitudes + start,
                    longitudes: longitudes + start,
                    count: min(Chunk.size, count - start)
                )
                refused += try chunk.regionNumbers(in: open.boundaries, into: regions + start)
            }
            invalid?.pointee = refused
            return ce_status(CE_OK)
        } catch {
            return error.status
        }
    }
}

/// A few of the pairs of a batch, which become coordinates on the stack.
private struct Chunk {
    /// As many as the index looks up side by side, and more lose nothing.
    static let size = 128

    let latitudes: UnsafePointer<Double>
    let longitudes: UnsafePointer<Double>
    let count: Int

    /// Writes the region of each pair, and returns how many pairs are no coordinates.
    func regionNumbers(
        in boundaries: BoundaryIndex,
        into numbers: UnsafeMutablePointer<UInt32>
    ) throws(BoundaryError) -> Int {
        let result = withUnsafeTemporaryAllocation(of: Coordinate.self, capacity: count) { places in
            Result { () throws(BoundaryError) in
                let refused = read(into: places)
                try boundaries.regionNumbers(
                    containing: UnsafeBufferPointer(places),
                    into: UnsafeMutableBufferPointer(start: numbers, count: count)
                )
                if refused > 0 { mark(numbers) }
                return refused
            }
        }
        return try result.get()
    }

    /// Fills `places`, with 0, 0 for each pair that is no coordinate, and returns how many these are.
    private func read(into places: UnsafeMutableBufferPointer<Coordinate>) -> Int {
        var refused = 0
        for place in 0..<count {
            if let coordinate = coordinate(place) {
                places.initializeElement(at: place, to: coordinate)
            } else {
                places.initializeElement(at: place, to: Coordinate(clampingLatitude: 0, longitude: 0))
                refused += 1
            }
        }
        return refused
    }

    /// Overwrites the numbers of the pairs that are no coordinates.
    private func mark(_ numbers: UnsafeMutablePointer<UInt32>) {
        for place in 0..<count where coordinate(place) == nil { numbers[place] = UInt32.max }
    }

    @inline(__always)
    private func coordinate(_ place: Int) -> Coordinate? {
        try? Coordinate(latitude: latitudes[place], longitude: longitudes[place])
    }
}
