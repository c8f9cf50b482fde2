import Foundation
import SuiteTraits
import Testing

@testable import Batch

/// The output for NDJSON is valid by another parser.
struct ObjectSoundnessTests {
    private static func value(_ generator: inout SeededGenerator, depth: Int = 0) -> String {
        let words = ["1", "-2.5e3", "true", "null", "\"\"", "\"a,}\\\"]\\\\\"", "\"\\u00e9{\"", "\"東\""]
        guard depth < 3, Int.random(in: 0..<3, using: &generator) == 0 else {
            return words[Int.random(in: 0..<words.count, using: &generator)]
        }
        let values = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
            value(&generator, depth: depth + 1)
        }
        if Bool.random(using: &generator) { return "[" + values.joined(separator: " , ") + "]" }
        return "{" + values.enumerated().map { "\"k\($0.offset)\":\($0.element)" }.joined(separator: ",")
            + "}"
    }

    private static func object(_ generator: inout SeededGenerator) -> String {
        var members = (0..<Int.random(in: 0...3, using: &generator)).map { number in
            "\"m\(number)\" : \(value(&generator))"
        }
        members.append("\"lat\":\(Int.random(in: -90...90, using: &generator))")
        members.append("\"lon\": \"5\"")
        return " {" + members.shuffled(using: &generator).joined(separator: ", ") + "}"
    }

    @Test func everyObjectKeepsItsMembersAndGetsItsCountry() throws {
        var generator = SeededGenerator(seed: 17)
        for _ in 0..<(2000 * soak) {
            let line = Self.object(&generator)
            let (written, summary) = try run(PiecewiseSource(line)) { $0.threads = 1 }
            #expect(summary.unreadable == 0, "\(line)")
            let before = try #require(Self.parsed(line), "\(line)")
            var after = try #require(Self.parsed(written), "\(written)")
            let latitude = try #require(before["lat"] as? Int)
            let code = after.removeValue(forKey: "country") as? String
            #expect(code == (latitude > 10 ? "EG" : latitude < -10 ? "CL" : nil))
            #expect(NSDictionary(dictionary: before) == NSDictionary(dictionary: after), "\(line)")
        }
    }

    @Test func damagedLinesStillGiveObjects() throws {
        var generator = SeededGenerator(seed: 19)
        for _ in 0..<(2000 * soak) {
            var line = Array(Self.object(&generator).utf8)
            let place = Int.random(in: 0..<line.count, using: &generator)
            if Bool.random(using: &generator) { line.remove(at: place) } else { line[place] = 0x22 }
            let whole = Self.parsed(String(decoding: line, as: UTF8.self)) != nil
            let (written, summary) = try run(PiecewiseSource([line[...]])) {
                ($0.threads, $0.format) = (1, .ndjson)
                ($0.latitude, $0.longitude) = ("lat", "lon")
            }
            #expect(summary.rows == 1)
            let text = String(decoding: line, as: UTF8.self)
            if !whole { continue }
            #expect(Self.parsed(written) != nil, "\(text) gave \(written)")
        }
    }

    private static func parsed(_ text: String) -> [String: Any]? {
        (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any]
    }
}
