import Answers

/// What becomes of each change: a line, then the program, then the state.
///
/// The state is kept last, so that a change which a kill cut off is told again after the restart.
struct WatchDelivery: Sendable {
    /// How many changes wait for the program at most; beyond that, the oldest is passed over.
    private static let queueLength = 16

    let format: ListFormat
    let program: ChangeProgram?
    let state: WatchState?

    /// Prints the line of each report that `watch` gives, and does the rest meanwhile.
    ///
    /// A live source is not kept waiting by the program. A log is, for it would pass over most of its changes.
    ///
    /// Rethrows what `watch` throws, once a program that runs has ended.
    func deliver(
        live isLive: Bool,
        from watch:
            @escaping @Sendable (_ give: @Sendable (WatchReport) async throws -> Void) async throws -> Void
    ) async throws {
        guard isLive, program != nil else {
            return try await watch { report in
                try write(report)
                await act(on: report)
            }
        }
        let (waiting, queue) = AsyncStream.makeStream(
            of: WatchReport.self,
            bufferingPolicy: .bufferingNewest(Self.queueLength)
        )
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                defer { queue.finish() }
                try await watch { report in
                    try write(report)
                    // A damaged line, which may jump every second, is not to push changes out.
                    guard report.event.jump == nil else { return }
                    if case .dropped(let oldest) = queue.yield(report) { passOver(oldest) }
                }
            }
            group.addTask { for await report in waiting { await act(on: report) } }
            do {
                try await group.next()
            } catch {
                group.cancelAll()
                throw error
            }
        }
    }

    private func act(on report: WatchReport) async {
        if report.event.jump == nil { await program?.run(on: report) }
        state?.keep(report)
    }

    private func passOver(_ report: WatchReport) {
        let name = program?.name ?? ""
        StandardError.writeLine("countryexplorer: \(name): is too slow, not run on \(report.event.name)")
    }

    private func write(_ report: WatchReport) throws {
        switch format {
        case .json: try StandardOutput.writeLine(try JSONLine.text(report))
        case .code: if let code = report.code { try StandardOutput.writeLine(code) }
        case .text: try StandardOutput.writeLine(report.sentence)
        }
    }
}
