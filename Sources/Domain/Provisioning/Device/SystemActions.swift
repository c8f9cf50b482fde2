/// What the running system is told beside its files.
public struct SystemActions: Sendable {
    /// What came of setting the radio's country.
    public enum RadioState: Hashable, Sendable {
        /// The kernel has it.
        case inForce
        /// The device has no radio now.
        case noRadio
        /// There is no program to tell the kernel by.
        case noProgram
        /// The kernel has another one; `nil` when it does not say.
        case refused(String?)
    }

    /// The radio's country that the kernel keeps; `nil` when there is no radio, or no program to ask by.
    public var radio: @Sendable () async -> String?
    /// Tells the kernel the radio's country, and reads it back.
    public var setRadio: @Sendable (String) async -> RadioState
    /// Whether a locale is generated.
    public var hasLocale: @Sendable (String) async -> Bool
    /// Generates a locale; throws ``DeviceError``.
    public var generateLocale: @Sendable (String) async throws -> Void
    /// Removes a generated locale; throws ``DeviceError``.
    public var removeLocale: @Sendable (String) async throws -> Void

    /// Joins the actions.
    public init(
        radio: @escaping @Sendable () async -> String?,
        setRadio: @escaping @Sendable (String) async -> RadioState,
        hasLocale: @escaping @Sendable (String) async -> Bool,
        generateLocale: @escaping @Sendable (String) async throws -> Void,
        removeLocale: @escaping @Sendable (String) async throws -> Void
    ) {
        (self.radio, self.setRadio) = (radio, setRadio)
        self.hasLocale = hasLocale
        (self.generateLocale, self.removeLocale) = (generateLocale, removeLocale)
    }

    /// Those of an image, where no system runs and no radio is.
    public static let none = SystemActions(
        radio: { nil },
        setRadio: { _ in .noRadio },
        hasLocale: { _ in false },
        generateLocale: { _ in },
        removeLocale: { _ in }
    )
}
