import CFollowing
import SuiteTraits
import Testing

@testable import Following

/// The functions of `countryexplorer_following.h`, called as C does.
struct FollowingFunctionsTests {
    private func fix(second: Double, north: Double = 0, course: Double = .nan, speed: Double = .nan)
        -> ce_followed_fix
    {
        ce_followed_fix(
            latitude: 50 + north / 111_195,
            longitude: 8,
            accuracy: 10,
            course: course,
            speed: speed,
            time: second * 1000
        )
    }

    /// The course after fixes, or the result of the last call without one.
    private func course(_ fixes: [ce_followed_fix]) -> (Int32, ce_course) {
        let following = ce_following_create(UInt32.max)
        defer { ce_following_free(following) }
        var (result, course) = (Int32(0), ce_course(degrees: -1, speed: -1))
        for var fix in fixes { result = ce_following_take(following, &fix, &course) }
        return (result, course)
    }

    @Test func theStatedCourseCountsWhileTheReceiverMoves() {
        let moving = course([fix(second: 0, course: 90, speed: 20)])
        #expect(moving.0 == 1 && moving.1.degrees == 90 && moving.1.speed == 20)
        #expect(course([fix(second: 0, course: 90, speed: 0.3)]).0 == 0)
        #expect(course([fix(second: 0, course: 90, speed: 900)]).0 == 0)
        #expect(course([fix(second: 0, course: 407, speed: 20)]).0 == 0)
    }

    @Test func otherwiseTwoFixesFarEnoughApartGiveIt() {
        let (result, north) = course([fix(second: 0), fix(second: 10, north: 200)])
        #expect(result == 1 && (north.degrees < 0.01 || north.degrees > 359.99))
        #expect(abs(north.speed - 20) < 0.1)
        let standing = course([fix(second: 0), fix(second: 10, north: 200, speed: 0)])
        #expect(standing.0 == 1 && standing.1.speed.isNaN)
        #expect(course([fix(second: 0), fix(second: 1, north: 20)]).0 == 0, "within their errors")
        #expect(course([fix(second: 0), fix(second: 61, north: 200)]).0 == 0, "too old")
        #expect(course([fix(second: 0), fix(second: 1, north: 5000)]).0 == 0, "a jump")
        #expect(course([fix(second: 9), fix(second: 1, north: 200)]).0 == 0, "backwards")
    }

    @Test func aLongDriveKeepsFewFixes() {
        let drive = (0..<10_000).map { fix(second: Double($0) / 10, north: Double($0) * 2) }
        let (result, north) = course(drive)
        #expect(result == 1 && abs(north.speed - 20) < 0.1)
    }

    @Test func anotherCountrySettlesAfterTenSeconds() {
        let following = ce_following_create(1)
        defer { ce_following_free(following) }
        func settles(_ second: Double, _ country: UInt32, doubtful: Int32 = 0) -> Int32 {
            var fix = fix(second: second)
            return ce_following_settles(following, &fix, country, doubtful)
        }
        #expect(
            [settles(0, 1), settles(1, 2), settles(6, 2), settles(11, 2), settles(12, 2)] == [0, 0, 0, 1, 0]
        )
        #expect(
            [settles(20, 0, doubtful: 1), settles(31, 0), settles(40, 0), settles(41, 0)] == [0, 0, 0, 1]
        )
        let fresh = ce_following_create(UInt32.max)
        defer { ce_following_free(fresh) }
        var first = fix(second: 0)
        #expect(ce_following_settles(fresh, &first, 7, 1) == 1, "the first country settles at once")
    }

    @Test(arguments: [
        (Double.nan, 8.0, 0.0), (90.1, 8, 0), (50, -180.1, 0), (50, 8, .nan), (50, 8, .infinity),
        (50, 8, 1e300),
    ])
    func numbersThatAreNoPositionAreIgnored(latitude: Double, longitude: Double, time: Double) {
        let following = ce_following_create(UInt32.max)
        defer { ce_following_free(following) }
        var course = ce_course(degrees: -1, speed: -1)
        var fix = ce_followed_fix(
            latitude: latitude,
            longitude: longitude,
            accuracy: .nan,
            course: 90,
            speed: 20,
            time: time
        )
        #expect(ce_following_take(following, &fix, &course) == -1)
        #expect(ce_following_settles(following, &fix, 1, 0) == -1)
        #expect(course.degrees == -1)
        ce_following_free(nil)
    }
}
