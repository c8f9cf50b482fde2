// An answer about a position, made from the boundary index: what the program's `locate` says, worked out here.
import { destination } from '../map/sphere.js';

const PLACES = 1000, GOLDEN = Math.PI * (3 - Math.sqrt(5)), FARTHEST = 20_037_509;

/**
 * The answer for {lat, lon, accuracy, worldview}.
 *
 * {country, zone, regionName, claimants, disputeName, metres, border: {lat, lon}, beyond, certain, candidates}.
 * `metres` is null when no border is near enough to be found. `certain` is null without an accuracy.
 */
export function answerAt(index, { lat, lon, accuracy = null, worldview = null }) {
  const region = regionAt(index, lat, lon), country = countryOf(region, worldview);
  const nearest = index.nearestBorder(lat, lon, { worldview });
  const shares = accuracy ? sharesIn(index, lat, lon, accuracy, worldview) : null;
  return {
    country, zone: region?.timeZone ?? null, regionName: region?.name ?? null,
    claimants: region?.claimants ?? [], disputeName: region?.dispute ?? null,
    metres: nearest?.metres ?? null, border: nearest ? { lat: nearest.latitude, lon: nearest.longitude } : null,
    beyond: nearest ? countryOf(nearest.neighbour, worldview) : null,
    certain: shares ? shares.length === 1 : null, candidates: shares ?? [],
  };
}

const regionAt = (index, lat, lon) => index.region(index.regionNumber(lat, lon));

/** The country of a region as seen by `worldview`: a claimant sees its claim as its own. */
export function countryOf(region, worldview) {
  if (!region) return null;
  return worldview && region.claimants?.includes(worldview) ? worldview : region.country;
}

/**
 * The countries that a place within an accuracy may lie in, the likeliest first: [{code, share}].
 *
 * The same thousand places as the program takes: a sunflower's spiral over a round normal distribution whose
 * radius of 95 % is the accuracy.
 */
export function sharesIn(index, lat, lon, accuracy, worldview) {
  const { lats, lons } = spiral(lat, lon, accuracy), numbers = index.lookupBatch(lats, lons), counts = new Map();
  for (const number of numbers) {
    const code = countryOf(index.region(number), worldview);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([code, count]) => ({ code, share: count / PLACES }));
}

/** The places of the spiral. */
export function spiral(lat, lon, accuracy) {
  const deviation = Math.min(accuracy, FARTHEST) / Math.sqrt(-2 * Math.log(0.05));
  const lats = new Float64Array(PLACES), lons = new Float64Array(PLACES);
  for (let i = 0; i < PLACES; i++) {
    const chance = (i + 0.5) / PLACES, metres = deviation * Math.sqrt(-2 * Math.log(1 - chance));
    [lons[i], lats[i]] = destination([lon, lat], i * GOLDEN, metres);
  }
  return { lats, lons };
}
