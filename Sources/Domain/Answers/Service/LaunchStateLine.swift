/// What a first launch has decided, and whether one is under way, as one JSON object.
public final class LaunchStateLine: Encodable {
    private let launch: LaunchLine?
    private let isLooking: Bool
    private let failure: String?

    /// The decision that stands, if there is one; whether a launch is under way; and why the last one failed.
    public init(launch: LaunchLine?, isLooking: Bool, failure: String?) {
        (self.launch, self.isLooking, self.failure) = (launch, isLooking, failure)
    }

    private enum Key: String, CodingKey { case launch, looking, failure }

    /// Every key is always there; before the first launch, `launch` is null.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(launch, forKey: .launch)
        try object.encode(isLooking, forKey: .looking)
        try object.encode(failure, forKey: .failure)
    }
}
