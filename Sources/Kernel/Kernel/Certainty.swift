import Borders
import Boundaries
public import CKernel
import Geodesy

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_certainty`, which is documented in the header.
@c @implementation
public func ce_certainty(
    _ index: OpaquePointer,
    _ latitude: Double,
    _ longitude: Double,
    _ radiusMetres: Double,
    _ view: UInt32,
    _ candidates: UnsafeMutablePointer<ce_candidate>,
    _ room: Int,
    _ count: UnsafeMutablePointer<Int>
) -> ce_status {
    count.pointee = 0
    guard let centre = try? Coordinate(latitude: latitude, longitude: longitude) else {
        return ce_status(CE_BAD_COORDINATE)
    }
    guard let view = Worldview(number: view), radiusMetres >= 0 else { return ce_status(CE_BAD_ARGUMENT) }
    let circle = ErrorCircle(centre: centre, radiusMetres: radiusMetres)
    return OpenIndex.with(index) { open in
        do throws(BoundaryError) {
            let isStandard = view == .standard
            let finder = isStandard ? open.countryBorders : BorderFinder(open.boundaries, worldview: view)
            for candidate in try finder.candidates(of: circle) {
                if count.pointee < room { candidates[count.pointee] = ce_candidate(candidate) }
                count.pointee += 1
            }
            return ce_status(CE_OK)
        } catch {
            count.pointee = 0
            return open.status(of: error)
        }
    }
}

extension BorderFinder {
    /// The grounds in which a position may lie, or only the ground of the centre if no border is in the circle.
    fileprivate func candidates(of circle: ErrorCircle) throws(BoundaryError) -> [Share] {
        let border = try nearest(to: circle.centre, within: circle.radiusMetres)
        if let found = try candidates(of: circle, nearest: border) { return found }
        return [Share(ground: try ground(at: circle.centre), likelihood: 1)]
    }
}

extension ce_candidate {
    fileprivate init(_ share: BorderFinder.Share) {
        self.init(share: share.likelihood, country: share.ground.country?.number ?? 0)
    }
}
