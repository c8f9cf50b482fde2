public import Geodesy

extension FixAgreement {
    /// The fix to act on if the source has ended, or `nil` if too few fixes agree.
    ///
    /// A short log may end before the needed number of fixes. The last fix then counts if `sufficing` fixes agree and
    /// none contradicted another.
    public func last(sufficing: Int) -> Fix? {
        guard let last = run.last, run.count >= sufficing, contradictions == 0 else { return nil }
        return spread(last)
    }

    /// The fix with its distance to the farthest of the fixes that agree.
    public func spread(_ fix: Fix) -> Fix {
        var fix = fix
        var farthest = 0.0
        for other in run { farthest = max(farthest, fix.coordinate.distance(to: other.coordinate)) }
        fix.spreadMetres = farthest
        return fix
    }
}
