/** Ground of one country, time zone and dispute. */
export interface Region {
  readonly number: number;
  /** An ISO 3166-1 or 3166-2 code, or a word. */
  readonly code: string | null;
  /** The name of a subdivision; null in files of countries. */
  readonly name: string | null;
  /** An IANA time zone, such as Africa/Cairo. */
  readonly timeZone: string | null;
  /** The two letters of the country. */
  readonly country: string | null;
  /** The states that claim it, two letters each; empty without a dispute. */
  readonly claimants: readonly string[];
  readonly dispute: string | null;
  readonly administrator: string | null;
  readonly controller: string | null;
}

/** The nearest place on a border, in degrees, and the way there in metres. */
export interface Border {
  readonly metres: number;
  readonly latitude: number;
  readonly longitude: number;
  /** The region on the far side; null where nobody's ground begins. */
  readonly neighbour: Region | null;
  readonly neighbourNumber: number;
}

export type TextField = 'country' | 'code' | 'name' | 'timeZone' | 'dispute' | 'administrator' | 'controller';
export type Field = TextField | 'claimants';
/** de-facto for who administers disputed ground, or the two letters of a state whose claims are followed. */
export type Worldview = 'de-facto' | (string & {}) | null;

export interface LocateOptions<F extends Field = Field> {
  /** country when it is left out. */
  field?: F;
  /** For the field country; the view of the United Nations when it is left out. */
  worldview?: Worldview;
}

type Value<F extends Field> = F extends 'claimants' ? readonly string[] | null : string | null;

export interface BorderOptions {
  /** The farthest, in metres. */
  within?: number;
  /** regions: also where only the time zone or a dispute changes. */
  between?: 'countries' | 'regions';
  worldview?: Worldview;
}

export interface About {
  readonly dataVersion: string;
  readonly licence: string;
  /** One to a line. */
  readonly sources: string;
  readonly toleranceMetres: number;
  readonly regionCount: number;
}

/** An open boundary file. */
export interface CountryIndex {
  readonly about: About;
  locate<F extends Field = 'country'>(latitude: number, longitude: number, options?: LocateOptions<F>): Value<F>;
  locateMany<F extends Field = 'country'>(
    latitudes: ArrayLike<number>, longitudes: ArrayLike<number>, options?: LocateOptions<F>): Value<F>[];
  region(latitude: number, longitude: number): Region | null;
  nearestBorder(latitude: number, longitude: number, options?: BorderOptions): Border | null;
  verify(): void;
  close(): void;
}

/** A boundary file on a server. Each question fetches the blocks of 16 kB that nobody has asked for before. */
export interface RemoteIndex {
  readonly about: About;
  /** What was fetched so far, of how many bytes. */
  readonly fetched: { readonly requests: number; readonly bytes: number; readonly of: number };
  locate<F extends Field = 'country'>(
    latitude: number, longitude: number, options?: LocateOptions<F>): Promise<Value<F>>;
  locateMany<F extends Field = 'country'>(
    latitudes: ArrayLike<number>, longitudes: ArrayLike<number>, options?: LocateOptions<F>): Promise<Value<F>[]>;
  region(latitude: number, longitude: number): Promise<Region | null>;
  nearestBorder(latitude: number, longitude: number, options?: BorderOptions): Promise<Border | null>;
  close(): void;
}

/** Why a server's file cannot be read by blocks. */
export class RemoteError extends Error {
  readonly code: 'unreachable' | 'refused' | 'no-ranges' | 'truncated' | 'changed';
}

/** Why a boundary file cannot be used, or can no longer be. */
export class KernelError extends Error {
  /** The first byte in doubt of a damaged file. */
  readonly byte?: number;
  readonly code:
    'not-a-boundary-file' | 'truncated' | 'wrong-version' | 'damaged' | 'no-memory' | 'closed' | 'stopped';
}

export const FIELDS: readonly Field[];

/** Opens a boundary file, by its URL or its bytes. */
export function open(source: string | URL | ArrayBuffer | ArrayBufferView): Promise<CountryIndex>;

/** Opens a boundary file on an HTTP server that sends ranges of bytes; `init` is given to each fetch. */
export function openRemote(url: string | URL, init?: RequestInit): Promise<RemoteIndex>;
