/// What went wrong, as a branch of one tree; the errors themselves say where and why.
public enum Fault: Hashable, Sendable {
    /// A remote gave no answer.
    case network(Network)
    /// Data is missing or of no use.
    case data(Data)
    /// A store or a cache failed.
    case storage(Storage)
    /// There is no position.
    case location(Location)
    /// The selection refuses a change.
    case selection(Selection)

    /// Faults of the network.
    public enum Network: Hashable, Sendable {
        /// The remote cannot be reached.
        case offline
        /// It took longer than it may.
        case timeout
        /// What came is not what was asked for.
        case invalidResponse
        /// The remote failed.
        case server
        /// The remote refuses the request.
        case client
        /// The remote cannot prove who it is.
        case untrusted
        /// The address is none.
        case invalidAddress
    }

    /// Faults of data.
    public enum Data: Hashable, Sendable {
        /// There is no such thing.
        case notFound
        /// It is not what it should be.
        case invalid
        /// A part of it does not fit what the program knows.
        case mapping
    }

    /// Faults of stores and caches.
    public enum Storage: Hashable, Sendable {
        /// A write failed.
        case save
        /// A reading failed.
        case fetch
        /// Something cannot be deleted.
        case delete
        /// Another process is at it.
        case busy
    }

    /// Faults of position.
    public enum Location: Hashable, Sendable {
        /// It may not be known.
        case denied
        /// There is no source.
        case unavailable
        /// No fix came in time.
        case timeout
    }

    /// Refusals of the selection.
    public enum Selection: Hashable, Sendable {
        /// It is full.
        case limit
        /// The country is selected already.
        case duplicate
        /// The country is not selected, or nothing was removed that could be put back.
        case absent
    }
}

/// An error that has its place in the tree.
public protocol FaultError: Error {
    /// What went wrong.
    var fault: Fault { get }
}
