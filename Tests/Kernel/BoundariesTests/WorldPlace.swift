import Testing

/// A place with a known country that is difficult to determine on a coarse map.
struct WorldPlace: Sendable, CustomTestStringConvertible {
    let name: String
    let latitude: Double
    let longitude: Double
    /// The expected country, or `nil` outside all countries.
    let country: String?
    /// The expected time zone, or `nil` if the test ignores it.
    let timeZone: String?

    var testDescription: String { name }

    private init(
        _ name: String,
        _ latitude: Double,
        _ longitude: Double,
        _ country: String?,
        _ timeZone: String?
    ) {
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
        self.country = country
        self.timeZone = timeZone
    }

    static let all = [
        WorldPlace("Vatican City", 41.9029, 12.4534, "VA", "Europe/Vatican"),
        WorldPlace("Rome, across the square", 41.9022, 12.4600, "IT", "Europe/Rome"),
        WorldPlace("Monaco", 43.7384, 7.4246, "MC", "Europe/Monaco"),
        WorldPlace("San Marino", 43.94, 12.45, "SM", "Europe/San_Marino"),
        WorldPlace("Büsingen, a German enclave in Switzerland", 47.697, 8.690, "DE", "Europe/Busingen"),
        WorldPlace("Llívia, a Spanish enclave in France", 42.4645, 1.982, "ES", "Europe/Madrid"),
        WorldPlace("Campione, an Italian enclave in Switzerland", 45.969, 8.971, "IT", "Europe/Rome"),
        WorldPlace("Jungholz, tied to Austria by one summit", 47.574, 10.447, "AT", "Europe/Vienna"),
        WorldPlace("Baarle-Hertog, a Belgian enclave", 51.438317, 4.930271, "BE", "Europe/Brussels"),
        WorldPlace(
            "Baarle-Nassau, Dutch ground within that enclave",
            51.439364,
            4.931532,
            "NL",
            "Europe/Amsterdam"
        ),
        WorldPlace("Madha, an Omani enclave", 25.288, 56.29, "OM", "Asia/Muscat"),
        WorldPlace("Nahwa, Emirati ground within that enclave", 25.275824, 56.280859, "AE", "Asia/Dubai"),
        WorldPlace("Musandam", 26.2, 56.25, "OM", "Asia/Muscat"),
        WorldPlace("Lesotho", -29.31, 27.48, "LS", "Africa/Maseru"),
        WorldPlace("Cabinda", -5.55, 12.19, "AO", "Africa/Luanda"),
        WorldPlace("Oecusse", -9.2, 124.36, "TL", "Asia/Dili"),
        WorldPlace("Dahagram", 26.295, 88.95, "BD", "Asia/Dhaka"),
        WorldPlace("Sokh", 39.97, 71.13, "UZ", "Asia/Tashkent"),
        WorldPlace("Nakhchivan", 39.21, 45.41, "AZ", "Asia/Baku"),
        WorldPlace("Kaliningrad", 54.7104, 20.4522, "RU", "Europe/Kaliningrad"),
        WorldPlace("Ceuta", 35.889, -5.316, "ES", "Africa/Ceuta"),
        WorldPlace("Melilla", 35.2923, -2.9381, "ES", "Africa/Ceuta"),
        WorldPlace("Gibraltar", 36.14, -5.35, "GI", "Europe/Gibraltar"),
        WorldPlace("Point Roberts", 48.985, -123.077, "US", "America/Los_Angeles"),
        WorldPlace("Saint-Pierre", 46.78, -56.17, "PM", "America/Miquelon"),
        WorldPlace("Guantánamo", 19.91, -75.15, "CU", nil),
        WorldPlace("Marigot", 18.07, -63.05, "MF", "America/Marigot"),
        WorldPlace("Philipsburg", 18.04, -63.07, "SX", "America/Lower_Princes"),
        WorldPlace("Aruba", 12.5, -69.97, "AW", "America/Aruba"),
        WorldPlace("Taveuni, on 180° from the east", -16.8, 180, "FJ", "Pacific/Fiji"),
        WorldPlace("Taveuni, on 180° from the west", -16.8, -180, "FJ", "Pacific/Fiji"),
        WorldPlace("Taveuni, east of 180°", -16.85, -179.99, "FJ", "Pacific/Fiji"),
        WorldPlace("Wrangel Island, on 180°", 71.2, 180, "RU", "Asia/Anadyr"),
        WorldPlace("Wrangel Island, east of 180°", 71.2, -179.5, "RU", "Asia/Anadyr"),
        WorldPlace("North Pole", 90, 0, nil, nil),
        WorldPlace("North Pole by another longitude", 90, -123.4, nil, nil),
        WorldPlace("South Pole", -90, 0, "AQ", nil),
        WorldPlace("South Pole by another longitude", -90, 180, "AQ", nil),
        WorldPlace("McMurdo", -77.85, 166.67, "AQ", "Antarctica/McMurdo"),
        WorldPlace("Svalbard", 78.22, 15.65, "SJ", "Arctic/Longyearbyen"),
        WorldPlace("Jan Mayen", 70.9, -8.6, "SJ", nil),
        WorldPlace("Åland", 60.1, 19.94, "AX", "Europe/Mariehamn"),
        WorldPlace("Hanoi, in the zone of Bangkok", 21.0278, 105.8342, "VN", nil),
        WorldPlace("Pristina", 42.6629, 21.1655, "XK", "Europe/Belgrade"),
        WorldPlace("Belgrade", 44.8176, 20.4569, "RS", "Europe/Belgrade"),
        WorldPlace("Hong Kong", 22.3, 114.17, "HK", "Asia/Hong_Kong"),
        WorldPlace("Macau", 22.2, 113.55, "MO", "Asia/Macau"),
        WorldPlace("Singapore", 1.35, 103.82, "SG", "Asia/Singapore"),
        WorldPlace("Taipei", 25.033, 121.565, "TW", "Asia/Taipei"),
        WorldPlace("Bouvet Island", -54.42, 3.36, "BV", nil),
        WorldPlace("Heard Island", -53.1, 73.5, "HM", nil),
        WorldPlace("Clipperton", 10.3, -109.22, "FR", nil),
        WorldPlace("Johnston Atoll", 16.73, -169.53, "UM", "Pacific/Honolulu"),
        WorldPlace("Pitcairn", -25.07, -130.1, "PN", "Pacific/Pitcairn"),
        WorldPlace("Cocos Islands", -12.19, 96.83, "CC", "Indian/Cocos"),
        WorldPlace("South Georgia", -54.28, -36.5, "GS", "Atlantic/South_Georgia"),
        WorldPlace("Cairo", 30.0444, 31.2357, "EG", "Africa/Cairo"),
        WorldPlace("Mid-Atlantic", 0, -30, nil, nil),
        WorldPlace("Where latitude and longitude are 0", 0, 0, nil, nil),
        WorldPlace("Mid-Pacific on 180°", 40, 180, nil, nil),
    ]

    /// The 249 codes of ISO 3166-1 and XK.
    static let countries: Set<String> = Set(
        """
        AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS
        BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE
        EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM
        HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC
        LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
        NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
        SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO
        TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW
        """.split(whereSeparator: \.isWhitespace).map(String.init)
    )
}
