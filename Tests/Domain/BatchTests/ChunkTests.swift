import SuiteTraits
import Testing

@testable import Batch

/// However the input is cut and however many threads there are, the output is one.
struct ChunkTests {
    private static let csv = "lat,name,lon\r\n30,\"a\r\n\"\"b\"\",\",31\r\n\n0,x\"y,0\nx,,1\n-30,\"\",5\n1"
    private static let ndjson =
        "{\"lat\":30,\"lon\":31}\r\n\n{\"lat\":0,\"s\":\"\\\"}\",\"lon\":3}\nnone\n{\"lon\":1,\"lat\":-30}"

    @Test(arguments: [csv, ndjson])
    func aCutAtAnyByteChangesNothing(text: String) throws {
        let bytes = Array(text.utf8)
        let whole = try run(text)
        #expect(whole.summary.unreadable > 0)
        for cut in bytes.indices {
            let cutInTwo = try run(PiecewiseSource([bytes[..<cut], bytes[cut...]]))
            #expect(cutInTwo.text == whole.text && cutInTwo.summary == whole.summary, "cut at \(cut)")
        }
        let single = try run(PiecewiseSource(bytes.indices.map { bytes[$0...$0] }))
        #expect(single.text == whole.text && single.summary == whole.summary)
    }

    @Test(arguments: [csv, ndjson])
    func anySizeOfChunkGivesTheSame(text: String) throws {
        let whole = try run(text)
        for size in 1...80 {
            let (written, summary) = try run(PiecewiseSource(text)) { $0.chunkBytes = size }
            #expect(written == whole.text && summary == whole.summary, "chunks of \(size)")
        }
    }

    @Test func manyThreadsKeepTheOrder() throws {
        let rows = (0..<(20_000 * soak)).map { "\($0 % 90),\($0)" }
        let (written, summary) = try run(PiecewiseSource("lat,id,lon\n" + rows.map { "\($0),7\n" }.joined()))
        {
            ($0.chunkBytes, $0.threads) = (200, 16)
        }
        let expected = rows.enumerated().map { "\($0.element),7,\($0.offset % 90 > 10 ? "EG" : "")" }
        #expect(written.split(separator: "\n").dropFirst().map(String.init) == expected)
        #expect(summary.rows == rows.count)
    }

    /// Against a reader that looks at one character after the other.
    @Test func randomTablesAreReadLikeThePlainReaderReadsThem() throws {
        var generator = SeededGenerator(seed: 5)
        let fields = [
            "30", "\"-30\"", "0", "x", "", "\"a\"\"\"", "\"\n\"", "\"a,b\"", "a\"b", "\"\r\n\"", "\"1\"2",
        ]
        for _ in 0..<(300 * soak) {
            var text = "lat,note,lon\n"
            for _ in 0..<Int.random(in: 0...20, using: &generator) {
                let count = Int.random(in: 0..<8, using: &generator) == 0 ? 2 : 3
                let row = (0..<count).map { _ in fields[Int.random(in: 0..<fields.count, using: &generator)] }
                text += row.joined(separator: ",") + (Bool.random(using: &generator) ? "\n" : "\r\n")
            }
            let size = Int.random(in: 1...200, using: &generator)
            let (written, _) = try run(PiecewiseSource(text)) {
                ($0.chunkBytes, $0.refusesEmpty) = (size, true)
            }
            #expect(written == PlainReader.answered(text), "\(text)")
        }
    }
}

/// Rows by the definition: a state, a character, the next state.
private enum PlainReader {
    static func answered(_ text: String) -> String {
        var output = ""
        for (number, row) in rows(text).enumerated() {
            if row.fields == [""] {
                output += row.end
                continue
            }
            let padding = String(repeating: ",", count: max(0, 3 - row.fields.count))
            let answer = number == 0 ? "country" : answer(row.fields)
            output += row.fields.joined(separator: ",") + padding + "," + answer + row.end
        }
        return output
    }

    private static func answer(_ fields: [String]) -> String {
        let numbers = [fields[0], fields.last ?? ""].map { field in
            Double(
                field.trimmingPrefix { "\"\r\n ".unicodeScalars.contains($0.unicodeScalars.first ?? "x") }
                    .replacing("\"", with: "")
            )
        }
        guard fields.count == 3, let latitude = numbers[0], numbers[1] != nil else { return "!" }
        if fields[0] == "\"1\"2" || fields[2] == "\"1\"2" { return "!" }
        return latitude > 10 ? "EG" : latitude < -10 ? "CL" : ""
    }

    private static func rows(_ text: String) -> [(fields: [String], end: String)] {
        var rows: [(fields: [String], end: String)] = []
        var fields = [""]
        var isQuoted = false
        for scalar in text.unicodeScalars {
            let field = fields[fields.count - 1]
            if isQuoted {
                // A doubled mark closes and opens again, which comes to the same.
                if scalar == "\"" { isQuoted = false }
            } else if scalar == "\"", field.isEmpty || (field.hasPrefix("\"") && endsInsideMarks(field)) {
                isQuoted = true
            } else if scalar == "," {
                fields.append("")
                continue
            } else if scalar == "\n" {
                let hasReturn = field.unicodeScalars.last == "\r"
                if hasReturn { fields[fields.count - 1].unicodeScalars.removeLast() }
                rows.append((fields, hasReturn ? "\r\n" : "\n"))
                fields = [""]
                continue
            }
            fields[fields.count - 1].unicodeScalars.append(scalar)
        }
        return fields == [""] ? rows : rows + [(fields, "")]
    }

    /// True if a mark has just closed the field, so that another one doubles it.
    private static func endsInsideMarks(_ field: String) -> Bool {
        field.unicodeScalars.last == "\""
            && field.unicodeScalars.filter { $0 == "\"" }.count.isMultiple(of: 2)
    }
}
