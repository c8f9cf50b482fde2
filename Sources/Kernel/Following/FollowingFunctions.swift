import Agreement
public import CFollowing
import Geodesy
import Kernel

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_following_create`, which is documented in the header.
@c @implementation
public func ce_following_create(_ settled: UInt32) -> OpaquePointer {
    Handle.make(Following(settled: settled))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_following_free`, which is documented in the header.
@c @implementation
public func ce_following_free(_ following: OpaquePointer?) { Handle.free(following, Following.self) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_following_take`, which is documented in the header.
@c @implementation
public func ce_following_take(
    _ following: OpaquePointer,
    _ fix: UnsafePointer<ce_followed_fix>,
    _ course: UnsafeMutablePointer<ce_course>
) -> Int32 {
    guard let fix = Fix(fix.pointee) else { return -1 }
    return Handle.with(following, Following.self) { open in
        open.recent.add(fix)
        guard let known = open.recent.course else { return 0 }
        course.pointee = ce_course(degrees: known.degrees, speed: known.metresPerSecond ?? .nan)
        return 1
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_following_settles`, which is documented in the header.
@c @implementation
public func ce_following_settles(
    _ following: OpaquePointer,
    _ fix: UnsafePointer<ce_followed_fix>,
    _ country: UInt32,
    _ isDoubtful: Int32
) -> Int32 {
    guard let fix = Fix(fix.pointee) else { return -1 }
    return Handle.with(following, Following.self) { open in
        open.dwell.settles(on: country, by: fix, isDoubtful: isDoubtful != 0) ? 1 : 0
    }
}
