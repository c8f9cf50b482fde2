/// What went wrong, as a branch of one tree; the errors themselves say where and why.
public enum Fault: Hashable, Sendable {
    /// The request itself is wrong: an unknown name, a value out of range.
    case usage
    /// A setting is wrong.
    case configuration
    /// A remote gave no answer.
    case network(Network)
    /// Data is missing or cannot be used.
    case data(Data)
    /// A store, a cache or an output failed.
    case storage(Storage)
    /// There is no position.
    case location(Location)
    /// The selection, or the favourites, refuse a change.
    case selection(Selection)
    /// The system has no more threads, terminals or the like.
    case system

    /// Faults of the network.
    public enum Network: Hashable, Sendable {
        /// The remote cannot be reached.
        case offline
        /// The remote took longer than the time-out.
        case timeout
        /// The answer is not what was asked for.
        case invalidResponse
        /// The remote failed.
        case server
        /// The remote refuses the request.
        case client
        /// The remote refuses the caller.
        case refused
        /// The remote cannot prove its identity.
        case untrusted
        /// The address is not valid, or none is configured.
        case invalidAddress
    }

    /// Faults of data.
    public enum Data: Hashable, Sendable {
        /// The file is missing.
        case missing
        /// The file may not be read.
        case unreadable
        /// There is no such thing in the data.
        case notFound
        /// The data is damaged or malformed.
        case invalid
        /// A part of the data does not fit what the program knows.
        case mapping
    }

    /// Faults of stores, caches and outputs.
    public enum Storage: Hashable, Sendable {
        /// A write failed.
        case save
        /// A read failed.
        case fetch
        /// The file may not be read.
        case unreadable
        /// Something cannot be deleted.
        case delete
        /// Another process holds the file.
        case busy
    }

    /// Faults of position.
    public enum Location: Hashable, Sendable {
        /// Access to the position is denied.
        case denied
        /// There is no source.
        case unavailable
        /// The file of positions is missing.
        case noInput
        /// What the source sends cannot be read.
        case unreadable
        /// No fix came in time.
        case timeout
        /// The position is in no country.
        case noCountry
    }

    /// Refusals of the selection and of the favourites.
    public enum Selection: Hashable, Sendable {
        /// The list is full.
        case limit
        /// The country or city is there already.
        case duplicate
        /// The country or city is not there, or there is no removal to undo.
        case absent
    }
}
