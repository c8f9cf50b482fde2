import Glibc

extension PseudoTerminal {
    /// The device that is plugged in, if any.
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

    /// Sends `bytes` from a sender at `baud` as a reader at its own speed receives them.
    mutating func transmit(_ bytes: [UInt8], baud: Int) {
        master?.discardInput()
        let reader = master?.readerBaud ?? 0
        let line = Missampling(sender: baud, receiver: reader)
        master?.send(reader == baud ? bytes : line.garble(bytes))
    }

    /// Prepares the port for the next reader while it has none.
    ///
    /// Returns true if only a new device can serve it.
    ///
    /// A real port loses a claim (TIOCEXCL) when it is closed. A pseudo-terminal keeps it while this end is open.
    mutating func isBarred() -> Bool {
        master?.touch() == false && master?.isOpened == false
    }
}
