import Borders
import Boundaries
import Foundation
import Geodesy
import SuiteTraits
import Testing

/// The WebAssembly module in Node finds the same borders as this program.
struct WebAssemblyTests {
    /// Both compute in doubles, but with the mathematics of two C libraries.
    @Test(.heavy) func theNearestBorderIsTheSameToAMillimetre() throws {
        let finder = BorderFinder(try KernelIndex.world.get())
        let places = try Self.places(1000)
        let found = try Self.foundInNode(places)
        #expect(found.count == places.count)
        for (place, answer) in zip(places, found) {
            guard let expected = try finder.nearest(to: place) else {
                #expect(answer.isEmpty)
                continue
            }
            try #require(answer.count == 4)
            #expect(abs(answer[0] - expected.distanceMetres) < 0.001, "\(place)")
            let foot = try Coordinate(latitude: answer[1], longitude: answer[2])
            #expect(foot.distance(to: expected.foot) < 0.001, "\(place)")
            let beyond = answer[3] == 0 ? nil : try KernelIndex.world.get().regions[Int(answer[3]) - 1]
            #expect(beyond == expected.beyond, "\(place)")
        }
    }

    /// Half of the places are anywhere, and half within some kilometres of a nearest border of the first half.
    private static func places(_ count: Int) throws -> [Coordinate] {
        var random = SeededGenerator(seed: 7)
        let anywhere = try (0..<count / 2).map { _ in
            try Coordinate(
                latitude: Double.random(in: -90...90, using: &random),
                longitude: Double.random(in: -180...180, using: &random)
            )
        }
        let finder = BorderFinder(try KernelIndex.world.get())
        let near = try anywhere.compactMap { place in
            try finder.nearest(to: place)?.foot.destination(
                bearing: Double.random(in: 0..<(2 * .pi), using: &random),
                metres: Double.random(in: 0...5000, using: &random)
            )
        }
        return anywhere + near
    }

    /// The distance, the place on the border and the region beyond, for each place, or nothing without a border.
    private static func foundInNode(_ places: [Coordinate]) throws -> [[Double]] {
        let script = Repository.root.appending(path: "Tests/Kernel/KernelTests/nearest.mjs").path
        let node = Process()
        node.executableURL = URL(filePath: "/usr/bin/env")
        node.arguments = ["node", script]
        let (input, output) = (Pipe(), Pipe())
        (node.standardInput, node.standardOutput) = (input, output)
        try node.run()
        let text = places.map { "\($0.latitude) \($0.longitude)\n" }.joined()
        try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        try input.fileHandleForWriting.close()
        let answer = try output.fileHandleForReading.readToEnd() ?? Data()
        node.waitUntilExit()
        try #require(node.terminationStatus == 0)
        return String(decoding: answer, as: UTF8.self).split(separator: "\n").map { line in
            line == "-" ? [] : line.split(separator: " ").compactMap { Double($0) }
        }
    }
}
