import Glibc

/// Pieces of ground that must be measured before their owner is known: overlaps and gaps.
///
/// The sweep enters a face from the south in several parts, and joins them when it finds that they are connected.
struct FaceTable {
    /// A face, or a part of one.
    struct Face {
        /// The number of the set of rings around it.
        let set: Int32
        /// One of its vertices.
        let place: LatticePoint
        /// Twice the area in square lattice units, exact.
        var doubledArea: Int128 = 0
        /// The length of its border in lattice units.
        ///
        /// Each edge counts by the greater of its width and height.
        var perimeter: Int64 = 0
        /// The area on the unit sphere in steradians, for the report.
        var steradians = 0.0
        /// The first feature that it borders on, or 0 while it is unknown.
        var neighbour: Int32 = 0

        /// True if the area is at most that of a band, `width` lattice units wide, along half the border.
        func isNarrower(than width: Int) -> Bool {
            doubledArea <= Int128(width) * Int128(perimeter)
        }
    }

    /// The number of the face outside all rings.
    static let outside: Int32 = 0

    private var faces = [Face(set: 0, place: LatticePoint(x: 0, y: 0))]
    private var parents: [Int32] = [0]
    private let radiansPerUnit: Double

    /// Takes the lattice unit in 1e-7 degree.
    init(unit: Int) {
        radiansPerUnit = Double(unit) * 1e-7 * Double.pi / 180
    }

    mutating func add(_ set: Int32, at place: LatticePoint) throws(CoverageError) -> Int32 {
        guard faces.count < Int(Int32.max) else { throw .tooLarge("patches") }
        faces.append(Face(set: set, place: place))
        parents.append(Int32(faces.count - 1))
        return Int32(faces.count - 1)
    }

    /// The number of the whole face that contains the part `face`.
    mutating func root(of face: Int32) -> Int32 {
        var face = face
        while parents[Int(face)] != face {
            parents[Int(face)] = parents[Int(parents[Int(face)])]
            face = parents[Int(face)]
        }
        return face
    }

    /// Records that two parts belong to one face.
    mutating func join(_ one: Int32, _ other: Int32) {
        let (one, other) = (root(of: one), root(of: other))
        guard one != other else { return }
        let (kept, gone) = (min(one, other), max(one, other))
        parents[Int(gone)] = kept
        let part = faces[Int(gone)]
        faces[Int(kept)].doubledArea += part.doubledArea
        faces[Int(kept)].perimeter += part.perimeter
        faces[Int(kept)].steradians += part.steradians
        faces[Int(kept)].note(neighbour: part.neighbour)
    }

    /// Adds an edge to the border of a face.
    ///
    /// `neighbour` is the feature across the edge, or 0.
    mutating func extend(_ face: Int32, by edge: Segment, isOnLeft: Bool, neighbour: Int32) {
        let (lower, upper) = (edge.lower, edge.upper)
        let doubled = Int64(lower.x) * Int64(upper.y) - Int64(upper.x) * Int64(lower.y)
        let rise = edge.rise
        let heights = sin(Double(lower.y) * radiansPerUnit) + sin(Double(upper.y) * radiansPerUnit)
        let band = -Double(rise.x) * radiansPerUnit * heights / 2
        let index = Int(root(of: face))
        faces[index].doubledArea += Int128(isOnLeft ? doubled : -doubled)
        faces[index].perimeter += max(abs(rise.x), rise.y)
        faces[index].steradians += isOnLeft ? band : -band
        faces[index].note(neighbour: neighbour)
    }

    /// Passes every whole face, except the outside, to `body`.
    func forEach(_ body: (Int32, Face) throws(CoverageError) -> Void) throws(CoverageError) {
        for index in faces.indices.dropFirst() where parents[index] == index {
            try body(Int32(index), faces[index])
        }
    }

    /// The number of parts.
    var count: Int { faces.count }
}

extension FaceTable.Face {
    mutating func note(neighbour feature: Int32) {
        if feature > 0, neighbour == 0 || feature < neighbour { neighbour = feature }
    }
}
