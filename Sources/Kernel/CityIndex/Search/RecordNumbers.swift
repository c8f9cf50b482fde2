/// The numbers of all cities' areas and time zones, by rank, two bytes each.
///
/// They are read once, so that conditions read no records. This takes 3 ms and 1 MB for all cities of GeoNames.
package struct RecordNumbers: Sendable {
    private let areas: [UInt16]
    private let zones: [UInt16]

    /// The number of cities.
    package var cityCount: Int { areas.count }

    package init(_ data: CityData) throws(CityDataError) {
        var (areas, zones) = ([UInt16](), [UInt16]())
        areas.reserveCapacity(data.count)
        zones.reserveCapacity(data.count)
        for rank in 0..<data.count {
            let record = try data.record(data.place(rank: rank))
            guard Int(record.subdivision) < data.areaCount, Int(record.zone) < data.zoneCount else {
                throw data.records.damaged(0)
            }
            areas.append(record.subdivision)
            zones.append(record.zone)
        }
        (self.areas, self.zones) = (areas, zones)
    }

    @inline(__always)
    package func area(_ rank: Int) -> Int { Int(areas[rank]) }

    @inline(__always)
    package func zone(_ rank: Int) -> Int { Int(zones[rank]) }
}
