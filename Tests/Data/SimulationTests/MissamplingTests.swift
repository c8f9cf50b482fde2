import Testing

@testable import Simulation

@Suite struct MissamplingTests {
    private let sentence = Array("$GPGLL,3000.0000,N,03100.0000,E,120000.00,A,A*6B\r\n".utf8)

    /// A receiver ten times as fast reads a whole byte before the sender's first bit is over.
    @Test(arguments: PseudoTerminal.speeds, PseudoTerminal.speeds)
    func comesToAnEndAtAnyTwoSpeeds(sender: Int, receiver: Int) {
        let seen = Missampling(sender: sender, receiver: receiver).garble(sentence)
        #expect((seen == sentence) == (sender == receiver))
        #expect(
            seen.count <= sentence.count * 5,
            "a byte needs a falling edge, and the sender makes five at most"
        )
    }
}
