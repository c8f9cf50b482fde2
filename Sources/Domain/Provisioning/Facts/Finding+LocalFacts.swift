public import Countries
import Locating

extension Finding {
    /// The facts of the country that are reported and not set.
    ///
    /// `nil` for a fallback, and for ground that has the country's rules only in one party's view: the emergency number
    /// of another country is worse than none.
    public func localFacts(emergency: EmergencyTable?) -> LocalFacts? {
        switch reason {
        case .located, .nearest, .hint: break
        case .ambiguous, .noCountry, .denied, .unavailable: return nil
        }
        return isMatterOfView ? nil : LocalFacts(country, emergency: emergency)
    }
}
