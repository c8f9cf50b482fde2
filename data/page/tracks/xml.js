// GPX and KML: their places in order, with times. A scan of the tags, so that a worker and a test can do it too.

/** The places of a GPX or KML text. */
export function readXML(text) {
  if (/<parsererror|<!ENTITY/i.test(text.slice(0, 5000))) throw new Error('it declares entities');
  return /<gpx[\s>]/i.test(text.slice(0, 2000)) ? gpx(text) : kml(text);
}

function gpx(text) {
  const places = [], point = /<(trkpt|rtept|wpt)\b([^>]*?)(\/?)>/gi;
  for (let m; (m = point.exec(text));) {
    const end = m[3] ? point.lastIndex : text.indexOf(`</${m[1]}`, point.lastIndex), inside = m[3] || end < 0 ? '' : text.slice(point.lastIndex, end);
    places.push({ lat: attribute(m[2], 'lat'), lon: attribute(m[2], 'lon'), time: time(/<time>([^<]*)<\/time>/i.exec(inside)?.[1]) });
  }
  if (!/<\/gpx\s*>/i.test(text)) throw new Error('its end is missing');
  return places.filter(p => Number.isFinite(p.lat) && Number.isFinite(p.lon));
}

const attribute = (text, name) => { const m = new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(text); return m ? Number(m[1]) : NaN; };

/** A time as RFC 3339, or null. */
export const time = text => { const t = text ? Date.parse(text.trim()) : NaN; return Number.isNaN(t) ? null : new Date(t).toISOString(); };

function kml(text) {
  if (!/<\/kml\s*>/i.test(text)) throw new Error('its end is missing');
  const whens = [...text.matchAll(/<when>([^<]*)<\/when>/gi)].map(m => time(m[1]));
  const coords = [...text.matchAll(/<gx:coord>([^<]*)<\/gx:coord>/gi)].map(m => m[1].trim().split(/\s+/).map(Number));
  if (coords.length) return coords.map(([lon, lat], i) => ({ lat, lon, time: whens[i] ?? null })).filter(finite);
  const places = [];
  for (const m of text.matchAll(/<coordinates>([^<]*)<\/coordinates>/gi)) {
    for (const tuple of m[1].trim().split(/\s+/)) { const [lon, lat] = tuple.split(',').map(Number); places.push({ lat, lon, time: null }); }
  }
  return places.filter(finite);
}

const finite = p => Number.isFinite(p.lat) && Number.isFinite(p.lon);
