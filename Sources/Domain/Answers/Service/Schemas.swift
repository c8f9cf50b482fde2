/// The JSON Schemas (draft 2020-12) of the objects in answers.
public enum Schemas {
    /// The name of each schema, such as `answer`, with its text.
    public static var all: [(name: String, text: String)] {
        files.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }
    }

    private static var files: [(name: String, bytes: [UInt8])] {
        [
            ("about", PackageResources.about_schema_json), ("answer", PackageResources.answer_schema_json),
            ("cache", PackageResources.cache_schema_json),
            ("cities", PackageResources.cities_schema_json), ("city", PackageResources.city_schema_json),
            ("city-race", PackageResources.city_race_schema_json),
            ("conversion", PackageResources.conversion_schema_json),
            ("favourites", PackageResources.favourites_schema_json),
            ("countries", PackageResources.countries_schema_json),
            ("country", PackageResources.country_schema_json),
            ("doctor", PackageResources.doctor_schema_json),
            ("favourite", PackageResources.favourite_schema_json),
            ("fix", PackageResources.fix_schema_json),
            ("health", PackageResources.health_schema_json),
            ("holidays", PackageResources.holidays_schema_json),
            ("indicators", PackageResources.indicators_schema_json),
            ("launch", PackageResources.launch_schema_json),
            ("launch-state", PackageResources.launch_state_schema_json),
            ("problem", PackageResources.problem_schema_json),
            ("provision", PackageResources.provision_schema_json),
            ("provisioned-file", PackageResources.provisioned_file_schema_json),
            ("published-country", PackageResources.published_country_schema_json),
            ("ranking", PackageResources.ranking_schema_json),
            ("sealed-device", PackageResources.sealed_device_schema_json),
            ("search", PackageResources.search_schema_json),
            ("searches", PackageResources.searches_schema_json),
            ("selected", PackageResources.selected_schema_json),
            ("selection", PackageResources.selection_schema_json),
            ("series", PackageResources.series_schema_json),
            ("shape", PackageResources.shape_schema_json),
            ("trip", PackageResources.trip_schema_json),
            ("unreadable", PackageResources.unreadable_schema_json),
            ("watch-event", PackageResources.watch_event_schema_json),
        ]
    }
}
