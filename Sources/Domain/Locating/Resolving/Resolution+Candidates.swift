import Countries

extension Resolution {
    /// The candidates if the fix leaves open which of two or more countries it is in; empty otherwise.
    ///
    /// The high seas beside one country leave no doubt about the country.
    public var openCandidates: [LaunchRecord.Candidate] {
        guard case .ambiguous(let candidates) = certainty,
            Set(candidates.compactMap { $0.country?.code }).count > 1
        else { return [] }
        return candidates.map { LaunchRecord.Candidate(country: $0.country?.code, likelihood: $0.likelihood) }
    }
}
