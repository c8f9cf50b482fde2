/// A client that waits for the answer to a call.
package struct BusCaller: Sendable {
    /// The unique name of the client, or `nil` on a connection without a bus.
    package let name: String?
    /// The number of the call.
    let serial: UInt32

    /// The answer to the call: values, or an error.
    package func answer(_ result: Result<[MessageValue], BusFault>) -> BusMessage {
        switch result {
        case .success(let values): .reply(to: self, values)
        case .failure(let fault): .error(to: self, fault)
        }
    }
}
