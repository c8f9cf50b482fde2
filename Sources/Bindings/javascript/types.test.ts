// Compiles only if the types are right. It is never run.
import {
  open,
  openCities,
  openCountryNames,
  openPositions,
  openRemote,
  position,
  KernelError,
  PositionError,
  RemoteError,
  type Border,
  type City,
  type Position,
  type Region,
  type RemoteIndex,
} from './countryexplorer.js';

const index = await open(new URL('file:///boundaries.bin'));
const country: string | null = index.locate(30, 31);
const zones: (string | null)[] = index.locateMany(Float64Array.of(30), [31], { field: 'timeZone' });
const claimants: readonly string[] | null = index.locate(45.3, 34.4, { field: 'claimants', worldview: 'RU' });
const border: Border | null = index.nearestBorder(30, 31, { within: 1000, between: 'regions' });
const region: Region | null = index.region(30, 31);
const remote: RemoteIndex = await openRemote('https://example.org/boundaries.bin', { credentials: 'include' });
const remoteZone: string | null = await remote.locate(30, 31, { field: 'timeZone' });
const remoteClaimants: (readonly string[] | null)[] = await remote.locateMany([45.3], [34.4], { field: 'claimants' });
const bytes: number = remote.fetched.bytes;
const parsed: Position = await position('30 31', 'decimal');
const written: string = (await openPositions()).format(parsed.lat, parsed.lon, 'mgrs');
const code: string | undefined = (await openCountryNames('/countries.bin')).search('egipt', { limit: 1 }).matches[0]
  ?.code;
const nearest: City[] = (await openCities(new Uint8Array())).nearest(30, 31, { count: 2 });
// @ts-expect-error: a text is needed
await position(30);
// @ts-expect-error: a server's file takes time
const now: string | null = remote.locate(30, 31);
// @ts-expect-error: no such field
index.locate(30, 31, { field: 'county' });
// @ts-expect-error: a longitude is needed
index.locate(30);
export {
  country,
  zones,
  claimants,
  border,
  region,
  remoteZone,
  remoteClaimants,
  bytes,
  now,
  parsed,
  written,
  code,
  nearest,
  PositionError,
  KernelError,
  RemoteError,
};
