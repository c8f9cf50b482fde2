/// The kind of a failure, as a branch of a tree.
///
/// The errors themselves state the place and the reason.
public enum Fault: Hashable, Sendable {
    /// The request itself is incorrect, for example an unknown name or a value out of range.
    case usage
    /// A setting is incorrect.
    case configuration
    /// A remote service did not answer properly.
    case network(Network)
    /// Data is missing or cannot be used.
    case data(Data)
    /// A store, a cache or an output failed.
    case storage(Storage)
    /// A position cannot be determined.
    case location(Location)
    /// The selection or the favourites refuse a change.
    case selection(Selection)
    /// The system lacks a resource such as threads or terminals.
    case system

    /// Faults of the network.
    public enum Network: Hashable, Sendable {
        /// The remote cannot be reached.
        case offline
        /// The remote took longer than the time-out.
        case timeout
        /// The answer is not the requested document.
        case invalidResponse
        /// The remote failed.
        case server
        /// The remote refuses the request.
        case client
        /// The remote refuses the caller.
        case refused
        /// The remote cannot prove its identity.
        case untrusted
        /// The address is invalid or not configured.
        case invalidAddress
    }

    /// Faults of data.
    public enum Data: Hashable, Sendable {
        /// The file is missing.
        case missing
        /// The file cannot be read.
        case unreadable
        /// The data does not contain the requested item.
        case notFound
        /// The data is damaged or malformed.
        case invalid
        /// A part of the data does not match the program's model.
        case mapping
    }

    /// Faults of stores, caches and outputs.
    public enum Storage: Hashable, Sendable {
        /// A write failed.
        case save
        /// A read failed.
        case fetch
        /// The file cannot be read.
        case unreadable
        /// A file or an entry cannot be deleted.
        case delete
        /// Another process locks the file.
        case busy
    }

    /// Faults of the position.
    public enum Location: Hashable, Sendable {
        /// Access to the position is denied.
        case denied
        /// No source is available.
        case unavailable
        /// The file of positions is missing.
        case noInput
        /// The data of the source cannot be read.
        case unreadable
        /// No fix arrived in time.
        case timeout
        /// The position is in no country.
        case noCountry
    }

    /// Refusals of the selection and of the favourites.
    public enum Selection: Hashable, Sendable {
        /// The list is full.
        case limit
        /// The list already contains the country or city.
        case duplicate
        /// The list does not contain the country or city, or the last removal cannot be undone.
        case absent
    }
}
