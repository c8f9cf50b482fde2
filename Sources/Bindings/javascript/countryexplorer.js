// The country, the time zone and the nearest border of places, positions as text, and countries and cities by typed
// text, in a page, a worker, or Node 18 and later, without a server.
//
// open() fetches a boundary file once. No coordinate leaves the program after that. openRemote() fetches the blocks of
// the file that answers need, which reveals the rough location of the places to the server.
import { Cities } from './cities.js';
import { CountryNames } from './countries.js';
import { CountryIndex } from './country-index.js';
import { BoundaryIndex } from './kernel.js';
import { Positions } from './positions.js';
import { RemoteFile } from './remote-file.js';
import { RemoteIndex } from './remote-index.js';

export { FIELDS } from './country-index.js';
export { KernelError } from './kernel.js';
export { PositionError } from './positions.js';
export { RemoteError } from './remote-file.js';

/** A function for a compiled WebAssembly module, which is read once, and again after a failure. */
function compiledOnce(read) {
  let module;
  return () => {
    module ??= read()
      .then(bytes => WebAssembly.compile(bytes))
      .catch(error => {
        module = undefined;
        throw error;
      });
    return module;
  };
}

// The URLs are written out, because bundlers recognize only this form.
const kernel = compiledOnce(() => bytesOf(new URL('./countryexplorer.wasm', import.meta.url)));
const typedText = compiledOnce(() => bytesOf(new URL('./text.wasm', import.meta.url)));

/** The base of relative URLs: the page or the worker, and in Node the working directory. */
function base() {
  if (globalThis.location) return globalThis.location.href;
  if (!globalThis.process?.cwd) return import.meta.url;
  return `file://${process.cwd().split('/').map(encodeURIComponent).join('/')}/`;
}

/** The absolute URL of a file. */
function wholeURL(source, name) {
  if (typeof source === 'string' || source instanceof URL) return new URL(source, base());
  throw new TypeError(`${name} takes the URL of a file${name === 'openRemote' ? '' : ', or its bytes'}`);
}

/** The bytes at a URL. Node's fetch does not support file URLs, which are read instead. */
async function bytesOf(source, name = 'open') {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return source;
  const url = wholeURL(source, name);
  if (url.protocol === 'file:') return (await import('node:fs/promises')).readFile(url);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

/** The bytes of a file as a Uint8Array. */
async function viewOf(source, name) {
  const bytes = await bytesOf(source, name);
  return bytes instanceof ArrayBuffer
    ? new Uint8Array(bytes)
    : new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Opens a boundary file from its URL or its bytes. Takes some milliseconds after the bytes have arrived. */
export async function open(source) {
  const view = await viewOf(source, 'open');
  return new CountryIndex(await BoundaryIndex.open(await kernel(), view));
}

/** Opens a catalogue such as countries.bin from its URL or its bytes, to search countries by typed text. */
export async function openCountryNames(source) {
  const view = await viewOf(source, 'openCountryNames');
  return CountryNames.open(await typedText(), view);
}

/** Opens a city file such as cities.bin from its URL or its bytes. */
export async function openCities(source) {
  const view = await viewOf(source, 'openCities');
  return Cities.open(await typedText(), view);
}

/** Starts the reader of positions, which needs no file. */
export async function openPositions() {
  return Positions.open(await typedText());
}

let positions;

/** The position in a text, in a notation or in the one that the text shows. The reader of positions is started once. */
export async function position(text, notation = null) {
  positions ??= openPositions().catch(error => {
    positions = undefined;
    throw error;
  });
  return (await positions).parse(text, notation);
}

/**
 * Opens a boundary file on an HTTP server that supports byte ranges, and fetches the parts that the answers need.
 *
 * `init` is passed to each fetch: a signal, headers, credentials. Throws RemoteError for an unsuitable server.
 */
export async function openRemote(url, init = {}) {
  const whole = wholeURL(url, 'openRemote');
  if (!/^https?:$/.test(whole.protocol))
    throw new TypeError(`openRemote takes a URL of http or https, not ${whole}; use open`);
  return RemoteIndex.open(await kernel(), new RemoteFile(whole, init));
}
