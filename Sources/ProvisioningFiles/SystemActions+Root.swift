public import Provisioning

extension SystemActions {
    /// What is told beside the files of `root`: the radio of the running system, and the locales of any.
    public init(for root: RootFolder) {
        let locales = LocaleGenerator(root: root.isRunning ? "" : root.root)
        let radio = Radio()
        let isRunning = root.isRunning
        self.init(
            radio: { isRunning ? await radio.country() : nil },
            setRadio: { isRunning ? await radio.set($0) : .noRadio },
            hasLocale: { await locales.has($0) },
            generateLocale: { try await locales.generate($0) },
            removeLocale: { try await locales.remove($0) }
        )
    }
}
