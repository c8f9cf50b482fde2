import LaunchRules
import Testing

struct LaunchEvidenceTests {
    /// The candidates, the country and the nearest country, and the choice without and with a required location.
    @Test(
        arguments: [
            ([], "EG", nil, "located EG", "located EG"),
            ([], nil, nil, "no country", "no country"),
            ([], nil, "EG", "nearest EG", "no country"),
            (["DE", "FR"], "DE", nil, "ambiguous DE", "ambiguous DE"),
            ([nil, "FR", "DE"], nil, nil, "ambiguous FR", "ambiguous FR"),
            (["DE", nil], "DE", nil, "located DE", "located DE"),
            (["DE", "DE"], "DE", nil, "located DE", "located DE"),
        ] as [([String?], String?, String?, String, String)]
    )
    func theChoiceFollowsFromTheGrounds(
        _ candidates: [String?],
        _ country: String?,
        _ nearest: String?,
        _ choice: String,
        _ required: String
    ) {
        let evidence = LaunchEvidence(candidates: candidates, country: country, nearest: nearest)
        #expect(words(evidence.choice(isLocationRequired: false)) == choice)
        #expect(words(evidence.choice(isLocationRequired: true)) == required)
        #expect(evidence.isOpen == choice.hasPrefix("ambiguous"))
    }

    @Test func anIgnoredPlaceDecidesNothing() {
        let evidence = LaunchEvidence(isIgnored: true, candidates: ["DE", "FR"], country: "DE", nearest: nil)
        #expect(words(evidence.choice(isLocationRequired: false)) == "ignored")
    }

    private func words(_ choice: LaunchEvidence<String>.Choice) -> String {
        switch choice {
        case .ignored: "ignored"
        case .ambiguous(let country): "ambiguous \(country)"
        case .located(let country): "located \(country)"
        case .nearest(let country): "nearest \(country)"
        case .noCountry: "no country"
        }
    }
}
