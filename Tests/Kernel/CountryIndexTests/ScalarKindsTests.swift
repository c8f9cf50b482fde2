import CountryIndex
import Testing

@Suite struct ScalarKindsTests {
    /// The standard library's tables may be of another version of Unicode, whose scalars are not yet assigned here.
    @Test func theKindsAreThoseOfUnicode() {
        for value in 0...UInt32(0x10FFFF) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let properties = scalar.properties
            guard properties.generalCategory != .unassigned else { continue }
            #expect(scalar.isWhiteSpace == properties.isWhitespace, "\(value)")
            #expect(scalar.isFormat == (properties.generalCategory == .format), "\(value)")
            #expect(scalar.isCurrencySign == (properties.generalCategory == .currencySymbol), "\(value)")
        }
    }
}
