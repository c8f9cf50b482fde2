/// What becomes of each change: a line, then the state.
///
/// The state is kept last, so that a change which a kill cut off is told again after the restart.
struct WatchDelivery: Sendable {
    let format: OutputFormat
    let state: WatchState?

    /// Prints the line of a report, and keeps where it has settled.
    func deliver(_ report: WatchReport) throws {
        try write(report)
        state?.keep(report)
    }

    private func write(_ report: WatchReport) throws {
        switch format {
        case .json: try StandardOutput.writeLine(try JSONLine.text(report))
        case .code: if let code = report.code { try StandardOutput.writeLine(code) }
        case .text, .env: try StandardOutput.writeLine(report.sentence)
        }
    }
}
