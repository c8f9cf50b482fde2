/// The polygon and feature that a ring belongs to.
struct RingOwner {
    /// The polygon, counted over all features.
    let polygon: Int32
    /// The feature, counted from 1.
    let feature: Int32
    let isHole: Bool
}
