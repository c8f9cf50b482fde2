import Faults
import JSONText
import Notation
import Testing

/// The kernel's errors have a place in the tree of faults.
@Suite struct KernelFaultTests {
    @Test func aTextThatIsNotJSONIsBadData() {
        let fault = JSONFault(.controlCharacter, at: JSONScanner([]).place)
        #expect(fault.fault == .data(.invalid) && fault.remedy == nil)
        #expect(JSONExcess.depth(limit: 16).fault == .data(.invalid))
    }

    @Test func anAmbiguousPositionAdvisesToNameItsNotation() throws {
        let error = try #require(throws: NotationError.self) { _ = try ParsedPosition(parsing: "KL") }
        #expect(error.fault == .data(.invalid))
        #expect(error.message() == error.description && error.description.contains("name the notation: "))
        let shown = error.message { _ in "write --notation" }
        #expect(shown == "\(error.problem); write --notation")
    }
}
