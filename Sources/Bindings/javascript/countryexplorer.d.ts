/** Ground with one country, time zone and dispute. */
export interface Region {
  readonly number: number;
  /** An ISO 3166-1 or 3166-2 code, or a word. */
  readonly code: string | null;
  /** The name of a subdivision, or null in files of countries. */
  readonly name: string | null;
  /** An IANA time zone, such as Africa/Cairo. */
  readonly timeZone: string | null;
  /** The two letters of the country. */
  readonly country: string | null;
  /** The two-letter codes of the claimant states. Empty if the region is not disputed. */
  readonly claimants: readonly string[];
  readonly dispute: string | null;
  readonly administrator: string | null;
  readonly controller: string | null;
}

/** The nearest place on a border in degrees, and the distance to it in metres. */
export interface Border {
  readonly metres: number;
  readonly latitude: number;
  readonly longitude: number;
  /** The region on the far side, or null for ground without a country. */
  readonly neighbour: Region | null;
  readonly neighbourNumber: number;
}

export type TextField = 'country' | 'code' | 'name' | 'timeZone' | 'dispute' | 'administrator' | 'controller';
export type Field = TextField | 'claimants';
/** de-facto assigns disputed ground to its administrator. Two letters assign it according to that state's claims. */
export type Worldview = 'de-facto' | (string & {}) | null;

export interface LocateOptions<F extends Field = Field> {
  /** The default is country. */
  field?: F;
  /** For the field country only. The default is the view of the United Nations. */
  worldview?: Worldview;
}

type Value<F extends Field> = F extends 'claimants' ? readonly string[] | null : string | null;

export interface BorderOptions {
  /** The largest distance, in metres. */
  within?: number;
  /** regions also counts borders where only the time zone or a dispute changes. */
  between?: 'countries' | 'regions';
  worldview?: Worldview;
}

export interface About {
  readonly dataVersion: string;
  readonly licence: string;
  /** The sources, one per line. */
  readonly sources: string;
  /** The size and the checksums of the file: files of other content have another edition. */
  readonly edition: string;
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
  readonly code: 'not-a-boundary-file' | 'truncated' | 'wrong-version' | 'damaged' | 'no-memory' | 'closed' | 'stopped';
}

export const FIELDS: readonly Field[];

/** Opens a boundary file from its URL or its bytes. */
export function open(source: string | URL | ArrayBuffer | ArrayBufferView): Promise<CountryIndex>;

/** Opens a boundary file on an HTTP server that supports byte ranges. `init` is passed to each fetch. */
export function openRemote(url: string | URL, init?: RequestInit): Promise<RemoteIndex>;
