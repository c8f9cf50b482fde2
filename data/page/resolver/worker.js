// The worker: opens the coarse index, then the exact one, and answers.
import { BoundaryIndex } from '../kernel/kernel.js';
import { answerAt } from './answer.js';
import { download, forget, kept, keptSize, noteChecked } from './download.js';

const KERNEL = '/page/kernel.wasm', COARSE = '/index/coarse';
/** How far the coarse index may be off, in metres, unless it says so itself. */
const COARSE_METRES = 1000;
let wasm = null, index = null;

const methods = {
  async open(exact) {
    wasm ??= await (await fetched(KERNEL)).arrayBuffer();
    const stored = await kept();
    if (stored && await use(stored.bytes, 'exact', stored.isChecked)) return;
    if (!await openCoarse()) await methods.fetchExact();
    else if (exact) methods.fetchExact().catch(() => {});
  },
  async fetchExact() {
    const bytes = await download(progress => say({ download: progress }));
    if (!await use(bytes, 'exact')) { await forget(); throw new Error('the downloaded index is damaged'); }
    say({ download: null });
  },
  async look() { const bytes = await keptSize(); say({ kept: bytes > 0, bytes }); },
  async deleteExact() { await forget(); say({ kept: false }); },
  answer: question => answerAt(index, question),
  codes(lats, lons) {
    const numbers = index.lookupBatch(lats, lons), names = new Map();
    return Array.from(numbers, number => name(names, number));
  },
  ground({ lats, lons, box }) {
    const found = methods.codes(lats, lons);
    return { codes: found.map(r => r?.country ?? null), claimed: Uint8Array.from(found, r => (r?.claimed ? 1 : 0)), lines: linesIn(box) };
  },
};

function name(names, number) {
  if (!names.has(number)) { const region = index.region(number); names.set(number, region ? { country: region.country, zone: region.timeZone, claimed: region.claimants.length > 1 } : null); }
  return names.get(number);
}

/** The borders between countries in a box: a flat list of latitude, longitude of both ends of each piece. */
function linesIn(box) {
  let pieces;
  try { pieces = index.bordersIn(...box); } catch { return null; }
  const lines = [], country = number => index.region(number)?.country ?? null;
  for (let i = 0; i < pieces.length; i += 6) {
    if (country(pieces[i + 4]) === country(pieces[i + 5])) continue;
    lines.push(pieces[i + 1] / 1e7, pieces[i] / 1e7, pieces[i + 3] / 1e7, pieces[i + 2] / 1e7);
  }
  return lines;
}

async function openCoarse() {
  try {
    const response = await fetched(COARSE);
    return await use(new Uint8Array(await response.arrayBuffer()), 'coarse');
  } catch { return false; }
}

/**
 * Opens bytes as an index and takes it in place of the one before; false when they are damaged.
 *
 * The checksums of all bytes are worked out once for each download: {@link noteChecked} remembers it.
 */
async function use(bytes, phase, isChecked = false) {
  let next;
  try {
    next = await BoundaryIndex.open(wasm, bytes);
    if (!isChecked) { performance.mark('verify'); next.verify(); performance.measure('verified', 'verify'); if (phase === 'exact') await noteChecked(); }
  } catch { return false; }
  index?.close();
  index = next;
  say({ phase, bytes: bytes.byteLength, kept: phase === 'exact', tolerance: next.about.toleranceMetres || (phase === 'coarse' ? COARSE_METRES : 7), version: next.about.dataVersion });
  return true;
}

async function fetched(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

const say = state => postMessage({ state });

onmessage = async ({ data: { id, method, values } }) => {
  try { postMessage({ id, result: await methods[method](...values) }); }
  catch (error) { if (method === 'open') say({ phase: 'failed' }); say({ download: null }); postMessage({ id, error: String(error?.message ?? error) }); }
};
