import Testing

@testable import NMEA

@Suite struct ByteWordTests {
    @Test func everyByteInEveryPlaceIsJudgedAsOneByOne() {
        for place in 0..<8 {
            for byte in UInt8.min...UInt8.max {
                var bytes = Array("GPGGA,12".utf8)
                bytes[place] = byte
                let word = ByteWord(bytes.span, at: 0)
                #expect(word.isBody == bytes.allSatisfy(isBodyByte), "\(byte) at \(place)")
                #expect(ByteWord.folded(word.word) == bytes.reduce(0, ^))
            }
        }
    }

    @Test(arguments: [",,,,,,,,", "GPGGA,12", "-,-,-,-,", "++++++++", ",+,+,-,."])
    func commasAreFoundWhereTheyAre(text: String) {
        let bytes = Array(text.utf8)
        var places: [Int] = []
        var found = ByteWord(bytes.span, at: 0).places(of: UInt8(ascii: ","))
        while found != 0 {
            places.append(found.trailingZeroBitCount / 8)
            found &= found - 1
        }
        #expect(places == bytes.indices.filter { bytes[$0] == UInt8(ascii: ",") })
    }
}
