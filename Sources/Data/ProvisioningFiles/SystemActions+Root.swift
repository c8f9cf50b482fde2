public import Provisioning

extension SystemActions {
    /// The actions besides files of `root`: the radio for the running system, and the locales for any system.
    public init(for root: RootFolder) {
        let locales = LocaleGenerator(root: root)
        let radio = Radio()
        let isRunning = root.isRunning
        self.init(
            radio: { isRunning ? await radio.country() : nil },
            setRadio: { isRunning ? await radio.set($0) : .noRadio },
            hasLocale: { locales.has($0) },
            generateLocale: { try await locales.generate($0) },
            removeLocale: { try locales.remove($0) }
        )
    }
}
