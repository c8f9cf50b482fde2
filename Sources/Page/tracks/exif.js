// The position of a photo: the GPS part of the EXIF block of a JPEG.
import { time } from './xml.js';

/** A list with one place, or an empty one if the photo has no position. */
export function readExif(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    tiff = exifBlock(view);
  if (!tiff) return [];
  const little = view.getUint16(tiff) === 0x4949,
    at = { view, tiff, little };
  const main = directory(at, view.getUint32(tiff + 4, little)),
    pointer = main.get(0x8825);
  if (!pointer) return [];
  const gps = directory(at, number(at, pointer, 0));
  const lat = angle(at, gps.get(2), letter(at, gps.get(1)), 'S'),
    lon = angle(at, gps.get(4), letter(at, gps.get(3)), 'W');
  return Number.isFinite(lat) && Number.isFinite(lon) ? [{ lat, lon, time: moment(at, gps) }] : [];
}

/** The offset of the TIFF header, or 0. */
function exifBlock(view) {
  for (let at = 2; at + 4 < view.byteLength; ) {
    const marker = view.getUint16(at),
      size = view.getUint16(at + 2);
    if ((marker & 0xff00) !== 0xff00 || size < 2) return 0;
    if (marker === 0xffe1 && view.getUint32(at + 4) === 0x45786966) return at + 10;
    at += 2 + size;
  }
  return 0;
}

/** The entries of a directory by their tags: {type, count, at}, where `at` is the offset of the value. */
function directory({ view, tiff, little }, offset) {
  const entries = new Map(),
    start = tiff + offset,
    count = Math.min(200, view.getUint16(start, little));
  for (let i = 0; i < count; i++) {
    const at = start + 2 + i * 12,
      type = view.getUint16(at + 2, little),
      size = [0, 1, 1, 2, 4, 8][type] ?? 1,
      amount = view.getUint32(at + 4, little);
    entries.set(view.getUint16(at, little), {
      type,
      count: amount,
      at: size * amount > 4 ? tiff + view.getUint32(at + 8, little) : at + 8,
    });
  }
  return entries;
}

function number({ view, little }, entry, i) {
  if (entry.type === 5) return view.getUint32(entry.at + 8 * i, little) / view.getUint32(entry.at + 8 * i + 4, little);
  return entry.type === 3 ? view.getUint16(entry.at + 2 * i, little) : view.getUint32(entry.at + 4 * i, little);
}

const letter = ({ view }, entry) => (entry ? String.fromCharCode(view.getUint8(entry.at)) : '');

function angle(at, entry, side, negative) {
  if (!entry || entry.type !== 5 || entry.count < 3) return NaN;
  const value = number(at, entry, 0) + number(at, entry, 1) / 60 + number(at, entry, 2) / 3600;
  return side === negative ? -value : value;
}

function moment(at, gps) {
  const day = gps.get(0x1d),
    clock = gps.get(7);
  if (!day || !clock || clock.count < 3) return null;
  const text = Array.from({ length: 10 }, (_, i) => String.fromCharCode(at.view.getUint8(day.at + i)))
    .join('')
    .replaceAll(':', '-');
  const parts = [0, 1, 2].map(i => String(Math.floor(number(at, clock, i))).padStart(2, '0'));
  return time(`${text}T${parts.join(':')}Z`);
}
