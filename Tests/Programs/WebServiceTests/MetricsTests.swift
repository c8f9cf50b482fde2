import Faults
import Fixes
import Geodesy
import HTTPTypes
import Synchronization
import Testing

@testable import WebService

/// The metrics of caches and of the source of positions.
struct MetricsTests {
    @Test func cachesAreCountedByLayerAndKind() async throws {
        let service = try TestService()
        for _ in 0..<3 { _ = try await service.ask(.get, "/v1/countries/EG") }
        for _ in 0..<2 { _ = try await service.ask(.get, "/service-worker.js") }
        try service.write("a", to: "page/service-worker.js")
        for _ in 0..<2 { _ = try await service.ask(.get, "/service-worker.js") }
        let text = try await service.ask(.get, "/metrics").text
        for line in [
            #"countryexplorer_cache_hits_total{kind="flags",layer="memory"} 7"#,
            #"countryexplorer_cache_misses_total{kind="flags",layer="memory"} 3"#,
            #"countryexplorer_cache_hits_total{kind="flags",layer="disk"} 2"#,
            #"countryexplorer_cache_hits_total{kind="replies",layer="replies"} 2"#,
            #"countryexplorer_cache_misses_total{kind="replies",layer="replies"} 1"#,
            #"countryexplorer_cache_hits_total{kind="files",layer="files"} 1"#,
            #"countryexplorer_cache_misses_total{kind="files",layer="files"} 1"#,
            #"countryexplorer_cache_bytes{layer="memory"} 4321"#,
            "# TYPE countryexplorer_cache_hits_total counter",
        ] {
            #expect(text.contains(line + "\n"), "\(line) in\n\(text)")
        }
        let bundled = try #require(text.firstMatch(of: /kind="countries",layer="bundled"\} (\d+)/))
        #expect(Int(bundled.1) ?? 0 >= 3)
    }

    @Test func scarceMemoryEmptiesEveryCache() async throws {
        let service = try TestService()
        _ = try await service.ask(.get, "/v1/countries/EG")
        _ = try await service.ask(.get, "/")
        let full = try await service.ask(.get, "/metrics").text
        #expect(!full.contains(#"cache_bytes{layer="replies"} 0"#))
        #expect(!full.contains(#"cache_bytes{layer="files"} 0"#))
        service.service.relieve()
        let empty = try await service.ask(.get, "/metrics").text
        #expect(empty.contains("countryexplorer_cache_bytes{layer=\"replies\"} 0\n"), "\(empty)")
        #expect(empty.contains("countryexplorer_cache_bytes{layer=\"files\"} 0\n"), "\(empty)")
        #expect(service.flags.relieved.withLock { $0 } == 1)
        #expect(try await service.ask(.get, "/v1/countries/EG").status == 200)
    }

    @Test func theHeapIsThatOfTheMoment() async throws {
        let service = try TestService { $0.heap = { ServiceParts.HeapUse(used: 5, idle: 7) } }
        let text = try await service.ask(.get, "/metrics").text
        #expect(text.contains(#"countryexplorer_heap_bytes{state="used"} 5"#), "\(text)")
        #expect(text.contains(#"countryexplorer_heap_bytes{state="idle"} 7"#), "\(text)")
    }

    @Test func theStoreHasATimeAndASize() async throws {
        let service = try TestService { $0.storeBytes = { 4096 } }
        _ = try await service.ask(.get, "/v1/selected")
        _ = try await service.ask(.put, "/v1/selected/EG")
        let text = try await service.ask(.get, "/metrics").text
        #expect(text.contains("countryexplorer_store_bytes 4096.0\n"), "\(text)")
        #expect(text.contains(#"countryexplorer_store_seconds_count{operation="update"} 1"#), "\(text)")
        #expect(
            text.contains(#"countryexplorer_store_seconds_bucket{operation="read",le="+Inf"}"#),
            "\(text)"
        )
        let without = try await TestService().ask(.get, "/metrics").text
        #expect(!without.contains("store_bytes"))
    }

    @Test func withoutASourceThereAreNoMetricsOfIt() async throws {
        let text = try await TestService().ask(.get, "/metrics").text
        #expect(text.contains(#"countryexplorer_source_state{state="none"} 1"#), "\(text)")
        #expect(text.contains(#"countryexplorer_source_state{state="fix"} 0"#), "\(text)")
        #expect(!text.contains("source_last_fix_age"))
    }

    @Test func theStateIsThatOfTheLastEvent() throws {
        let monitor = SourceMonitor()
        func state(isRead: Bool = true) -> SourceMonitor.State {
            monitor.now(isThere: true, isRead: isRead).state
        }
        #expect(state(isRead: false) == .idle && state() == .waiting)
        let place = try Coordinate(latitude: 30, longitude: 31)
        monitor.note(.fix(Fix(coordinate: place, origin: .gps, received: .now)))
        #expect(state() == .fix && monitor.now(isThere: true, isRead: true).age != nil)
        monitor.note(.status(.noFix(reason: "no satellites", remedy: "go outside")))
        #expect(state() == .noFix)
        monitor.note(.status(.silent(seconds: 9)))
        #expect(state() == .silent)
        monitor.note(.status(.deviceGone("/dev/ttyUSB0")))
        #expect(state() == .lost && state(isRead: false) == .idle)
        monitor.begin()
        #expect(state() == .waiting)
    }

    /// Each failed attempt to open the source again is reported, and is not another loss.
    @Test func aLossIsCountedOnce() {
        let monitor = SourceMonitor()
        let lost = SourceEvent.lost(
            PositionError(.unavailable, source: "gpsd", reason: "gone", remedy: "wait")
        )
        for _ in 0..<3 { monitor.note(lost) }
        #expect(monitor.now(isThere: true, isRead: true).losses == 1)
        monitor.note(.back)
        monitor.note(.status(.opened))
        monitor.note(lost)
        #expect(monitor.now(isThere: true, isRead: true).losses == 2)
    }
}
