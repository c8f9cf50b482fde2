import CommandTree
import Locating
import WebService

extension Services {
    /// Returns the function that runs first launches for the HTTP service.
    ///
    /// The selection is stored at `store`. A country that a browser has found replaces a located one only with
    /// `isAgain`.
    func launcher(
        _ store: any SelectionStore
    ) -> @Sendable (LaunchWish) async throws -> FirstLaunch.Outcome {
        { wish in
            let request =
                switch wish {
                case .source(let isAgain): LaunchRequest(nil, isAgain: isAgain)
                case .country(let code, let zone, let isAgain):
                    LaunchRequest(.init(code: code, timeZone: zone), isAgain: isAgain)
                }
            let attempts = attempts()
            let plan = try launchPlan(request, attempts: attempts)
            return try await firstLaunch(request, plan, in: store, attempts: attempts).run()
        }
    }
}
