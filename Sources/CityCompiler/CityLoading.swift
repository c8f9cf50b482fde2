public import CityIndex

/// Cities that are loaded in the background, and how far that is.
public enum CityLoading: Sendable {
    /// The part that is done, from 0 to 1.
    case loading(Double)
    /// The cities.
    case loaded(CityData)
    /// Why there are none.
    case failed(any Error)

    /// Loads the cities of `provider` in a task of its own, which ends with the stream.
    ///
    /// - Returns: the states: progress, of which only the newest waits for a slow reader, and the outcome last.
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
