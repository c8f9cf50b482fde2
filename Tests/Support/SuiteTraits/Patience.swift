/// The longest wait of a test for something that is certain to happen: five minutes.
///
/// It limits a hang. No test passes or fails depending on the speed of the machine.
public let patience = Duration.seconds(300)
