import BusMessages

/// The names of the object with the country of this device.
enum CountryObject {
    static let name = "org.countryexplorer.Country1"
    static let path = "/org/countryexplorer/Country1"

    static let interface = BusInterface(
        name,
        methods: [
            BusInterface.Method(
                BusWork.Order.locate.rawValue,
                outputs: [
                    BusInterface.Argument("country", "s"), BusInterface.Argument("time_zone", "s"),
                    BusInterface.Argument("reason", "s"),
                ]
            ),
            BusInterface.Method(
                BusWork.Order.seal.rawValue,
                outputs: [
                    BusInterface.Argument("sealed", "b"), BusInterface.Argument("countries", "as"),
                    BusInterface.Argument("removed", "as"), BusInterface.Argument("left", "as"),
                ]
            ),
        ],
        properties: CountryProperties(nil, nil).list.map {
            BusInterface.Argument($0.name, $0.value.signature)
        }
    )

    /// An error of the methods, named after its last part.
    static func fault(_ last: String, _ text: String) -> BusFault {
        BusFault(name: "\(name).Error.\(last)", text)
    }
}
