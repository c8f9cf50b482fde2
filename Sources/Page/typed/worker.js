// The worker for typed text: it reads positions in any notation, and finds countries by their names.
import { CountryNames } from '../kernel/countries.js';
import { Positions } from '../kernel/positions.js';
import { readPosition } from '../notation/position.js';

const MODULE = '/page/text.wasm',
  NAMES = '/page/names.bin';
/** More than there are countries. */
const ALL = 1000;

const module = once(async () => WebAssembly.compile(await bytesOf(MODULE)));
const positions = once(async () => Positions.open(await module()));
const names = once(async () => CountryNames.open(await module(), new Uint8Array(await bytesOf(NAMES))));

const methods = {
  async position(text) {
    return readPosition(await positions(), text);
  },
  async openNames() {
    await names();
  },
  async countries(text) {
    return (await names()).search(text, { limit: ALL }).matches;
  },
};

/** A function that calls `make` once, and again after a failure. */
function once(make) {
  let made = null;
  return () =>
    (made ??= make().catch(error => {
      made = null;
      throw error;
    }));
}

async function bytesOf(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.arrayBuffer();
}

self.onmessage = async ({ data: { id, method, values } }) => {
  try {
    postMessage({ id, result: await methods[method](...values) });
  } catch (error) {
    postMessage({ id, error: String(error?.message ?? error) });
  }
};
