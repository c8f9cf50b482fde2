// The worker for typed text: it reads positions in any notation, and finds countries by their names.
import { Opened } from '../app/opened.js';
import { CountryNames } from '../kernel/countries.js';
import { Positions } from '../kernel/positions.js';
import { readPosition } from '../notation/position.js';

const MODULE = '/page/text.wasm',
  NAMES = '/page/names.bin';
/** More than there are countries. */
const ALL = 1000;

const module = new Opened(async () => WebAssembly.compile(await bytesOf(MODULE))),
  compiled = () => module.use(async made => made);
const positions = new Opened(async () => Positions.open(await compiled()));
const names = new Opened(async () => CountryNames.open(await compiled(), new Uint8Array(await bytesOf(NAMES))));

const methods = {
  position: text => positions.use(reader => readPosition(reader, text)),
  openNames: () => names.use(prepare),
  countries: text => names.use(list => list.search(text, { limit: ALL }).matches),
};

/** Searches once, since a browser compiles at the first search what the next ones use. */
function prepare(list) {
  list.search('a', { limit: ALL });
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
    postMessage({ id, error: String(error?.message ?? error), code: error?.code });
  }
};
