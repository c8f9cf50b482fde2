import Boundaries
import Geodesy
import Testing

/// Disputed territory in the bundled file: the country, its claimants and its administrator.
struct WorldDisputeTests {
    struct Place: Sendable, CustomTestStringConvertible {
        let name: String
        let latitude: Double, longitude: Double
        let country: String, claimants: String
        /// The administrator in the notation of the recipe's tables, or `nil` if none is stated.
        let administrator: String?
        var testDescription: String { name }

        init(
            _ name: String,
            _ latitude: Double,
            _ longitude: Double,
            _ country: String,
            _ claimants: String,
            _ administrator: String?
        ) {
            (self.name, self.latitude, self.longitude) = (name, latitude, longitude)
            (self.country, self.claimants, self.administrator) = (country, claimants, administrator)
        }
    }

    static let places = [
        Place("Halaib", 22.22, 36.64, "EG", "EG SD", "EG"),
        Place("Donetsk", 48.0, 37.8, "UA", "UA RU", "RU"),
        Place("Kramatorsk", 48.74, 37.58, "UA", "UA RU", nil),
        Place("Mariupol", 47.1, 37.55, "UA", "UA RU", "RU"),
        Place("Luhansk", 48.57, 39.3, "UA", "UA RU", "RU"),
        Place("Melitopol", 46.84, 35.37, "UA", "UA RU", "RU"),
        Place("Zaporizhzhia", 47.84, 35.14, "UA", "UA RU", nil),
        Place("Kherson", 46.63, 32.61, "UA", "UA RU", nil),
        Place("Simferopol", 44.95, 34.1, "UA", "UA RU", "RU"),
        Place("Ilemi Triangle", 4.9, 35.4, "SS", "SS KE", "KE"),
        Place("Akrotiri", 34.59, 32.98, "CY", "CY GB", "GB"),
        Place("Dhekelia", 34.99, 33.74, "CY", "CY GB", "GB"),
        Place("Kyrenia", 35.34, 33.32, "CY", "CY", "Northern Cyprus (TR)"),
        Place("Tiraspol", 46.84, 29.63, "MD", "MD", "Transnistria (RU)"),
        Place("Sukhumi", 43.0, 41.02, "GE", "GE", "Abkhazia (RU)"),
        Place("Tskhinvali", 42.23, 43.97, "GE", "GE", "South Ossetia (RU)"),
        Place("Hargeisa", 9.56, 44.06, "SO", "SO", "Somaliland"),
        Place("Laayoune", 27.15, -13.2, "EH", "EH MA", "MA"),
        Place("Liancourt Rocks", 37.2418, 131.8645, "KR", "KR JP", "KR"),
        Place("Senkaku Islands", 25.75, 123.47, "JP", "JP CN TW", "JP"),
        Place("Spratly Islands, Itu Aba", 10.377, 114.366, "TW", "TW CN VN", "TW"),
        Place("Paracel Islands, Woody Island", 16.83, 112.34, "CN", "CN VN TW", "CN"),
        Place("Kalapani", 30.21, 80.98, "IN", "IN NP", "IN"),
        Place("Koualou", 11.02, 0.94, "BJ", "BJ BF", nil),
        Place("Pristina", 42.6629, 21.1655, "XK", "XK RS", "XK"),
        Place("Mbanie", 0.7986, 9.39, "GQ", "GQ GA", "GA"),
        Place("Wadi Halfa Salient", 22.1, 31.42, "EG", "EG SD", "EG"),
        Place("Migingo", -0.8829, 33.9386, "KE", "KE UG", nil),
        Place("Bender", 46.8316, 29.4767, "MD", "MD", "Transnistria (RU)"),
        Place("Chitcani", 46.783, 29.6168, "MD", "MD", "Transnistria (RU)"),
        Place("Lethem", 3.38, -59.8, "GY", "GY VE", "GY"),
        Place("Bartica", 6.4054, -58.6233, "GY", "GY VE", "GY"),
        Place("Anna Regina", 7.2656, -58.4827, "GY", "GY VE", "GY"),
        Place("Dangriga", 16.967, -88.22, "BZ", "BZ GT", "BZ"),
        Place("Punta Gorda", 16.1, -88.81, "BZ", "BZ GT", "BZ"),
        Place("Olivenza", 38.6827, -7.1005, "ES", "ES PT", "ES"),
        Place("Taliga", 38.5286, -7.0171, "ES", "ES PT", "ES"),
        Place("Kota Kinabalu", 5.98, 116.07, "MY", "MY PH", "MY"),
        Place("Sipitang", 5.079, 115.5496, "MY", "MY PH", "MY"),
        Place("Susta", 27.3573, 83.8761, "IN", "IN NP", "IN"),
        Place("Karki", 39.7856, 44.9436, "AM", "AM AZ", "AM"),
        Place("Barxudarli", 40.9933, 45.2208, "AM", "AM AZ", "AM"),
        Place("Yuxari Askipara", 41.067, 45.017, "AM", "AM AZ", "AM"),
        Place("Artsvashen", 40.646, 45.5156, "AZ", "AZ AM", "AZ"),
        Place("Isla Brasilera", -30.185, -57.63, "BR", "BR UY", "BR"),
        Place("Vila Albornoz", -31.075, -55.985, "BR", "BR UY", "BR"),
        Place("Serranilla Bank", 15.796, -79.85, "CO", "CO US", "CO"),
        Place("Bajo Nuevo Bank", 15.886, -78.63, "CO", "CO US", "CO"),
        Place("Conejo Island", 13.3478, -87.7428, "HN", "HN SV", "HN"),
    ]

    @Test(arguments: places)
    func claimantsAndAdministratorsAreDistinguished(place: Place) throws {
        let index = try BoundaryIndex(opening: WorldFile.path)
        let region = try #require(
            try index.region(
                containing: Coordinate(latitude: place.latitude, longitude: place.longitude)
            )
        )
        #expect(region.code == place.country)
        #expect(region.dispute?.claimants.map(\.description).joined(separator: " ") == place.claimants)
        #expect(region.dispute?.administrator?.description == place.administrator)
    }

    /// Undisputed territory near each of them.
    @Test(
        arguments: [
            ("Aswan", 24.09, 32.9), ("Dnipro", 48.46, 35.04), ("Kharkiv", 49.99, 36.23),
            ("Mykolaiv", 46.97, 32.0),
            ("Odesa", 46.48, 30.73), ("Chisinau", 47.02, 28.85), ("Limassol", 34.68, 33.04),
            ("Larnaca", 34.92, 33.62),
            ("Gori", 41.98, 44.11), ("Juba", 4.85, 31.6), ("Lodwar", 3.12, 35.6), ("Mogadishu", 2.04, 45.34),
            ("Rostov", 47.22, 39.72), ("Bosaso", 11.28, 49.18), ("Varnita", 46.8661, 29.4664),
            ("Copanca", 46.708, 29.632), ("Causeni", 46.6374, 29.4109), ("Georgetown", 6.8045, -58.1553),
            ("Parika", 6.8371, -58.4294), ("Belize City", 17.5, -88.2), ("Belmopan", 17.25, -88.77),
            ("Labuan", 5.2803, 115.2475), ("Lawas", 4.8604, 115.409),
            ("Valverde de Leganes", 38.6706, -6.9804),
            ("Alconchel", 38.5165, -7.0716), ("Cheles", 38.5123, -7.2818), ("Elvas", 38.88, -7.16),
            ("Paruyr Sevak", 39.7694, 44.9153), ("Voskepar", 41.0645, 45.0563), ("Lete", 12.133, 3.167),
            ("Rockall", 57.5962, -13.6873), ("Badme", 14.726, 37.803), ("Abu Simbel", 22.34, 31.62),
        ] as [(String, Double, Double)]
    )
    func theGroundBesideADisputeIsNotDisputed(name: String, latitude: Double, longitude: Double) throws {
        let index = try BoundaryIndex(opening: WorldFile.path)
        let region = try index.region(containing: Coordinate(latitude: latitude, longitude: longitude))
        #expect(region != nil && region?.dispute == nil)
    }

    /// Egypt claims the ground north of the parallel of 22 degrees, Sudan that south of the line of 1902.
    @Test(
        arguments: [
            ("Bir Tawil", 21.87, 33.73, nil), ("its north-west", 21.99, 33.2, nil),
            ("its south-east", 21.78, 33.99, nil), ("north of it", 22.01, 33.7, "EG"),
            ("south of it", 21.7, 33.7, "SD"),
            ("west of it", 21.85, 33.3, "SD"), ("east of it", 21.9, 34.1, "SD"),
        ] as [(String, Double, Double, String?)]
    )
    func birTawilIsInNoCountry(name: String, latitude: Double, longitude: Double, country: String?) throws {
        let index = try BoundaryIndex(opening: WorldFile.path)
        let region = try index.region(containing: Coordinate(latitude: latitude, longitude: longitude))
        #expect(region?.code == country)
        #expect(region?.dispute == nil)
    }

    @Test(
        arguments: [
            (-80.0, -120.0, "Etc/GMT+8"), (-75.0, -100.0, "Etc/GMT+7"), (-63.0, 100.0, "Etc/GMT-7"),
            (-76.0, -10.0, "Etc/UTC"), (-72.0, 2.5, "Antarctica/Troll"), (-89.0, 60.0, "Antarctica/McMurdo"),
        ] as [(Double, Double, String)]
    )
    func antarcticaHasTheZonesOfTheSource(latitude: Double, longitude: Double, timeZone: String) throws {
        let index = try BoundaryIndex(opening: WorldFile.path)
        let region = try index.region(containing: Coordinate(latitude: latitude, longitude: longitude))
        #expect(region?.code == "AQ")
        #expect(region?.timeZone == timeZone)
    }

    @Test func everyDisputeHasANameAndItsCountryClaimsIt() throws {
        for region in try BoundaryIndex(opening: WorldFile.path).regions {
            guard let dispute = region.dispute else { continue }
            #expect(dispute.name != nil)
            #expect(dispute.claimants.first == region.country)
        }
    }
}
