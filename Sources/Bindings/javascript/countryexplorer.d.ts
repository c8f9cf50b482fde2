// <contract> make contract writes these lines from countryexplorer.h.
/** Ground with one country, time zone and dispute. A missing text is null. */
export interface Region {
  readonly number: number;
  /** The region's code: an ISO 3166-1 alpha-2 code, an ISO 3166-2 code such as EG-C, or a word. */
  readonly code: string | null;
  /** The name of a subdivision. It is null in a file of countries. */
  readonly name: string | null;
  /** An IANA time zone, such as Africa/Cairo. */
  readonly timeZone: string | null;
  /** The country's ISO 3166-1 alpha-2 code, or null if the region belongs to no country. */
  readonly country: string | null;
  /** The codes of the claimants, usually states. Empty without a dispute. */
  readonly claimants: readonly string[];
  /** The common name of the dispute. */
  readonly dispute: string | null;
  /** The administrator of disputed ground: a country code of two letters, or a name if it has no code. */
  readonly administrator: string | null;
  /** The country code of the state that controls an administrator without a code. */
  readonly controller: string | null;
}
export type TextField = 'code' | 'name' | 'timeZone' | 'country' | 'dispute' | 'administrator' | 'controller';
export type ListField = 'claimants';
/** The texts about a boundary file. */
export interface IndexTexts {
  /** The version of the data, such as 2026c. */
  readonly dataVersion: string;
  /** The licences of the data, in one line. */
  readonly licence: string;
  /** The sources of the data, one per line. */
  readonly sources: string;
  /** The file's size in bytes and the two checksums of its header, such as 18522112-1f2e3d4c5b6a7988. */
  readonly edition: string;
}
export type StatusWord =
  | 'not-a-boundary-file'
  | 'truncated'
  | 'wrong-version'
  | 'damaged'
  | 'bad-coordinate'
  | 'no-border-within'
  | 'bad-argument'
  | 'more'
  | 'not-a-city-file'
  | 'missing'
  | 'unreadable'
  | 'no-memory'
  | 'not-a-country-file'
  | 'not-a-position'
  | 'ambiguous-position';
// </contract>

/** The nearest place on a border in degrees, and the distance to it in metres. */
export interface Border {
  readonly distance: number;
  /** @deprecated The old name of `distance`, in this release only. */
  readonly metres: number;
  readonly latitude: number;
  readonly longitude: number;
  /** The region on the far side, or null for ground without a country. */
  readonly neighbour: Region | null;
  readonly neighbourNumber: number;
}

export type Field = TextField | ListField;
/** de-facto assigns disputed ground to its administrator. Two letters assign it according to that state's claims. */
export type Worldview = 'standard' | 'de-facto' | (string & {}) | null;

/** A country in which an imprecise place may lie, and the probability, from 0 to 1. */
export interface Candidate {
  /** Two letters, or null for ground that belongs to no country. */
  readonly country: string | null;
  readonly share: number;
}

export interface LocateOptions<F extends Field = Field> {
  /** The default is country. */
  field?: F;
  /** For the field country only. The default is the view of the United Nations. */
  worldview?: Worldview;
}

type Value<F extends Field> = F extends ListField ? readonly string[] | null : string | null;

export interface BorderOptions {
  /** The largest distance, in metres. */
  within?: number;
  /** regions also counts borders where only the time zone or a dispute changes. */
  between?: 'countries' | 'regions';
  worldview?: Worldview;
}

export interface About extends IndexTexts {
  readonly toleranceMetres: number;
  readonly regionCount: number;
}

/** An open boundary file. */
export interface CountryIndex {
  readonly about: About;
  locate<F extends Field = 'country'>(latitude: number, longitude: number, options?: LocateOptions<F>): Value<F>;
  locateMany<F extends Field = 'country'>(
    latitudes: ArrayLike<number>,
    longitudes: ArrayLike<number>,
    options?: LocateOptions<F>,
  ): Value<F>[];
  region(latitude: number, longitude: number): Region | null;
  nearestBorder(latitude: number, longitude: number, options?: BorderOptions): Border | null;
  /** One candidate means that the country is certain. The true place is within `metres` in 95 of 100 cases. */
  candidates(
    latitude: number,
    longitude: number,
    metres: number,
    options?: { worldview?: Worldview },
  ): readonly Candidate[];
  verify(): void;
  close(): void;
}

/** A boundary file on a server. Each question fetches the blocks of 16 kB that were not fetched before. */
export interface RemoteIndex {
  readonly about: About;
  /** The requests and bytes so far, and the size of the file in bytes. */
  readonly fetched: { readonly requests: number; readonly bytes: number; readonly of: number };
  locate<F extends Field = 'country'>(
    latitude: number,
    longitude: number,
    options?: LocateOptions<F>,
  ): Promise<Value<F>>;
  locateMany<F extends Field = 'country'>(
    latitudes: ArrayLike<number>,
    longitudes: ArrayLike<number>,
    options?: LocateOptions<F>,
  ): Promise<Value<F>[]>;
  region(latitude: number, longitude: number): Promise<Region | null>;
  nearestBorder(latitude: number, longitude: number, options?: BorderOptions): Promise<Border | null>;
  close(): void;
}

/** The reason why a server's file cannot be read in blocks. */
export class RemoteError extends Error {
  readonly code: 'unreachable' | 'refused' | 'no-ranges' | 'truncated' | 'changed';
}

/** The reason why a boundary file cannot be used, or cannot be used any longer. */
export class KernelError extends Error {
  /** The first doubtful byte of a damaged file. */
  readonly byte?: number;
  readonly code: StatusWord | 'closed' | 'stopped';
}

export const FIELDS: readonly Field[];

/** Opens a boundary file from its URL or its bytes. */
export function open(source: string | URL | ArrayBuffer | ArrayBufferView): Promise<CountryIndex>;

/** Opens a boundary file on an HTTP server that supports byte ranges. `init` is passed to each fetch. */
export function openRemote(url: string | URL, init?: RequestInit): Promise<RemoteIndex>;

/** A position read from text, in degrees. */
export interface Position {
  readonly lat: number;
  readonly lon: number;
  /** Half the diagonal of a cell or the uncertainty of a geo URI, in metres, or null if the notation has none. */
  readonly accuracy: number | null;
  /** One of Positions.notations. */
  readonly notation: string;
}

/** Reads and writes positions. */
export interface Positions {
  /** The names of the notations, such as decimal, mgrs and plus-code. */
  readonly notations: string[];
  /** Throws PositionError for a text that is not a position. Without a notation, the form of the text decides. */
  parse(text: string, notation?: string | null): Position;
  /** Throws RangeError for numbers that are not a coordinate. The default notation is decimal. */
  format(lat: number, lon: number, notation?: string): string;
}

/** A text is not a position: the message has the faulty part, its column, the reason and the remedy. */
export class PositionError extends Error {
  readonly code: 'not-a-position' | 'ambiguous-position';
  /** The number of bytes of UTF-8 before the faulty part. */
  readonly offset: number;
}

export interface CountryMatch {
  /** The ISO 3166-1 alpha-2 code. */
  readonly code: string;
  /** The quality of the match, such as whole or beginning of a word. */
  readonly quality: string;
  /** The field that matched, such as name or capital. */
  readonly field: string;
  /** The text that matched, in its original spelling. */
  readonly text: string;
  /** The language of a name, or an empty text. */
  readonly language: string;
}

/** The names of countries. */
export interface CountryNames {
  /** `count` is the number of all countries that match. The best come first. The default limit is 10. */
  search(
    text: string,
    options?: { offset?: number; limit?: number },
  ): { readonly count: number; readonly matches: CountryMatch[] };
  close(): void;
}

export interface City {
  readonly id: number;
  readonly name: string;
  readonly country: string;
  readonly subdivisionCode: string | null;
  readonly subdivision: string | null;
  readonly timeZone: string;
  readonly lat: number;
  readonly lon: number;
  readonly population: number;
  readonly quality: string;
  /** The distance in metres from the place of the question, or null without one. */
  readonly distance: number | null;
}

export interface CityOptions {
  offset?: number;
  limit?: number;
  /** Of cities with equally many people, the nearest to this place comes first. */
  near?: { lat: number; lon: number } | null;
  population?: number;
  countries?: readonly string[] | null;
  timeZones?: readonly string[] | null;
}

/** The cities of a file. */
export interface Cities {
  search(
    text: string,
    options?: CityOptions,
  ): { readonly count: number; readonly hasMore: boolean; readonly matches: City[]; readonly ignored: string };
  nearest(lat: number, lon: number, options?: { count?: number; within?: number; population?: number }): City[];
  /** Sets the codes and names of countries that may follow a city's name, as in "Rome, Italy": those of a countries.bin. */
  nameCountries(bytes: Uint8Array): void;
  /** Sets the cities that come first among equally good matches: favourites by ID, then those of the countries. */
  prefer(preferred: { favourites?: readonly number[]; countries?: readonly string[] }): void;
  verify(): void;
  close(): void;
}

/** Opens a catalogue such as countries.bin from its URL or its bytes. */
export function openCountryNames(source: string | URL | ArrayBuffer | ArrayBufferView): Promise<CountryNames>;

/** Opens a city file such as cities.bin from its URL or its bytes. */
export function openCities(source: string | URL | ArrayBuffer | ArrayBufferView): Promise<Cities>;

/** Starts the reader of positions, which needs no file. */
export function openPositions(): Promise<Positions>;

/** The position in a text. Rejects with PositionError for a text that is not a position. */
export function position(text: string, notation?: string | null): Promise<Position>;
