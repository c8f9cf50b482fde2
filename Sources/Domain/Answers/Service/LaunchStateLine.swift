/// The decision of a first launch and the progress of a current one, as one JSON object.
public final class LaunchStateLine: Encodable {
    private let launch: LaunchLine?
    private let isLooking: Bool
    private let failure: String?

    /// Creates a line.
    ///
    /// It contains the decision in force if one exists, the progress of a launch, and the failure of the last one.
    public init(launch: LaunchLine?, isLooking: Bool, failure: String?) {
        (self.launch, self.isLooking, self.failure) = (launch, isLooking, failure)
    }

    private enum Key: String, CodingKey { case launch, looking, failure }

    /// Encodes every key.
    ///
    /// Before the first launch, `launch` is null.
    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(launch, forKey: .launch)
        try object.encode(isLooking, forKey: .looking)
        try object.encode(failure, forKey: .failure)
    }
}
