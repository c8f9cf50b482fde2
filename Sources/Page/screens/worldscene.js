// The scene of the world map: the groups of countries in their colours, the dots of small ones, and the view.
import { dotAt, paintClasses } from '../map/classes.js';
import { FlatView, HALF } from '../map/equalearth.js';
import { countryAt } from '../map/outline.js';
import { EARTH_METRES, lonLat, metresBetween, unit } from '../map/sphere.js';

/** The width from which the legend lies over the map, in pixels. */
const OVER = 640;
/** The room around the world, in pixels. */
const ROOM = 16;
/** The closest view, in metres per pixel. The outlines of the world have a tolerance of 20 km. */
const CLOSEST = 3000;
/** The area below which a country has a dot at some scale, in square kilometres. */
const SMALL = 60_000;
const MIDDLE = [15, 20];

let opened = { canvas: null };

/** The scene, the view and the events of the map with `content` {groups, colours, chosen, isFlat, canvas}. */
export function worldScene(maps, view, { groups, colours, chosen, isFlat, canvas }) {
  const scene = {
    levels: [maps.outlines.world],
    groups,
    colours,
    chosen,
    lit: Object.values(groups).includes(view.state.lit) ? view.state.lit : null,
    dots: dotsOf(view),
    draw: paintClasses,
    projection: isFlat ? FlatView : undefined,
    frame: isFlat ? flatFrame : globeFrame,
    radii: (w, h) => [frameRadius(isFlat, w, h) * 0.9, EARTH_METRES / CLOSEST],
  };
  return {
    scene,
    aim: regionAim(view, isFlat) ?? { center: isFlat ? [0, 0] : middleOf(view, chosen, canvas) },
    events: {
      onpick: (lon, lat) => maps.app.actions.run('map-pick', codeAt(maps, lon, lat)),
      ondraw: () => maps.app.actions.placeTip?.(),
    },
  };
}

/** The middle of the globe when it opens: the country that is chosen then. Later choices do not turn it. */
function middleOf(view, chosen, canvas) {
  if (opened.canvas !== canvas || !opened.isKnown) {
    const { center } = (chosen && view.country(chosen)) || {};
    opened = {
      canvas,
      isKnown: !chosen || view.state.catalogue.codes.length > 0,
      middle: center ? [center.lon, center.lat * 0.7] : MIDDLE,
    };
  }
  return opened.middle;
}

/** The share of a region's countries that its view must hold. Islands far away are left out. */
const HELD = 0.9;
/** The middle of a region beyond this longitude is too near to the cut of the flat map. */
const CUT = 140;

/** The view of the region that is chosen, around the middles of its countries, or null for the whole world. */
function regionAim({ state: { address, catalogue } }, isFlat) {
  const middles = Object.values(catalogue.byCode)
    .filter(one => one.center && address.regions.includes(one.region?.toLowerCase()))
    .map(({ center }) => [center.lon, center.lat]);
  if (middles.length < 2) return null;
  const [x, y, z] = middles.map(place => unit(...place)).reduce((a, b) => a.map((part, i) => part + b[i])),
    center = lonLat(x, y, z),
    away = middles.map(place => metresBetween(center, place)).sort((a, b) => a - b);
  if (isFlat && Math.abs(center[0]) > CUT) return null;
  const across = 2.4 * away[Math.floor(HELD * (away.length - 1))];
  return { center, metresAcross: [across, across] };
}

let small = { of: null };

/** The countries that may be too small to be seen. */
function dotsOf({ state: { catalogue }, country }) {
  if (small.of !== catalogue.byCode)
    small = {
      of: catalogue.byCode,
      dots: catalogue.codes
        .map(country)
        .filter(one => one.center && (one.area ?? 0) < SMALL)
        .map(({ code, center, area }) => ({ code, lon: center.lon, lat: center.lat, area: area ?? 0 })),
    };
  return small.dots;
}

/** The code of the country at a place: the nearest dot, or else the one that holds it. Null for none. */
export function codeAt(maps, lon, lat) {
  const chart = maps.chart('world-map');
  return dotAt(chart.view, chart.scene, lon, lat) ?? countryAt(maps.outlines.world, lon, lat);
}

const frameRadius = (isFlat, w, h) =>
  isFlat
    ? Math.max(20, Math.min((w - 2 * ROOM) / (2 * HALF[0]), (h - 2 * ROOM) / (2 * HALF[1])))
    : Math.max(20, Math.min(w, h) / 2 - ROOM);
/** The flat map is above the middle of a wide canvas, so that the legend over it covers little of it. */
function flatFrame(w, h) {
  const radius = frameRadius(true, w, h),
    top = radius * HALF[1] + ROOM;
  return { x: w / 2, y: w < OVER ? h / 2 : Math.max(h / 2 - 60, Math.min(h / 2, top)), radius };
}
const globeFrame = (w, h) => ({ x: w / 2, y: h / 2, radius: frameRadius(false, w, h) });
