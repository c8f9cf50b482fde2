import Glibc

extension PseudoTerminal {
    /// What is plugged in.
    struct State: ~Copyable {
        var master: Master?
    }
}

extension PseudoTerminal.State {
    mutating func unplug(from link: DeviceLink?) {
        if let device = master?.device { link?.remove(from: device) }
        master = nil
    }

    mutating func plug(into link: DeviceLink?, mode: mode_t) throws(SimulationError) {
        unplug(from: link)
        let new = try Master(mode: mode)
        try link?.point(at: new.device)
        master = consume new
    }

    /// Sends what a reader at its speed makes of `bytes` from a sender at `baud`.
    mutating func transmit(_ bytes: [UInt8], baud: Int) {
        master?.discardInput()
        let reader = master?.readerBaud ?? 0
        let line = Missampling(sender: baud, receiver: reader)
        master?.send(reader == baud ? bytes : line.garble(bytes))
    }

    /// Readies the port for the next reader while there is none; true when only a new device will do.
    ///
    /// A real port forgets a claim (TIOCEXCL) when it is closed; a pseudo-terminal keeps it while this end is
    /// open.
    mutating func isBarred() -> Bool {
        master?.touch() == false && master?.isOpened == false
    }
}
