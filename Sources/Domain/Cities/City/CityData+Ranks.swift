public import CityIndex

extension CityData {
    /// The rank of the city with `id`, or `nil` if it is missing.
    ///
    /// Reads up to all records, which takes about 0.3 ms.
    public func rank(id: UInt32) throws(CityDataError) -> Int? { try ranks(ids: [id] as [UInt32]).first }

    /// The ranks of the cities with these IDs, in ascending order.
    ///
    /// Reads up to all records, which takes 0.3 ms to 2 ms.
    public func ranks(ids: Set<UInt32>) throws(CityDataError) -> [Int] { try ranks(ids: Array(ids)) }
}
