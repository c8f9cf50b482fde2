import Countries

extension Resolution {
    /// The candidates if the fix may lie in two or more countries, and an empty list otherwise.
    ///
    /// One country beside the high seas leaves no doubt about the country.
    public var openCandidates: [LaunchRecord.Candidate] {
        guard case .ambiguous(let candidates) = certainty,
            Set(candidates.compactMap { $0.country?.code }).count > 1
        else { return [] }
        return candidates.map { LaunchRecord.Candidate(country: $0.country?.code, likelihood: $0.likelihood) }
    }
}
