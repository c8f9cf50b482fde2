// GPX and KML: their places in order, with times. It scans the tags, so that it also runs in a worker and in a test.

/** The places of a GPX or KML text. `progress` is called with the share of a GPX text that is read, from 0 to 1. */
export function readXML(text, progress = () => {}) {
  if (/<parsererror|<!ENTITY/i.test(text.slice(0, 5000))) throw new Error('it declares entities');
  return /<gpx[\s>]/i.test(text.slice(0, 2000)) ? gpx(text, progress) : kml(text);
}

/** Reads each tag once, so that a damaged file takes no longer than an intact one. */
function gpx(text, progress) {
  const places = [];
  let open = null,
    isWhole = false;
  for (const { tag, end } of tags(text)) {
    const [, slash, name] = /^<(\/?)([\w:]+)/.exec(tag) ?? [],
      kind = name?.toLowerCase();
    if (slash) {
      if (open?.kind === kind) open = null;
      isWhole ||= kind === 'gpx';
    } else if (POINTS.has(kind)) {
      const place = { lat: attribute(tag, 'lat'), lon: attribute(tag, 'lon'), time: null };
      places.push(place);
      if (places.length % STEP === 0) progress(end / text.length);
      open = tag.endsWith('/>') ? null : { kind, place, hasTime: false };
    } else if (kind === 'time' && open && !open.hasTime) {
      const stop = text.indexOf('<', end);
      open.place.time = time(text.slice(end, stop < 0 ? text.length : stop));
      open.hasTime = true;
    }
  }
  if (!isWhole) throw new Error('its end is missing');
  return places.filter(finite);
}

/** The number of places between two reports of progress. */
const STEP = 5000;
const POINTS = new Set(['trkpt', 'rtept', 'wpt']);

/** The tags of a text in order, each with the offset after it. Comments are left out. */
function* tags(text) {
  for (let start = text.indexOf('<'); start >= 0; start = text.indexOf('<', start)) {
    const isComment = text.startsWith('<!--', start),
      mark = isComment ? '-->' : '>',
      last = text.indexOf(mark, start + (isComment ? 4 : 1));
    if (last < 0) return;
    const end = last + mark.length;
    if (!isComment) yield { tag: text.slice(start, end), end };
    start = end;
  }
}

const attribute = (text, name) => {
  const m = new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(text);
  return m ? Number(m[1]) : NaN;
};

/** The years whose days have four digits at every place. */
const YEARS = /^(?!000[01]|9999)\d{4}-/;

/** A time as RFC 3339, or null for another text and for a year that has no days on the page. */
export const time = text => {
  const t = text ? Date.parse(text.trim()) : NaN,
    iso = Number.isNaN(t) ? '' : new Date(t).toISOString();
  return YEARS.test(iso) ? iso : null;
};

function kml(text) {
  if (!/<\/kml\s*>/i.test(text)) throw new Error('its end is missing');
  const whens = [...text.matchAll(/<when>([^<]*)<\/when>/gi)].map(m => time(m[1]));
  const coords = [...text.matchAll(/<gx:coord>([^<]*)<\/gx:coord>/gi)].map(m => m[1].trim().split(/\s+/).map(Number));
  if (coords.length) return coords.map(([lon, lat], i) => ({ lat, lon, time: whens[i] ?? null })).filter(finite);
  const places = [];
  for (const m of text.matchAll(/<coordinates>([^<]*)<\/coordinates>/gi)) {
    for (const tuple of m[1].trim().split(/\s+/)) {
      const [lon, lat] = tuple.split(',').map(Number);
      places.push({ lat, lon, time: null });
    }
  }
  return places.filter(finite);
}

const finite = p => Number.isFinite(p.lat) && Number.isFinite(p.lon);
