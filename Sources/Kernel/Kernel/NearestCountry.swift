import Borders
import Boundaries
public import CKernel
import Geodesy

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_nearest_country`, which is documented in the header.
@c @implementation
public func ce_nearest_country(
    _ index: OpaquePointer,
    _ latitude: Double,
    _ longitude: Double,
    _ withinMetres: Double,
    _ view: UInt32,
    _ nearest: UnsafeMutablePointer<ce_border>
) -> ce_status {
    guard let place = try? Coordinate(latitude: latitude, longitude: longitude) else {
        return ce_status(CE_BAD_COORDINATE)
    }
    return OpenIndex.with(index) { open in
        guard let view = Worldview(number: view), withinMetres >= 0 else {
            return ce_status(CE_BAD_ARGUMENT)
        }
        do throws(BoundaryError) {
            guard let found = try open.nearestCountry(to: place, within: withinMetres, view) else {
                return ce_status(CE_NO_BORDER_WITHIN)
            }
            nearest.pointee = found
            return ce_status(CE_OK)
        } catch {
            return open.status(of: error)
        }
    }
}

extension OpenIndex {
    /// The place itself if it is in a country, or otherwise the nearest point on the border of a country.
    fileprivate func nearestCountry(
        to place: Coordinate,
        within metres: Double,
        _ view: Worldview
    ) throws(BoundaryError) -> ce_border? {
        let here = UInt32(try boundaries.regionNumber(containing: place))
        if isOfCountry(here, view) {
            return ce_border(metres: 0, latitude: place.latitude, longitude: place.longitude, beyond: here)
        }
        let finder = view == .standard ? countryBorders : BorderFinder(boundaries, worldview: view)
        guard let nearest = try finder.nearest(to: place, within: metres),
            isOfCountry(UInt32(nearest.beyondNumber), view)
        else { return nil }
        return ce_border(nearest)
    }

    private func isOfCountry(_ number: UInt32, _ view: Worldview) -> Bool {
        region(number).flatMap { view.country(of: $0) } != nil
    }
}
