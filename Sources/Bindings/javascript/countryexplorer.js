// The country, the time zone and the nearest border of places, in a page, a worker, or Node 18 and later, without a
// server.
//
// open() fetches a boundary file once. No coordinate leaves the program after that. openRemote() fetches the blocks of
// the file that answers need, which reveals the rough location of the places to the server.
import { CountryIndex } from './country-index.js';
import { BoundaryIndex } from './kernel.js';
import { RemoteFile } from './remote-file.js';
import { RemoteIndex } from './remote-index.js';

export { FIELDS } from './country-index.js';
export { KernelError } from './kernel.js';
export { RemoteError } from './remote-file.js';

let module;

/** The compiled WebAssembly module beside this file. It is read once. */
async function kernel() {
  module ??= WebAssembly.compile(await bytesOf(new URL('./countryexplorer.wasm', import.meta.url))).catch(error => {
    module = undefined;
    throw error;
  });
  return module;
}

/** The base of relative URLs: the page or the worker, and in Node the working directory. */
function base() {
  if (globalThis.location) return globalThis.location.href;
  if (!globalThis.process?.cwd) return import.meta.url;
  return `file://${process.cwd().split('/').map(encodeURIComponent).join('/')}/`;
}

/** The absolute URL of a file. */
function wholeURL(source, name) {
  if (typeof source === 'string' || source instanceof URL) return new URL(source, base());
  throw new TypeError(`${name} takes the URL of a boundary file${name === 'open' ? ', or its bytes' : ''}`);
}

/** The bytes at a URL. Node's fetch does not support file URLs, which are read instead. */
async function bytesOf(source) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return source;
  const url = wholeURL(source, 'open');
  if (url.protocol === 'file:') return (await import('node:fs/promises')).readFile(url);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

/** Opens a boundary file from its URL or its bytes. Takes some milliseconds after the bytes have arrived. */
export async function open(source) {
  const bytes = await bytesOf(source);
  const view =
    bytes instanceof ArrayBuffer
      ? new Uint8Array(bytes)
      : new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return new CountryIndex(await BoundaryIndex.open(await kernel(), view));
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
