import NIOCore
import Testing

@testable import WebService

/// The rate of requests that a client may send.
struct RateLimitTests {
    @Test func aBurstPassesAndThenTheRate() {
        let limit = RateLimit(rate: 10, burst: 5)
        let passed = (0..<20).filter { _ in limit.delay(of: [1], at: 100) == nil }
        #expect(passed.count == 5)
        #expect(limit.delay(of: [2], at: 100) == nil, "another client has a burst of its own")
        #expect(limit.delay(of: [1], at: 100.11) == nil)
        #expect(limit.delay(of: [1], at: 100.11) != nil)
        let later = (0..<20).filter { _ in limit.delay(of: [1], at: 200) == nil }
        #expect(later.count == 5)
    }

    @Test func aRefusalStatesTheTimeToWait() throws {
        let limit = RateLimit(rate: 0.5, burst: 1)
        #expect(limit.delay(of: [1], at: 0) == nil)
        #expect(try #require(limit.delay(of: [1], at: 0.5)) == 1.5)
    }

    @Test func manyClientsDoNotMakeItGrow() {
        let limit = RateLimit(rate: 1, burst: 2)
        for number in 0..<50_000 {
            let key = [UInt8(number & 255), UInt8((number >> 8) & 255), UInt8(number >> 16)]
            #expect(limit.delay(of: key, at: Double(number) / 1000) == nil)
        }
        #expect(limit.count <= 10_000)
    }

    @Test func clientsOfOneNetworkOfVersionSixCountAsOne() throws {
        let keys = try ["2001:db8::1", "2001:db8::2", "2001:db8:1::1", "192.0.2.1", "192.0.2.2"].map {
            RateLimit.key(of: try SocketAddress(ipAddress: $0, port: 1))
        }
        #expect(keys[0] == keys[1] && Set(keys).count == 4)
    }

    /// A listener of both versions sees IPv4 clients by addresses of version six.
    @Test(arguments: ["::ffff:192.0.2.1", "::192.0.2.1", "64:ff9b::192.0.2.1", "64:ff9b::c000:201"])
    func mappedAddressesOfVersionFourCountAsThese(text: String) throws {
        func key(_ text: String) throws -> [UInt8]? {
            RateLimit.key(of: try SocketAddress(ipAddress: text, port: 1))
        }
        #expect(try key(text) == key("192.0.2.1"))
        #expect(try key(text) != key(text.hasSuffix("201") ? "64:ff9b::c000:202" : text + "1"))
        #expect(try key("::1") != key("0.0.0.1") && key("::1") != key(text))
    }
}
