/// The operations on a running system other than those on files.
public struct SystemActions: Sendable {
    /// The result of setting the radio's country.
    public enum RadioState: Hashable, Sendable {
        /// The kernel uses the country.
        case inForce
        /// The device has no radio at the moment.
        case noRadio
        /// The program that sets the country is missing.
        case noProgram
        /// The kernel uses another country.
        ///
        /// The value is `nil` if the kernel does not state it.
        case refused(String?)
    }

    /// Reads the country that the kernel uses for radios.
    ///
    /// The result is `nil` without a radio or without a program to query it.
    public var radio: @Sendable () async -> String?
    /// Sets the country that the kernel uses for radios, and reads it back.
    public var setRadio: @Sendable (String) async -> RadioState
    /// Returns true if a locale has been generated.
    public var hasLocale: @Sendable (String) async -> Bool
    /// Generates a locale.
    ///
    /// It throws ``DeviceError``.
    public var generateLocale: @Sendable (String) async throws -> Void
    /// Removes a generated locale.
    ///
    /// It throws ``DeviceError``.
    public var removeLocale: @Sendable (String) async throws -> Void

    /// Creates a set of actions.
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

    /// The actions for an image, which has no running system and no radio.
    public static let none = SystemActions(
        radio: { nil },
        setRadio: { _ in .noRadio },
        hasLocale: { _ in false },
        generateLocale: { _ in },
        removeLocale: { _ in }
    )
}
