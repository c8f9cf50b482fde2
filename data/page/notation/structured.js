// Notations with a form of their own: geo: addresses, ISO 6709, GeoJSON points, well-known text.

/** The position, or null. */
export const structured = text => geoAddress(text) ?? geoJSON(text) ?? wellKnown(text) ?? iso6709(text);

/** RFC 5870: geo:30.0444,31.2357;u=35 */
function geoAddress(text) {
  const m = /^geo:([^;?,]+),([^;?,]+)(?:,[^;?]*)?(;[^?]*)?/i.exec(text);
  if (!m) return null;
  const u = /;u=([\d.]+)/i.exec(m[3] ?? '');
  return { lat: number(m[1]), lon: number(m[2]), accuracy: u ? Number(u[1]) : null };
}

function geoJSON(text) {
  if (!text.startsWith('{')) return null;
  let value;
  try { value = JSON.parse(text); } catch { return { error: 'badNone' }; }
  const geometry = value.type === 'Feature' ? value.geometry : value.type === 'FeatureCollection' ? value.features?.[0]?.geometry : value;
  if (geometry?.type !== 'Point' || !Array.isArray(geometry.coordinates)) return { error: 'badNone' };
  return { lat: Number(geometry.coordinates[1]), lon: Number(geometry.coordinates[0]) };
}

function wellKnown(text) {
  const m = /^(?:SRID=4326; ?)?POINT ?(?:Z|M|ZM)? ?\( ?(\S+) (\S+?)(?: \S+)* ?\)$/i.exec(text);
  return m ? { lat: number(m[2]), lon: number(m[1]) } : null;
}

/** +30.0444+031.2357/ and its forms with minutes and seconds. */
function iso6709(text) {
  const m = /^([+-])(\d{2,6}(?:\.\d+)?)([+-])(\d{3,7}(?:\.\d+)?)(?:[+-][\d.]+)?(?:CRS\w+)?\/?$/.exec(text);
  return m ? { lat: packed(m[1], m[2], 2), lon: packed(m[3], m[4], 3) } : null;
}

/** Degrees, then minutes, then seconds without marks; the last may have a fraction. */
function packed(sign, digits, wide) {
  const whole = digits.split('.')[0], fraction = digits.slice(whole.length), extra = whole.length - wide;
  if (![0, 2, 4].includes(extra)) return NaN;
  const [d, m, s] = [whole.slice(0, wide), whole.slice(wide, wide + 2), whole.slice(wide + 2)];
  const value = extra === 0 ? Number(d + fraction) : extra === 2 ? Number(d) + Number(m + fraction) / 60 : Number(d) + Number(m) / 60 + Number(s + fraction) / 3600;
  return sign === '-' ? -value : value;
}

/** A number and nothing else. */
export const number = text => (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text.trim()) ? Number(text) : NaN);
