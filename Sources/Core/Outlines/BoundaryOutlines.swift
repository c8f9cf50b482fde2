public import Boundaries

/// The shapes of the parts of a boundary index, joined from its edges.
///
/// The outlines are exact on the index's own lattice, and each border is the same from either side. Reading a million
/// and a half edges takes a second or two and some 250 MB.
public struct BoundaryOutlines: Sendable {
    /// The parts, in the order of the index's regions, numbered from 1.
    public let parts: [Part]

    let graph: BorderGraph
    private let firstWalks: [Int]
    private let walks: [Int32]

    /// Reads the borders of an index.
    ///
    /// `codes` are the requested parts, by default all. Requesting few saves time and memory. The simplified borders of
    /// a part do not depend on the other requested parts.
    public init(
        _ index: BoundaryIndex,
        by division: Division,
        only codes: [String]? = nil,
        simplified: Simplification? = nil
    ) throws(OutlineError) {
        let table = PartTable(index.regions, by: division)
        for code in codes ?? [] where !table.parts.contains(where: { $0.code == code }) {
            throw .unknownPart(code)
        }
        let wanted = [false] + table.parts.map { codes?.contains($0.code) ?? true }
        let borders = try PartBorders(index, parts: table.numbers)
        let edges =
            if let simplified {
                simplified.edges(of: BorderGraph(borders.all()), wanted: wanted)
            } else {
                codes == nil ? borders.all() : borders.edges(of: wanted)
            }
        self.init(parts: table.parts, graph: BorderGraph(edges), wanted: wanted)
    }

    /// Uses the borders unchanged.
    ///
    /// Only the `wanted` parts, by number, get outlines.
    init(parts: [Part], graph: BorderGraph, wanted: [Bool]) {
        self.parts = parts
        self.graph = graph
        var starts = [Int](repeating: 0, count: parts.count + 2)
        for walk in 0..<graph.walkCount { starts[Int(graph.left(of: walk)) + 1] += 1 }
        for part in 1..<starts.count { starts[part] += starts[part - 1] }
        firstWalks = starts
        var walks = [Int32](repeating: 0, count: graph.walkCount)
        for walk in 0..<graph.walkCount {
            let part = Int(graph.left(of: walk))
            walks[starts[part]] = Int32(walk)
            starts[part] += 1
        }
        self.walks = walks
        numbers = wanted.indices.filter { wanted[$0] }
    }

    /// The numbers of the requested parts.
    let numbers: [Int]

    /// Passes every requested part to `body` with its outline, in order.
    public func forEach(_ body: (Part, Outline) throws -> Void) throws {
        var tracer = RingTracer(graph)
        for number in numbers { try body(parts[number - 1], try outline(of: number, &tracer)) }
    }

    private func outline(of part: Int, _ tracer: inout RingTracer) throws(OutlineError) -> Outline {
        var tours: [[OutlineRing]] = []
        for walk in walks[firstWalks[part]..<firstWalks[part + 1]] {
            let rings = try tracer.rings(from: Int(walk))
            if !rings.isEmpty { tours.append(rings) }
        }
        return try Outline(tours: tours)
    }
}
