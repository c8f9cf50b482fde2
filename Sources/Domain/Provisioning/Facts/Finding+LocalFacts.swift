public import Countries
import Locating

extension Finding {
    /// The facts of the country that are reported but not set.
    ///
    /// It is `nil` for a fallback or an ambiguous country, and for territory that has the country's rules only in one
    /// party's view. The emergency number of another country would be worse than a missing number.
    public func localFacts(emergency: EmergencyTable?) -> LocalFacts? {
        switch reason {
        case .located, .nearest, .hint: break
        case .ambiguous, .noCountry, .denied, .unavailable: return nil
        }
        return isMatterOfView ? nil : LocalFacts(country, emergency: emergency)
    }
}
