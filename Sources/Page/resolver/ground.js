// The ground of a map from a boundary index: the country of each place, disputed ground, the borders in a box.

/**
 * {codes, claimed, lines} for places and a box, according to `worldview`.
 *
 * `codes` has the country of each place or null. `claimed` is 1 where the ground is disputed. `lines` is a flat list of
 * latitude and longitude of both ends of each piece of border, or null without a box, or with too many pieces.
 */
export function groundOf(index, { lats, lons, box = null, worldview = null }) {
  const numbers = index.lookupBatch(lats, lons),
    country = remembered(number => index.countryOf(number, worldview));
  const disputed = remembered(number => (index.region(number)?.claimants.length ? 1 : 0));
  const codes = Array.from(numbers, country),
    claimed = Uint8Array.from(numbers, disputed);
  return { codes, claimed, lines: box && linesIn(index, box, country) };
}

/** A function that returns the result of `find` for a region's number, and calls it once for each number. */
function remembered(find) {
  const known = new Map();
  return number => {
    if (!known.has(number)) known.set(number, find(number));
    return known.get(number);
  };
}

/** The borders between countries in a box. */
function linesIn(index, box, country) {
  let pieces;
  try {
    pieces = index.bordersIn(...box);
  } catch {
    return null;
  }
  const lines = [];
  for (let i = 0; i < pieces.length; i += 6) {
    if (country(pieces[i + 4]) === country(pieces[i + 5])) continue;
    lines.push(pieces[i + 1] / 1e7, pieces[i] / 1e7, pieces[i + 3] / 1e7, pieces[i + 2] / 1e7);
  }
  return lines;
}
