public import CityIndex

/// The state of cities that are loaded in the background.
public enum CityLoading: Sendable {
    /// The completed part, from 0 to 1.
    case loading(Double)
    /// The cities, ready for searches.
    case loaded(CityData)
    /// The reason why the cities could not be loaded.
    case failed(any Error)

    /// Loads the cities of `provider` in a separate task, which ends with the stream.
    ///
    /// - Returns: The states: progress, of which a slow reader receives only the latest, and finally the outcome.
    public static func states(of provider: CityProvider) -> AsyncStream<CityLoading> {
        let (states, continuation) = AsyncStream.makeStream(
            of: CityLoading.self,
            bufferingPolicy: .bufferingNewest(1)
        )
        continuation.yield(.loading(0))
        let task = Task {
            do {
                let data = try provider.load { continuation.yield(.loading($0)) }
                continuation.yield(.loaded(data))
            } catch {
                continuation.yield(.failed(error))
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return states
    }
}
