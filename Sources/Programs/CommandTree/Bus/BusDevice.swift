import Answers
import ArgumentParser
import Boundaries
import BusMessages
import Countries
import Locating
import Provisioning

/// This device as the commands know it: its decision, its search and its seal.
struct BusDevice: Sendable {
    let services: Services
    /// The path of the store in an option, or `nil` for the usual one.
    let store: String?

    /// The folders in which a change of the decision shows.
    func folders() throws -> [String] {
        let path = DevicePlaceOptions.absolute(
            try services.selection(store, whenDamaged: .failure).path
        )
        let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
        return [end == path.startIndex ? "/" : String(path[..<end])]
            + (store == nil ? [Services.launchFolders[0]] : [])
    }

    /// The values of the properties.
    func properties(isLocating: Bool) throws -> [MessageValue] {
        let state = try services.selection(store, whenDamaged: .failure).store.state()
        let catalogue = try services.catalogue()
        return CountryProperties(
            state.record.map { Answer($0, catalogue: catalogue) },
            state.record,
            selected: state.selection.entries.map(\.code.description),
            worldview: try services.worldview(nil),
            isLocating: isLocating
        ).list.map(\.value)
    }

    /// Decides again, as `first-launch --again` does, and returns the country, its time zone and the reason.
    func locate() async throws -> [MessageValue] {
        let request = LaunchRequest(nil, isAgain: true)
        let attempts = services.attempts()
        let plan = try services.launchPlan(request, attempts: attempts)
        let selection = try services.selection(store, whenDamaged: .replacement).store
        let outcome = try await SearchRecordFile(of: services, store: store).recording {
            try await services.firstLaunch(request, plan, in: selection, attempts: attempts).run()
        }
        guard outcome.isNew else {
            throw LaunchOptions.failure(
                toDecideAnew: outcome,
                try services.catalogue(),
                remedy: "first-launch --forget removes the decision"
            )
        }
        let record = outcome.record
        return [record.country.description, record.timeZone ?? "", record.reason.rawValue].map { .string($0) }
    }

    /// Removes everything that was learned, as `provision --seal` does.
    func seal() async throws -> [MessageValue] {
        var place = try DevicePlaceOptions.parse([])
        place.store = store
        let answer = try await DeviceSeal(services: services, device: try place.device(services)).close(
            forced: []
        )
        return [
            .boolean(answer.isSealed), .strings(answer.countries.map(\.code.description)),
            .strings(answer.removed), .strings(answer.left.map(\.path)),
        ]
    }
}
