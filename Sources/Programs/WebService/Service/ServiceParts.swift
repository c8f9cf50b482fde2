public import Answers
public import Borders
public import Boundaries
public import Countries
public import Fixes
public import Refresh

/// What the service answers from.
///
/// Whoever starts it makes every concrete choice.
public struct ServiceParts: Sendable {
    /// The running program.
    public var program: AboutLine.Program
    /// The boundary index.
    public var boundaries: @Sendable () throws -> BoundaryIndex
    /// A resolver with the data that a detail needs; with `isOptional`, without what is missing.
    public var resolver: @Sendable (_ detail: ResolutionDetail, _ isOptional: Bool) throws -> CountryResolver
    /// The view of disputed ground by its name: a country's, `de-facto`, or for `nil` the standard one.
    public var worldview: @Sendable (String?) throws -> Worldview
    /// The countries, bundled or refreshed.
    public var repository: CountryRepository
    /// Pictures of flags.
    public var flags: any FlagSource
    /// The selection and the first launch's record.
    public var store: any SelectionStore
    /// A number that changes when another process has changed the store.
    public var storeVersion: @Sendable () throws -> Int64
    /// Runs a first launch as it is wished.
    public var launch: @Sendable (LaunchWish) async throws -> FirstLaunch.Outcome
    /// Opens the source of positions, which is opened again when it is lost; `nil` when there is none.
    public var positions: (@Sendable () throws -> AsyncThrowingStream<SourceEvent, any Error>)?
    /// The recent searches.
    public var history: any SearchHistory
    /// The cities.
    public var cities: CityParts
    /// How many countries may be selected.
    public var selectionLimit: Int
    /// The folder of the outlines, the flags and the coarse index.
    public var dataFolder: String
    /// The folder of the page's files.
    public var pageFolder: String
    /// The boundary file.
    public var boundariesFile: String
    /// What else there is.
    public var extras: AboutLine.Parts
    /// The emergency numbers of countries; none by default.
    public var emergency: @Sendable () throws -> EmergencyTable = { EmergencyTable() }
    /// The state of the heap; `nil` where nobody knows.
    public var heap: (@Sendable () -> HeapUse)?

    /// The heap of the process, in bytes.
    public struct HeapUse: Sendable {
        let used: Int
        let idle: Int

        /// What is allocated and not freed, and what the allocator keeps for later.
        public init(used: Int, idle: Int) { (self.used, self.idle) = (used, idle) }
    }

    /// Joins the parts.
    public init(
        program: AboutLine.Program,
        boundaries: @escaping @Sendable () throws -> BoundaryIndex,
        resolver: @escaping @Sendable (ResolutionDetail, Bool) throws -> CountryResolver,
        worldview: @escaping @Sendable (String?) throws -> Worldview,
        repository: CountryRepository,
        flags: any FlagSource,
        store: any SelectionStore,
        storeVersion: @escaping @Sendable () throws -> Int64,
        launch: @escaping @Sendable (LaunchWish) async throws -> FirstLaunch.Outcome,
        positions: (@Sendable () throws -> AsyncThrowingStream<SourceEvent, any Error>)?,
        history: any SearchHistory,
        cities: CityParts,
        selectionLimit: Int,
        dataFolder: String,
        pageFolder: String,
        boundariesFile: String,
        extras: AboutLine.Parts
    ) {
        self.program = program
        self.boundaries = boundaries
        self.resolver = resolver
        self.worldview = worldview
        self.repository = repository
        self.flags = flags
        self.store = store
        self.storeVersion = storeVersion
        self.launch = launch
        self.positions = positions
        self.history = history
        self.cities = cities
        self.selectionLimit = selectionLimit
        self.dataFolder = dataFolder
        self.pageFolder = pageFolder
        self.boundariesFile = boundariesFile
        self.extras = extras
    }
}
