/// A figure that countries are compared by, such as population.
public struct Indicator: Hashable, Sendable {
    /// The side from which ranks count.
    public enum Order: String, CaseIterable, Hashable, Sendable {
        /// Rank 1 has the highest value.
        case descending
        /// Rank 1 has the lowest value.
        case ascending
    }

    /// The key, such as "gdp_usd".
    public var key: String
    /// The English name.
    public var name: String
    /// The unit, in English.
    public var unit: String
    /// The side from which ranks count.
    public var order: Order
    /// The position among the indicators of the file.
    let place: Int
}

/// A value of an indicator in a country.
public struct Figure: Hashable, Sendable {
    /// The value.
    ///
    /// Its shortest decimal form is the number of the source.
    public var value: Double
    /// The year of the value, or `nil` if it has none, as the length of a coast.
    public var year: Int?
    /// The rank among all ranked countries of the world, or `nil` if the value is not ranked.
    ///
    /// Equal values have the same rank, and the rank after them is skipped.
    public var rank: Int?
    /// The position of the value's source in ``IndicatorTable/sources``.
    public var source: Int
    /// The coverage of the value, if it is not simply the country.
    public var note: String?
}

/// A series of yearly values.
public struct Series: Hashable, Sendable {
    /// The key, such as "population".
    public var key: String
    /// The English name.
    public var name: String
    /// The unit, in English.
    public var unit: String
    /// The years that a row has.
    public var years: ClosedRange<Int>
    /// The identifier of the source in ``IndicatorTable/sources``.
    public var source: String
    /// The key of the section with the rows.
    let section: String
}
