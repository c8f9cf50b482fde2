// The map of trips: the countries of one and those visited before, its places, and the shortest lines between them.
import { colours } from '../map/colours.js';
import { paintLabels } from '../map/labels.js';
import { paintMarks } from '../map/marks.js';
import { countryAt } from '../map/outline.js';
import { bearing, destination, line, lonLat, metresBetween, unit } from '../map/sphere.js';
import { traceLine } from '../map/trace.js';
import { dayIn } from '../state/travel.js';
import { visitedBy } from '../state/visited.js';

/** The largest numbers of places with a line and with a name. */
const LINES = 400,
  NAMES = 40;
/** The metres per pixel below which the countries' own outlines show, and the most of them. */
const FINER_BELOW = 8000,
  COUNTRIES = 12;
/** The length of a straight piece of a line, in metres. */
const PIECE = 200_000;

const NONE = [];
let last = { of: null },
  visits = { of: null };

/** The visited countries and cities. They are counted again if the trips or the day change. */
export function visitsOf({ state, now }) {
  const { list } = state.trip,
    today = dayIn('UTC', now);
  if (visits.of !== list || visits.today !== today) visits = { of: list, today, ...visitedBy(list, today) };
  return visits;
}

/** True if countries that are not on the trip were visited. */
export function hasBefore(view) {
  const codes = new Set((view.state.trip.trip?.places ?? NONE).map(({ country }) => country));
  return visitsOf(view).countries.some(({ code }) => !codes.has(code));
}

/** The parts of the scene that the trip, the visited places and the view of the address decide. */
function partsOf(view) {
  const { trip, address } = view.state,
    places = trip?.trip?.places ?? NONE,
    isVisited = address.view === 'visited',
    visited = trip ? visitsOf(view) : null;
  if (last.of === places && last.visited === visited && last.isVisited === isVisited) return last;
  const shown = isVisited ? [...places, ...(visited?.places ?? NONE)] : places;
  last = {
    ...{ of: places, visited, isVisited },
    fills: { ...fillsOf(visited?.countries ?? NONE, 'picked-fill'), ...fillsOf(places.map(codeOf), 'here-fill') },
    legs: isVisited ? [] : legsOf(places),
    aim: isVisited ? wholeFrom(shown) : aimOf(shown),
    shown,
  };
  return last;
}

const codeOf = ({ country }) => ({ code: country });

/** The scene: the whole globe, turned to the middle of the places, or a part of it for places near each other. */
export function tripScene(maps, view, canvas) {
  const { fills, legs, aim, shown, isVisited } = partsOf(view),
    chart = maps.charts.get(canvas);
  return {
    scene: {
      levels: levelsOf(maps, Object.keys(fills), chart),
      fills,
      here: '-',
      labels: [],
      marks: shown.slice(0, LINES).map(({ lon, lat, name }, i) => ({
        lon,
        lat,
        kind: isVisited ? 'place' : 'main',
        text: i < NAMES && shown.findIndex(place => place.name === name) === i ? name : null,
      })),
      legs,
      over: [paintLegs, paintMarks, paintLabels],
    },
    aim,
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

const fillsOf = (countries, fill) =>
  Object.fromEntries(countries.filter(({ code }) => code).map(({ code }) => [code, fill]));

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

const WHOLE = [1.3e7, 1.3e7];

/** The whole globe, turned to the middle of the places. */
const wholeFrom = places => ({ ...aimOf(places), metresAcross: WHOLE });

/** The middle of the places, and a width with room around all of them. */
function aimOf(places) {
  if (places.length === 0) return { center: [15, 20], metresAcross: WHOLE };
  const sum = places.map(({ lon, lat }) => unit(lon, lat)).reduce((a, b) => a.map((v, i) => v + b[i])),
    center = Math.hypot(...sum) > 1e-6 ? lonLat(...sum) : [places[0].lon, places[0].lat];
  const reach = Math.max(...places.map(({ lon, lat }) => metresBetween(center, [lon, lat]))),
    across = Math.min(1.3e7, Math.max(60_000, reach * 2.6));
  return { center, metresAcross: [across, across] };
}
