// An answer about a position, made from the boundary index: the content of the program's `locate`, computed here.
import { destination } from '../map/sphere.js';

const PLACES = 1000,
  GOLDEN = Math.PI * (3 - Math.sqrt(5)),
  FARTHEST = 20_037_509;

/**
 * The answer for {lat, lon, accuracy, worldview}.
 *
 * {country, standard, zone, regionName, dispute, metres, border: {lat, lon}, beyond, certain, candidates}. `standard`
 * is the country without a worldview. `metres` is null if no border is near enough to be found. `certain` is null
 * without an accuracy.
 */
export function answerAt(index, { lat, lon, accuracy = null, worldview = null }) {
  const number = index.regionNumber(lat, lon),
    region = index.region(number);
  const nearest = index.nearestBorder(lat, lon, { worldview });
  const shares = accuracy ? sharesIn(index, lat, lon, accuracy, worldview) : null;
  return {
    country: index.countryOf(number, worldview),
    standard: region?.country ?? null,
    zone: region?.timeZone ?? null,
    regionName: region?.name ?? null,
    dispute: disputeOf(region),
    metres: nearest?.metres ?? null,
    border: nearest ? { lat: nearest.latitude, lon: nearest.longitude } : null,
    beyond: nearest ? index.countryOf(nearest.neighbourNumber, worldview) : null,
    certain: shares ? shares.length === 1 : null,
    candidates: shares ?? [],
  };
}

/**
 * The claimants and the administrator of disputed ground, as the program reports them, or null without a dispute.
 *
 * {name, claimants, administrator: {code, name, controller} or null}. An administration without a code has a name, and
 * possibly a state that controls it.
 */
export function disputeOf(region) {
  if (!region?.claimants.length) return null;
  const { dispute, claimants, administrator, controller } = region,
    isCode = /^[A-Z]{2}$/.test(administrator ?? '');
  const [code, name] = isCode ? [administrator, null] : [null, administrator];
  return { name: dispute, claimants: [...claimants], administrator: administrator ? { code, name, controller } : null };
}

/**
 * The countries in which a place with an accuracy may lie, the likeliest first: [{code, share}].
 *
 * Samples the same thousand places as the program: a sunflower spiral over a round normal distribution whose 95 %
 * radius is the accuracy.
 */
export function sharesIn(index, lat, lon, accuracy, worldview) {
  const { lats, lons } = spiral(lat, lon, accuracy),
    numbers = index.lookupBatch(lats, lons),
    counts = new Map();
  for (const number of numbers) {
    const code = index.countryOf(number, worldview);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([code, count]) => ({ code, share: count / PLACES }));
}

/** The places of the spiral. */
export function spiral(lat, lon, accuracy) {
  const deviation = Math.min(accuracy, FARTHEST) / Math.sqrt(-2 * Math.log(0.05));
  const lats = new Float64Array(PLACES),
    lons = new Float64Array(PLACES);
  for (let i = 0; i < PLACES; i++) {
    const chance = (i + 0.5) / PLACES,
      metres = deviation * Math.sqrt(-2 * Math.log(1 - chance));
    [lons[i], lats[i]] = destination([lon, lat], i * GOLDEN, metres);
  }
  return { lats, lons };
}
