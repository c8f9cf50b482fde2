// Seeded places for the comparison of the WebAssembly module with the program, and CRC-32C for forged files.

/** Numbers from 0 to 1, equal for equal seeds everywhere (Mulberry32, by T. Ettinger). */
export function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Places in degrees: half anywhere on the globe, half within about 10 cm to 10 km of a border. */
export function places(index, count, seed = 1) {
  const next = random(seed);
  const anywhere = () => [(Math.asin(2 * next() - 1) * 180) / Math.PI, next() * 360 - 180];
  const list = [
    [90, 180],
    [-90, -180],
    [0, 180],
    [0, -180],
    [90, 0],
    [-90, 0],
  ];
  while (list.length < count / 2) list.push(anywhere());
  while (list.length < count) {
    const pieces = piecesAround(index, anywhere());
    const wanted = Math.min(pieces.length / 6, 500);
    for (let turn = 0; turn < wanted && list.length < count; turn += 1) list.push(besideOne(pieces, next));
  }
  return list;
}

/** The pieces of border in a box of one degree. */
function piecesAround(index, [latitude, longitude]) {
  const south = Math.min(latitude, 89);
  const west = Math.min(longitude, 179);
  return index.bordersIn(west, south, west + 1, south + 1);
}

/** A place beside one of the pieces, on the globe. */
function besideOne(pieces, next) {
  const at = Math.floor((next() * pieces.length) / 6) * 6;
  const [startX, startY, endX, endY] = pieces.subarray(at, at + 4);
  const part = next();
  const spread = 10 ** (next() * 5 - 6);
  const latitude = (startY + part * (endY - startY)) / 1e7 + (next() * 2 - 1) * spread;
  const longitude = (startX + part * (endX - startX)) / 1e7 + (next() * 2 - 1) * spread;
  return [Math.min(90, Math.max(-90, latitude)), Math.min(180, Math.max(-180, longitude))];
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1;
  return value;
});

function crc32c(bytes) {
  let state = 0xffffffff;
  for (const byte of bytes) state = TABLE[(state ^ byte) & 0xff] ^ (state >>> 8);
  return ~state >>> 0;
}

/** Corrects the checksums of a boundary file after the bytes of one block, or of the header, have changed. */
export function seal(file, block) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const table = Number(view.getBigUint64(40 + 24 * 5, true));
  const end = Math.min((block + 1) * 16384, table);
  view.setUint32(table + 4 * block, crc32c(file.subarray(Math.max(256, block * 16384), end)), true);
  view.setUint32(248, crc32c(file.subarray(table)), true);
  view.setUint32(252, crc32c(file.subarray(0, 252)), true);
}
