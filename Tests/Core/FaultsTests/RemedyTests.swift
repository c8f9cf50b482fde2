import Faults
import Testing

@Suite struct RemedyTests {
    private let remedy: Remedy = "give it \(.moreTime), or \(.notation(["dms", "mgrs"])) on \("port 5")"

    @Test func anOptionHasPlainWords() {
        #expect("\(remedy)" == "give it more time, or name the notation: dms or mgrs on port 5")
    }

    @Test func anInterfaceHasItsOwnWords() {
        let text = remedy.text { option in option == .moreTime ? "?timeout=" : nil }
        #expect(text == "give it ?timeout=, or name the notation: dms or mgrs on port 5")
    }

    @Test func aRemedyMayHoldAnother() {
        let whole: Remedy = "wait; \(remedy)"
        #expect(whole.text { _ in "X" } == "wait; give it X, or X on port 5")
        #expect(whole == "wait; \(remedy)" && whole != remedy)
    }

    @Test func aMessageIsOneLineOfProblemAndRemedy() {
        #expect(Broken(remedy: remedy).message { _ in "X" } == "a port: broken; give it X, or X on port 5")
        #expect(Broken(remedy: nil).message() == "a port: broken")
    }

    private struct Broken: FaultError {
        let remedy: Remedy?
        var fault: Fault { .system }
        var problem: String { "a port: broken" }
    }
}
