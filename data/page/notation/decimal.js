// Decimal degrees: 30.0444 31.2357, 30.0444N 31.2357E, 30,0444; 31,2357.

const NUMBER = '[+-]?\\d{1,3}(?:[.]\\d+)?', SIDE = '[NSEWnsew]';
const PAIR = new RegExp(`^(${SIDE})? ?(${NUMBER})°? ?(${SIDE})?(?: ?[,;/] ?| )(${SIDE})? ?(${NUMBER})°? ?(${SIDE})?$`);
const COMMA = /^([+-]?\d{1,3},\d+)(?: ?; ?| )([+-]?\d{1,3},\d+)$/;

/** The position, or null. Letters say which number is which; without them latitude comes first. */
export function decimalPair(text) {
  const comma = COMMA.exec(text);
  if (comma) return { lat: Number(comma[1].replace(',', '.')), lon: Number(comma[2].replace(',', '.')) };
  const m = PAIR.exec(text.replace(/^\(|\)$/g, '').replace(/^(lat(itude)?:? ?)|(,? ?lon(gitude)?:? ?)/gi, (w, a) => (a ? '' : ' ')).replace(/ +/g, ' ').trim());
  if (!m || (m[1] && m[3]) || (m[4] && m[6])) return null;
  return ordered([Number(m[2]), (m[1] ?? m[3])?.toUpperCase()], [Number(m[5]), (m[4] ?? m[6])?.toUpperCase()]);
}

/** Two numbers with their letters as latitude and longitude; null when both are of one kind. */
export function ordered([a, sideA], [b, sideB]) {
  const signed = (n, side) => (side === 'S' || side === 'W' ? -n : n), isLon = side => side === 'E' || side === 'W';
  if (!sideA !== !sideB) return null;
  if (!sideA) return { lat: a, lon: b };
  if (isLon(sideA) === isLon(sideB)) return null;
  return isLon(sideA) ? { lat: signed(b, sideB), lon: signed(a, sideA) } : { lat: signed(a, sideA), lon: signed(b, sideB) };
}
