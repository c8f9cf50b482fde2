import Agreement
public import CReceiver
import Geodesy
import Kernel

/// The target of a `ce_agreement` pointer.
final class OpenAgreement {
    var agreement: FixAgreement

    init(needed: Int) {
        agreement = FixAgreement(needed: needed)
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_agreement_create`, which is documented in the header.
@c @implementation
public func ce_agreement_create(_ needed: UInt32) -> OpaquePointer {
    Handle.make(OpenAgreement(needed: needed == 0 ? FixAgreement.usual : Int(needed)))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_agreement_free`, which is documented in the header.
@c @implementation
public func ce_agreement_free(_ agreement: OpaquePointer?) { Handle.free(agreement, OpenAgreement.self) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_agreement_add`, which is documented in the header.
@c @implementation
public func ce_agreement_add(
    _ agreement: OpaquePointer,
    _ fix: UnsafePointer<ce_fix>,
    _ agreed: UnsafeMutablePointer<ce_fix>
) -> Int32 {
    guard let fix = Fix(fix.pointee) else { return -1 }
    return Handle.with(agreement, OpenAgreement.self) { open in
        guard let accepted = open.agreement.add(fix) else { return 0 }
        agreed.pointee = ce_fix(open.agreement.spread(accepted))
        return 1
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Implements `ce_agreement_end`, which is documented in the header.
@c @implementation
public func ce_agreement_end(
    _ agreement: OpaquePointer,
    _ sufficing: UInt32,
    _ agreed: UnsafeMutablePointer<ce_fix>
) -> Int32 {
    Handle.with(agreement, OpenAgreement.self) { open in
        guard let last = open.agreement.last(sufficing: Int(sufficing)) else { return 0 }
        agreed.pointee = ce_fix(last)
        return 1
    }
}
