import Answers

/// Delivers each change: first a line, then the program, then the state.
///
/// The state is stored last. A change that was interrupted by a kill is therefore reported again after the restart.
struct WatchDelivery: Sendable {
    /// The largest number of changes that wait for the program.
    ///
    /// Beyond that, the oldest is skipped.
    private static let queueLength = 16

    let format: ListFormat
    let program: ChangeProgram?
    let state: WatchState?

    /// Prints a line for each report that `watch` gives, and does the rest meanwhile.
    ///
    /// The program does not delay a live source. It does delay a log, because most of its changes would otherwise be
    /// skipped.
    ///
    /// The errors of `watch` are rethrown after a running program has ended.
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
                    // Damaged lines, which may jump every second, must not displace changes.
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
