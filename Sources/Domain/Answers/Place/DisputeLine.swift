import Boundaries

/// A dispute as a JSON object that always has every key.
struct DisputeLine: Encodable {
    let dispute: Dispute

    init(_ dispute: Dispute) {
        self.dispute = dispute
    }

    private enum Key: String, CodingKey { case name, claimants, administrator }
    private enum AdministratorKey: String, CodingKey { case code, name, controller }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(dispute.name, forKey: .name)
        try container.encode(dispute.claimantCodes, forKey: .claimants)
        guard let administrator = dispute.administrator else {
            return try container.encodeNil(forKey: .administrator)
        }
        var part = container.nestedContainer(keyedBy: AdministratorKey.self, forKey: .administrator)
        var (code, name): (String?, String?) = (nil, nil)
        switch administrator {
        case .country(let letters): code = letters.description
        case .entity(let title, _): name = title
        }
        try part.encode(code, forKey: .code)
        try part.encode(name, forKey: .name)
        try part.encode(administrator.controller?.description, forKey: .controller)
    }
}
