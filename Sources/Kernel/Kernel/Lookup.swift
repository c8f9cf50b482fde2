import Boundaries
public import CKernel
import Geodesy

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_lookup`, which is documented in the header.
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
            // Inlined, which saves a call into the other module.
            let number = try open.boundaries.regionNumber(at: GridPoint(place))
            region.pointee = UInt32(truncatingIfNeeded: number)
            return ce_status(CE_OK)
        } catch {
            return open.status(of: error)
        }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_lookup_batch`, which is documented in the header.
@c @implementation
public func ce_lookup_batch(
    _ index: OpaquePointer,
    _ latitudes: UnsafePointer<Double>,
    _ longitudes: UnsafePointer<Double>,
    _ count: Int,
    _ regions: UnsafeMutablePointer<UInt32>,
    _ invalid: UnsafeMutablePointer<Int>?
) -> ce_status {
    let size = MemoryLayout<Double>.size
    return lookup(
        in: index,
        Column(start: latitudes, stride: size),
        Column(start: longitudes, stride: size),
        count,
        regions,
        invalid
    )
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_lookup_columns`, which is documented in the header.
@c @implementation
public func ce_lookup_columns(
    _ index: OpaquePointer,
    _ latitudes: UnsafeRawPointer,
    _ latitudeStride: Int,
    _ longitudes: UnsafeRawPointer,
    _ longitudeStride: Int,
    _ count: Int,
    _ regions: UnsafeMutablePointer<UInt32>,
    _ invalid: UnsafeMutablePointer<Int>?
) -> ce_status {
    lookup(
        in: index,
        Column(start: latitudes, stride: latitudeStride),
        Column(start: longitudes, stride: longitudeStride),
        count,
        regions,
        invalid
    )
}

/// Numbers at a distance of `stride` bytes, at any alignment.
private struct Column {
    let start: UnsafeRawPointer
    let stride: Int

    /// The rest of the column, beginning at the number at `place`.
    func from(_ place: Int) -> Column { Column(start: start + place &* stride, stride: stride) }

    @inline(__always)
    subscript(place: Int) -> Double {
        start.loadUnaligned(fromByteOffset: place &* stride, as: Double.self)
    }
}

/// Looks up all pairs.
///
/// It is inlined, so that the strides of a plain batch are constants.
@inline(__always)
private func lookup(
    in index: OpaquePointer,
    _ latitudes: Column,
    _ longitudes: Column,
    _ count: Int,
    _ regions: UnsafeMutablePointer<UInt32>,
    _ invalid: UnsafeMutablePointer<Int>?
) -> ce_status {
    guard count >= 0 else { return ce_status(CE_BAD_ARGUMENT) }
    return OpenIndex.with(index) { open in
        do throws(BoundaryError) {
            var refused = 0
            var start = 0
            while start < count {
                let chunk = Chunk(
                    latitudes: latitudes.from(start),
                    longitudes: longitudes.from(start),
                    count: min(Chunk.size, count - start)
                )
                refused += try chunk.regionNumbers(in: open.boundaries, into: regions + start)
                start += chunk.count
            }
            invalid?.pointee = refused
            return ce_status(CE_OK)
        } catch {
            return open.status(of: error)
        }
    }
}

/// A part of a batch, whose pairs become grid points on the stack.
private struct Chunk {
    /// The number of pairs: as many as the index looks up at once.
    ///
    /// They take one kilobyte. A larger buffer would be on the heap.
    static let size = BoundaryIndex.batch

    let latitudes: Column
    let longitudes: Column
    let count: Int

    /// Writes the region of each pair, and returns the number of pairs that are not coordinates.
    func regionNumbers(
        in boundaries: BoundaryIndex,
        into numbers: UnsafeMutablePointer<UInt32>
    ) throws(BoundaryError) -> Int {
        typealias Point = BoundaryIndex.CornerPoint
        let result = withUnsafeTemporaryAllocation(of: Point.self, capacity: count) { points in
            Result { () throws(BoundaryError) in
                let refused = read(into: points)
                try boundaries.regionNumbers(
                    at: UnsafeBufferPointer(points),
                    into: UnsafeMutableBufferPointer(start: numbers, count: count)
                )
                if refused > 0 { mark(numbers) }
                return refused
            }
        }
        return try result.get()
    }

    /// Fills `points`.
    ///
    /// A pair that is not a coordinate becomes the corner of the grid. Returns the number of such pairs.
    private func read(into points: UnsafeMutableBufferPointer<BoundaryIndex.CornerPoint>) -> Int {
        var refused = 0
        for place in 0..<count {
            if let coordinate = coordinate(place) {
                points.initializeElement(at: place, to: GridPoint(coordinate).fromCorner)
            } else {
                points.initializeElement(at: place, to: (0, 0))
                refused += 1
            }
        }
        return refused
    }

    /// Replaces the numbers of the pairs that are not coordinates by `CE_NO_COORDINATE`.
    private func mark(_ numbers: UnsafeMutablePointer<UInt32>) {
        for place in 0..<count where coordinate(place) == nil { numbers[place] = UInt32.max }
    }

    @inline(__always)
    private func coordinate(_ place: Int) -> Coordinate? {
        try? Coordinate(latitude: latitudes[place], longitude: longitudes[place])
    }
}
