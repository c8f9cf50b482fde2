import Geodesy

extension SourceOptions {
    /// The source that the options select.
    var request: SourceRequest {
        var request = SourceRequest()
        if !coordinates.isEmpty {
            request.typed = .init(text: coordinates.joined(separator: " "), notation: notation)
        }
        request.sources = sources
        request.isRace = chain.race
        request.each = chain.each.map { Duration(clampingSeconds: $0) }
        request.acceptsAnyDatum = chain.anyDatum
        request.listensOnly = chain.listenOnly
        return request
    }

    private var sources: [SourceSpec] {
        if let nmea { return [.sentences(nmea)] }
        if let serial { return [.serial(path: serial, baud: baud)] }
        if gpsd || gpsdAddress != nil { return [.gpsd(address: gpsdAddress)] }
        return chain.sources
    }
}

extension WaitOptions {
    /// The wait that the options select.
    var request: WaitRequest {
        WaitRequest(
            timeout: timeout.map { Duration(clampingSeconds: $0) },
            waitsForSource: waits,
            isReported: true,
            setsClock: setClock
        )
    }
}
