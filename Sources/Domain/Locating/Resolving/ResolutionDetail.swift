import Countries

/// The details that an answer includes in addition to the country and the time zone.
public struct ResolutionDetail: Hashable, Sendable {
    /// True to find the nearest border and to compare the fix's accuracy with its distance.
    public var border = false
    /// True to weigh the fix as a decision does.
    ///
    /// The answer then assumes an error for a fix without one, adds the error of the border line itself, and includes
    /// the time zone that all candidates share.
    public var decision = false
    /// True to distinguish land from territorial sea.
    public var surface = false
    /// True to include the subdivision.
    public var subdivision = false
    /// The radius, in metres, of the search for the nearest country from a place outside all countries.
    ///
    /// `nil` omits the search.
    public var nearestWithinMetres: Double?

    /// Creates a detail that requests nothing more.
    public init() {}
}
