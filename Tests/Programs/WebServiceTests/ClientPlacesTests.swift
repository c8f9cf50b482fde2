import Listening
import Testing

@testable import WebService

/// The number of requests in progress that one client may have.
struct ClientPlacesTests {
    @Test func aClientHasItsShareAndOthersHaveTheirs() throws {
        let places = ClientPlaces(each: 2)
        let first = try #require(places.take(for: [1]))
        var second = places.take(for: [1])
        #expect(second != nil && places.take(for: [1]) == nil)
        #expect(places.take(for: [2]) != nil, "another client has places of its own")
        #expect(places.take(for: nil) != nil, "who has no address has no bound")
        second = nil
        #expect(places.count(of: [1]) == 1)
        withExtendedLifetime(first) {}
    }

    @Test func aPlaceGrowsUpToTheShareAndIsFreeAtItsEnd() throws {
        let places = ClientPlaces(each: 10)
        do {
            let place = try #require(places.take(0, for: [1]))
            #expect(places.count(of: [1]) == 0)
            #expect(place.grow(by: 7) && !place.grow(by: 4) && place.grow(by: 3))
            #expect(places.count(of: [1]) == 10)
            place.shrink(by: 6)
            #expect(places.count(of: [1]) == 4 && place.grow(by: 6) && !place.grow(by: 1))
        }
        #expect(places.count(of: [1]) == 0)
    }

    @Test func withoutABoundAllIsFree() {
        let places = ClientPlaces(each: nil)
        let taken = (0..<1000).compactMap { _ in places.take(1 << 30, for: [1]) }
        #expect(taken.count == 1000)
    }

    @Test func theDefaultLeavesOthersRoom() throws {
        var options = ServiceOptions()
        #expect(options.clientLimit(of: 100) == nil, "on this machine there is no bound")
        options.address = try #require(ListenAddress("0.0.0.0:80"))
        #expect(options.clientLimit(of: 100) == 50 && options.clientLimit(of: 1) == 1)
        options.clientConnections = 7
        #expect(options.clientLimit(of: 100) == 7)
        options.clientConnections = 0
        #expect(options.clientLimit(of: 100) == nil)
    }
}
