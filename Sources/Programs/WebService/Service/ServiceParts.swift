public import Answers
public import Borders
public import Boundaries
public import Countries
public import Fixes
public import Locating
public import Money
public import Refresh

/// The parts that the service needs to answer requests.
///
/// The program that starts the service chooses the implementation of each part.
public struct ServiceParts: Sendable {
    /// The running program.
    public var program: AboutLine.Program
    /// Opens the boundary index.
    public var boundaries: @Sendable () throws -> BoundaryIndex
    /// Creates a resolver with the data that a detail needs.
    ///
    /// With `isOptional`, missing data is omitted.
    public var resolver: @Sendable (_ detail: ResolutionDetail, _ isOptional: Bool) throws -> CountryResolver
    /// Finds a worldview by its name: a country, `de-facto`, or `nil` for the standard one.
    public var worldview: @Sendable (String?) throws -> Worldview
    /// The bundled or refreshed countries.
    public var repository: CountryRepository
    /// The source of flag pictures.
    public var flags: any FlagSource
    /// The store of the selection and of the first launch's record.
    public var store: any SelectionStore
    /// Returns a number that changes when another process has changed the store.
    public var storeVersion: @Sendable () throws -> Int64
    /// Runs a first launch as requested.
    public var launch: @Sendable (LaunchWish) async throws -> FirstLaunch.Outcome
    /// Opens the source of positions, and again whenever it is lost.
    ///
    /// `nil` without a source.
    public var positions: (@Sendable () throws -> AsyncThrowingStream<SourceEvent, any Error>)?
    /// The recent searches.
    public var history: any SearchHistory
    /// The parts for requests about cities.
    public var cities: CityParts
    /// The largest number of selected countries.
    public var selectionLimit: Int
    /// The folder of the outlines, the flags and the coarse index.
    public var dataFolder: String
    /// The folder of the page's files.
    public var pageFolder: String
    /// The path of the boundary file.
    public var boundariesFile: String
    /// The optional data that is installed.
    public var extras: AboutLine.Parts
    /// Reads the emergency numbers of countries.
    ///
    /// The default is an empty table.
    public var emergency: @Sendable () throws -> EmergencyTable = { EmergencyTable() }
    /// The optional files of figures, rates, holidays and plugs, by default none.
    public var figures = FigureFiles()
    /// The exchange rates that the operator states, each with its day.
    public var ownRates: [OwnRate] = []
    /// The parts for requests about trips.
    public var trips = TripParts()
    /// Returns the size of the store's files in bytes, or `nil` if it is unknown.
    public var storeBytes: @Sendable () -> Int? = { nil }
    /// Reports the state of the heap, or `nil` if it is unknown.
    public var heap: (@Sendable () -> HeapUse)?

    /// The heap use of the process, in bytes.
    public struct HeapUse: Sendable {
        let used: Int
        let idle: Int

        /// Takes the bytes that are allocated, and the free bytes that the allocator keeps.
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
