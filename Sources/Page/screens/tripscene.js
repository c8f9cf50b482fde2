// The map of a trip: its countries, its places, and the shortest lines between them.
import { colours } from '../map/colours.js';
import { paintLabels } from '../map/labels.js';
import { paintMarks } from '../map/marks.js';
import { countryAt } from '../map/outline.js';
import { bearing, destination, line, lonLat, metresBetween, unit } from '../map/sphere.js';
import { traceLine } from '../map/trace.js';

/** The largest numbers of places with a line and with a name. */
const LINES = 400,
  NAMES = 40;
/** The metres per pixel below which the countries' own outlines show, and the most of them. */
const FINER_BELOW = 8000,
  COUNTRIES = 12;
/** The length of a straight piece of a line, in metres. */
const PIECE = 200_000;

let last = { of: null };

/** The scene: the whole globe, turned to the middle of the places, or a part of it for places near each other. */
export function tripScene(maps, view, canvas) {
  const places = view.state.trip?.trip.places ?? [],
    chart = maps.charts.get(canvas);
  if (last.of !== places) last = { of: places, fills: fillsOf(places), legs: legsOf(places), aim: aimOf(places) };
  return {
    scene: {
      levels: levelsOf(maps, Object.keys(last.fills), chart),
      fills: last.fills,
      here: '-',
      labels: [],
      marks: places.slice(0, LINES).map(({ lon, lat, name }, i) => ({
        lon,
        lat,
        kind: 'main',
        text: i < NAMES && places.findIndex(place => place.name === name) === i ? name : null,
      })),
      legs: last.legs,
      over: [paintLegs, paintMarks, paintLabels],
    },
    aim: last.aim,
    events: {
      onpick: (lon, lat) => maps.app.actions.run('pick-country', countryAt(maps.outlines.world, lon, lat)),
    },
  };
}

/** The outlines of the world, and finer ones of the trip's countries on a map at a large scale. */
function levelsOf({ outlines }, codes, chart) {
  const isNear = chart?.view.metresPerPixel < FINER_BELOW,
    finer = isNear ? codes.slice(0, COUNTRIES).map(code => outlines.country('country', code, FINER_BELOW)) : [];
  return [outlines.world, ...finer.filter(Boolean)];
}

const fillsOf = places =>
  Object.fromEntries(places.filter(({ country }) => country).map(({ country }) => [country, 'picked-fill']));

/** The lines between the places, as shapes on the sphere. */
function legsOf(places) {
  const points = places.slice(0, LINES).map(({ lon, lat }) => [lon, lat]);
  return points.slice(1).map((to, i) => line(between(points[i], to)));
}

function between(from, to) {
  const metres = metresBetween(from, to),
    direction = (bearing(from, to) * Math.PI) / 180,
    count = Math.max(1, Math.ceil(metres / PIECE));
  const inner = Array.from({ length: count - 1 }, (_, k) => destination(from, direction, (metres * (k + 1)) / count));
  return [from, ...inner, to];
}

function paintLegs({ context: c, view, scene }) {
  const k = colours(),
    path = new Path2D();
  for (const leg of scene.legs) traceLine(path, view, leg, false);
  c.save();
  c.lineJoin = 'round';
  for (const [width, colour] of [
    [5, k['dot-ring']],
    [2.2, k.dot],
  ]) {
    c.lineWidth = width;
    c.strokeStyle = colour;
    c.stroke(path);
  }
  c.restore();
}

/** The middle of the places, and a width with room around all of them. */
function aimOf(places) {
  if (places.length === 0) return { center: [15, 20], metresAcross: [1.3e7, 1.3e7] };
  const sum = places.map(({ lon, lat }) => unit(lon, lat)).reduce((a, b) => a.map((v, i) => v + b[i])),
    center = Math.hypot(...sum) > 1e-6 ? lonLat(...sum) : [places[0].lon, places[0].lat];
  const reach = Math.max(...places.map(({ lon, lat }) => metresBetween(center, [lon, lat]))),
    across = Math.min(1.3e7, Math.max(60_000, reach * 2.6));
  return { center, metresAcross: [across, across] };
}
