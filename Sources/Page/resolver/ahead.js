// The next border straight ahead of a position, along the great circle of its course.
import { destination } from '../map/sphere.js';
import { disputeOf } from './answer.js';
import { ellipsoidMetres } from './borders.js';

/** The longest look ahead, in metres. */
export const LIMIT = 100_000;
/** The most steps of a look ahead. Only a course along a border needs many. */
const STEPS = 250;
/**
 * The shortest step in metres, and as a share of the distance ahead. A narrower strip of ground may be missed. A course
 * is not known to a hundredth, either.
 */
const SHORTEST = 10,
  SHARE = 0.01;
/** Distances on the sphere and on the ellipsoid differ by at most 0.6 %, so such a step reaches no border. */
const SAFE = 0.99;
const RADIANS = Math.PI / 180;

/**
 * The next border of {lat, lon, course, worldview}: {isWhole, border, disputed}. `course` is in degrees from north to
 * east.
 *
 * `border` is {metres, lat, lon, country, standard, beyond}, with the country before and the one behind the border, or
 * null without one within LIMIT. `isWhole` is false if the course runs along borders, so that not all of it was examined.
 * `disputed` is the first other disputed ground up to that border, {metres, name, claimants, administrator}, or null.
 * `tolerance` is the error of the index in metres.
 */
export function aheadAt(index, { lat, lon, course, worldview = null }, tolerance = 0) {
  const look = lookAlong(index, { lat, lon, course, worldview }),
    start = look(0),
    shortest = Math.max(SHORTEST, tolerance / 2);
  let disputed = null,
    before = 0,
    along = 0;
  for (let steps = 0; along <= LIMIT; steps++) {
    const here = look(along);
    if (!disputed && here.claims && here.claims !== start.claims) disputed = found(look, before, along, 'claims');
    if (here.country !== start.country) {
      const border = found(look, before, along, 'country');
      return { isWhole: true, border: bordering(start, border), disputed: claimed(disputed, border.metres) };
    }
    if (steps === STEPS) return { isWhole: false, border: null, disputed: claimed(disputed) };
    const nearest = index.nearestBorder(here.lat, here.lon, { within: LIMIT - along, between: 'regions' });
    if (!nearest) break;
    before = along;
    along += Math.max(shortest, along * SHARE, nearest.metres * SAFE);
  }
  return { isWhole: true, border: null, disputed: claimed(disputed) };
}

/** A function of a distance along the course: the place there, its country, and its dispute. */
function lookAlong(index, { lat, lon, course, worldview }) {
  return metres => {
    const [x, y] = metres ? destination([lon, lat], course * RADIANS, metres) : [lon, lat],
      number = index.regionNumber(y, x),
      region = index.region(number);
    const country = index.countryOf(number, worldview),
      claims = region?.claimants.length ? `${region.dispute} ${region.claimants}` : '';
    return { lat: y, lon: x, metres: ellipsoidMetres({ lat, lon }, { lat: y, lon: x }), region, country, claims };
  };
}

/** The first place between two distances at which a value differs from that at the nearer one, to a metre. */
function found(look, from, to, value) {
  const known = look(from)[value];
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (look(middle)[value] === known) low = middle;
    else high = middle;
  }
  return look(high);
}

const bordering = (start, { metres, lat, lon, country }) => ({
  metres,
  lat,
  lon,
  country: start.country,
  standard: start.region?.country ?? null,
  beyond: country,
});

/** Disputed ground within some metres, or null. Ground that begins at a border begins in the same metre. */
function claimed(place, metres = LIMIT) {
  return place && place.metres <= metres + 1 ? { metres: place.metres, ...disputeOf(place.region) } : null;
}
