/// How long a test waits for something that is certain to happen before it fails: five minutes.
///
/// It bounds a hang. No test passes or fails by how fast the machine is.
public let patience = Duration.seconds(300)
