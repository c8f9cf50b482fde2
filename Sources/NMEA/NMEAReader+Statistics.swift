extension NMEAReader {
    /// Counts of what was read and what was refused.
    public struct Statistics: Hashable, Sendable {
        /// Bytes fed.
        public internal(set) var bytes = 0
        /// Sentences of a type that is read, whose checksum and fields are right.
        public internal(set) var accepted = 0
        /// Sentences with the right checksum, proprietary or of a type that is not read.
        public internal(set) var skipped = 0
        /// Sentences whose checksum is wrong.
        public internal(set) var wrongChecksums = 0
        /// Sentences with the right checksum in which a field that is used breaks the grammar.
        public internal(set) var malformed = 0
        /// The address of the last of ``malformed``.
        var malformedAddress: Address?
        /// Sentences that broke off before their checksum, or have none.
        public internal(set) var brokenOff = 0
        /// Fixes returned.
        public internal(set) var fixes = 0
        /// Moments without a fix returned.
        public internal(set) var noFixes = 0

        /// All counts at zero.
        public init() {}

        /// The address of the last malformed sentence: `GPRMC`.
        public var malformedSentence: String? { malformedAddress?.text }
    }
}
