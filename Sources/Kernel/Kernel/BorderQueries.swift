import Borders
import Boundaries
public import CKernel
import Geodesy

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_nearest_border`, which is documented in the header.
@c @implementation
public func ce_nearest_border(
    _ index: OpaquePointer,
    _ latitude: Double,
    _ longitude: Double,
    _ withinMetres: Double,
    _ between: UInt32,
    _ border: UnsafeMutablePointer<ce_border>
) -> ce_status {
    guard let place = try? Coordinate(latitude: latitude, longitude: longitude) else {
        return ce_status(CE_BAD_COORDINATE)
    }
    return OpenIndex.with(index) { open in
        guard let finder = open.finder(between: between), withinMetres >= 0 else {
            return ce_status(CE_BAD_ARGUMENT)
        }
        do throws(BoundaryError) {
            guard let nearest = try finder.nearest(to: place, within: withinMetres) else {
                return ce_status(CE_NO_BORDER_WITHIN)
            }
            border.pointee = ce_border(nearest)
            return ce_status(CE_OK)
        } catch {
            return open.status(of: error)
        }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_borders_in`, which is documented in the header.
@c @implementation
public func ce_borders_in(
    _ index: OpaquePointer,
    _ west: Double,
    _ south: Double,
    _ east: Double,
    _ north: Double,
    _ segments: UnsafeMutablePointer<ce_segment>,
    _ room: Int,
    _ count: UnsafeMutablePointer<Int>
) -> ce_status {
    count.pointee = 0
    guard let southWest = try? Coordinate(latitude: south, longitude: west),
        let northEast = try? Coordinate(latitude: north, longitude: east)
    else { return ce_status(CE_BAD_COORDINATE) }
    guard west <= east, south <= north else { return ce_status(CE_BAD_ARGUMENT) }
    let box = GridBox(from: southWest, to: northEast)
    return OpenIndex.with(index) { open in
        do throws(BoundaryError) {
            try open.boundaries.forEachEdge(meeting: box) { edge in
                guard !edge.isSeam else { return }
                if count.pointee < room { segments[count.pointee] = ce_segment(edge) }
                count.pointee += 1
            }
            return ce_status(CE_OK)
        } catch {
            count.pointee = 0
            return open.status(of: error)
        }
    }
}

extension ce_border {
    init(_ point: BorderPoint) {
        self.init(
            metres: point.distanceMetres,
            latitude: point.foot.latitude,
            longitude: point.foot.longitude,
            beyond: UInt32(point.beyondNumber)
        )
    }
}

extension ce_segment {
    /// An edge on the globe, whose coordinates have at most 31 bits and a sign.
    fileprivate init(_ edge: BorderEdge) {
        self.init(
            start_longitude: Int32(edge.start.x),
            start_latitude: Int32(edge.start.y),
            end_longitude: Int32(edge.end.x),
            end_latitude: Int32(edge.end.y),
            left: UInt32(edge.left),
            right: UInt32(edge.right)
        )
    }
}
