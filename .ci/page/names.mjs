// The page's list of the names of countries: the names in data/countries.bin, without the facts and without the order
// that a search computes again. Sources/Kernel/CountryIndex/File has both layouts.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

const catalogue = fileURLToPath(new URL('../../data/countries.bin', import.meta.url));
const MAGIC = 'CXNAMES\n',
  VERSION = 1;
/** The number of the field with time zones, in Sources/Kernel/CountryIndex/Search/SearchField.swift. */
const TIME_ZONE = 17;
/** The offset of the checksum in the list, and of the first byte that it covers. */
const CHECKSUM = 12,
  CHECKED = 16;
/** The offsets of numbers in the catalogue's header, and the sizes of the header and of an entry. */
const COUNT = 24,
  SEARCH = 40,
  SEARCH_LENGTH = 44,
  HEADER_SIZE = 64,
  TABLE_SIZE = 24,
  ENTRY_SIZE = 16;

/** The bytes of the list. */
export function nameBytes() {
  const file = fs.readFileSync(catalogue),
    countries = file.readUInt32LE(COUNT),
    { weights, names, languages } = searchTable(file, countries);
  const counts = new Array(countries).fill(0);
  for (const name of names) counts[name.country]++;
  const list = Buffer.concat([
    Buffer.from(MAGIC),
    ...[VERSION, 0, countries, names.length].map(word),
    ...counts.map((_, i) => file.subarray(HEADER_SIZE + i * ENTRY_SIZE, HEADER_SIZE + i * ENTRY_SIZE + 2)),
    ...weights.map(number),
    ...counts.map(number),
    languages,
    Buffer.from(names.map(name => name.field)),
    ...names.map(name => number(name.language)),
    ...names.flatMap(name => (name.field === TIME_ZONE ? [withLength(name.key), name.spelling] : [name.spelling])),
  ]);
  list.writeUInt32LE(crc32c(list.subarray(CHECKED)), CHECKSUM);
  return list;
}

/** The search table of a catalogue: the weights of countries, the names, and the bytes of the list of languages. */
function searchTable(file, countries) {
  const at = file.readUInt32LE(SEARCH),
    [count, , length, , words, insides] = Array.from({ length: 6 }, (_, i) => file.readUInt32LE(at + 4 * i));
  const weights = at + TABLE_SIZE + count * ENTRY_SIZE,
    end = weights + countries * 8 + 4 * (2 * count + words + insides) + length;
  return {
    weights: Array.from({ length: countries }, (_, i) => Number(file.readBigUInt64LE(weights + i * 8))),
    names: Array.from({ length: count }, (_, i) => entryAt(file, at + TABLE_SIZE + i * ENTRY_SIZE, end - length)),
    languages: file.subarray(end, at + file.readUInt32LE(SEARCH_LENGTH)),
  };
}

/** A name, whose folded text is in `texts` and ends before a zero. */
function entryAt(file, at, texts) {
  const [start, spelling, country] = [0, 4, 8].map(offset => file.readUInt32LE(at + offset));
  return {
    key: file.subarray(texts + start, file.indexOf(0, texts + start)),
    spelling: textAt(file, spelling),
    country,
    field: file[at + 12],
    language: file.readUInt16LE(at + 14),
  };
}

/** The bytes of a text with its length before it. */
function textAt(file, at) {
  let size = 0,
    end = at;
  for (let shift = 0, isLast = false; !isLast; shift += 7, end++) {
    size |= (file[end] & 0x7f) << shift;
    isLast = file[end] < 0x80;
  }
  return file.subarray(at, end + size);
}

const withLength = bytes => Buffer.concat([number(bytes.length), bytes]);

/** A number of 32 bits. */
function word(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** A number in groups of seven bits, the lowest first. */
function number(value) {
  const bytes = [];
  for (; value >= 0x80; value = Math.floor(value / 0x80)) bytes.push((value % 0x80) | 0x80);
  return Buffer.from([...bytes, value]);
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1;
  return value;
});

/** The checksum CRC-32C. */
function crc32c(bytes) {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ TABLE[(value ^ byte) & 0xff];
  return (value ^ 0xffffffff) >>> 0;
}
