extension NMEAReader {
    /// The counts of the input that was read and refused.
    public struct Statistics: Hashable, Sendable {
        /// The number of bytes fed.
        public internal(set) var bytes = 0
        /// The number of sentences and UBX messages of a supported type whose checksum and fields are right.
        public internal(set) var accepted = 0
        /// The number of sentences and UBX messages with the right checksum that are proprietary or of an unsupported type.
        public internal(set) var skipped = 0
        /// The number of sentences whose checksum is wrong.
        public internal(set) var wrongChecksums = 0
        /// The number of sentences with the right checksum in which a required field violates the grammar.
        public internal(set) var malformed = 0
        /// The last malformed sentence or message.
        var lastMalformed: MalformedKind?
        /// The number of sentences that broke off before their checksum, or have none.
        public internal(set) var brokenOff = 0
        /// The number of fixes returned.
        public internal(set) var fixes = 0
        /// The number of moments without a fix returned.
        public internal(set) var noFixes = 0

        /// Creates counts of zero.
        public init() {}

        /// The address of the last malformed sentence, such as `GPRMC`, or the name of a malformed UBX message.
        public var malformedSentence: String? { lastMalformed?.text }
    }

    /// A kind of sentence or message whose content violates its grammar.
    enum MalformedKind: Hashable {
        case sentence(Address)
        case solution

        var text: String {
            switch self {
            case .sentence(let address): address.text
            case .solution: "UBX-NAV"
            }
        }
    }
}
