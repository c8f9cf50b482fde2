import Boundaries

/// Joins the edges of a part into rings.
///
/// A tracer keeps the part on its left. At each vertex it takes the first edge of the part clockwise from the edge it
/// arrived on, so that it goes once around one connected piece of ground. Such a tour may pass a vertex twice, where a
/// hole touches the outer ring or another hole. It is cut there into rings that pass no vertex twice.
struct RingTracer {
    let graph: BorderGraph
    private var isDone: [Bool]

    init(_ graph: BorderGraph) {
        self.graph = graph
        isDone = [Bool](repeating: false, count: graph.walkCount)
    }

    /// The rings of the tour that contains `walk`, or an empty array if that tour was traced before.
    mutating func rings(from walk: Int) throws(OutlineError) -> [OutlineRing] {
        guard !isDone[walk] else { return [] }
        var tour: [Int] = []
        var isPlain = true
        var here = walk
        repeat {
            guard !isDone[here] else { throw brokenRing(here) }
            isDone[here] = true
            tour.append(graph.origin(of: here))
            (here, isPlain) = try next(after: here, isPlain: isPlain)
        } while here != walk
        let loops = isPlain ? [tour] : Self.loops(of: tour)
        return loops.map { loop in OutlineRing(loop.map { graph.vertices[$0] }) }
    }

    private func next(after walk: Int, isPlain: Bool) throws(OutlineError) -> (walk: Int, isPlain: Bool) {
        let part = graph.left(of: walk)
        var found: Int?
        var isPlain = isPlain
        for candidate in graph.walks(from: graph.target(of: walk)) {
            let candidate = Int(candidate)
            guard graph.left(of: candidate) == part else { continue }
            guard let rival = found else {
                found = candidate
                continue
            }
            isPlain = false
            if comes(candidate, before: rival, after: walk) { found = candidate }
        }
        guard let found else { throw brokenRing(walk) }
        return (found, isPlain)
    }

    /// True if a clockwise turn from the reverse of `walk` meets `one` before `other`.
    private func comes(_ one: Int, before other: Int, after walk: Int) -> Bool {
        let here = graph.vertices[graph.target(of: walk)]
        let back = graph.vertices[graph.origin(of: walk)]
        let first = graph.vertices[graph.target(of: one)]
        let second = graph.vertices[graph.target(of: other)]
        let (turn, otherTurn) = (Self.turn(here, back, first), Self.turn(here, back, second))
        return turn == otherTurn ? side(here, first, second) < 0 : turn < otherTurn
    }

    /// The clockwise turn from `back` to `way` as seen from `here`: 0 for less than half a turn, 1 for exactly half a
    /// turn, 2 for more, 3 for no turn or a whole one.
    private static func turn(_ here: GridPoint, _ back: GridPoint, _ way: GridPoint) -> Int {
        switch side(here, back, way) {
        case -1: return 0
        case 1: return 2
        default:
            let isAhead = (way.x > here.x) == (back.x > here.x) && (way.y > here.y) == (back.y > here.y)
            return isAhead && (way.x < here.x) == (back.x < here.x) ? 3 : 1
        }
    }

    /// Cuts a tour wherever it returns to a vertex.
    private static func loops(of tour: [Int]) -> [[Int]] {
        var loops: [[Int]] = []
        var path: [Int] = []
        var places: [Int: Int] = [:]
        for vertex in tour {
            if let place = places[vertex] {
                let loop = path[place...]
                for passed in loop { places[passed] = nil }
                loops.append(Array(loop))
                path.removeLast(loop.count)
            }
            places[vertex] = path.count
            path.append(vertex)
        }
        return loops + [path]
    }

    private func brokenRing(_ walk: Int) -> OutlineError {
        .brokenRing(near: graph.vertices[graph.target(of: walk)].coordinate)
    }
}
