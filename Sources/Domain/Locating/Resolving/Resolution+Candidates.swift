import Countries
import LaunchRules

extension Resolution {
    /// The candidates if the fix may lie in two or more countries, and an empty list otherwise.
    ///
    /// One country beside the high seas leaves no doubt about the country.
    public var openCandidates: [LaunchRecord.Candidate] {
        guard case .ambiguous(let candidates) = certainty,
            LaunchEvidence(candidates: candidates.map { $0.country?.code }, country: nil, nearest: nil).isOpen
        else { return [] }
        return candidates.map { LaunchRecord.Candidate(country: $0.country?.code, likelihood: $0.likelihood) }
    }
}
