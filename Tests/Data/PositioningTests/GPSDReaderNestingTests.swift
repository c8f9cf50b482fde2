import Testing

@testable import Positioning

/// Foundation's decoder gives up at 512 levels, and its error must not end the program.
@Suite struct GPSDReaderNestingTests {
    @Test(arguments: ["[", "{\"a\":", "{\"class\":["])
    func linesThatEndAtAnyDepthArePassedOver(opening: String) {
        var reader = GPSDReader()
        var found: [GPSDReport] = []
        for depth in 500...520 {
            let line = String(repeating: opening, count: depth) + "\n"
            reader.feed(Array(line.utf8).span) { found.append($0) }
        }
        #expect(found.isEmpty)
        reader.feed(Array("{\"class\":\"VERSION\",\"release\":\"3.22\"}\n".utf8).span) { found.append($0) }
        #expect(found == [.version(release: "3.22")])
    }
}
