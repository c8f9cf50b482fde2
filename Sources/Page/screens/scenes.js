// The scenes of the maps other than Home's globe: their outlines, colours, names and marks, and their view.
import { isCovered, paintExact } from '../map/exact.js';
import { paintLabels } from '../map/labels.js';
import { paintMarks } from '../map/marks.js';
import { countryAt } from '../map/outline.js';
import { paintPosition, paintTrack } from '../map/position.js';
import { destination, metresBetween } from '../map/sphere.js';
import { cityScene } from './cityscene.js';
import { labelsOf, levelsOf, TOOLS } from './maplayers.js';

/** The scenes by the id of their canvas: functions of the maps, the view and the canvas. */
export const scenes = Object.fromEntries(
  Object.entries({
    hero: countryScene,
    atlas: countryScene,
    'place-map': placeScene,
    'place-map-locator': locatorScene,
    'city-hero': cityScene,
    'city-map': cityScene,
  }).map(([id, build]) => [
    id,
    (maps, view, canvas) => {
      const made = build(maps, view, canvas);
      return {
        ...made,
        scene: {
          ...made.scene,
          ground: paintExact,
          isCovered,
          over: [paintTrack, paintPosition, paintMarks, paintLabels],
        },
      };
    },
  ]),
);

/**
 * Below this area in square kilometres a country needs its neighbours' own outlines: the world's are up to 20 km off.
 */
const TINY = 500;

/** A country among its neighbours, or the world without one. */
function countryScene(maps, view, canvas) {
  const { address } = view.state,
    code = address.screen === 'country' ? address.code : null,
    c = code && view.country(code),
    chart = maps.charts.get(canvas);
  const events = {
    onpick: (lon, lat) => maps.app.actions.run('pick-country', countryAt(maps.outlines.world, lon, lat)),
  };
  if (!c?.center)
    return {
      scene: { levels: [maps.outlines.world], labels: labelsOf(maps, view, {}), here: '-', washes: {} },
      aim: { center: [15, 20], metresAcross: [1.3e7, 1.3e7] },
      events,
    };
  const washes = {},
    ranks = { [code]: 'here' };
  for (const n of c.borders ?? []) {
    washes[n] = 'near-wash';
    ranks[n] = 'near';
  }
  washes[code] = 'here-wash';
  const capital = c.capitals?.[0],
    marks = capital ? [{ lon: capital.lon, lat: capital.lat, kind: 'capital', text: view.capital(code) }] : [];
  const box = maps.outlines.extent(code) ?? {
    center: [c.center.lon, c.center.lat],
    metresAcross: [sizeOf(c), sizeOf(c)],
  };
  const pixels = chart ? Math.max(...box.metresAcross) / chart.view.metresPerPixel : 100;
  if (pixels < 24) marks.push({ lon: c.center.lon, lat: c.center.lat, kind: 'ring' });
  const around = c.area < TINY ? (c.borders ?? []) : [];
  return {
    scene: {
      levels: levelsOf(maps, code, chart, around),
      washes,
      labels: labelsOf(maps, view, ranks),
      marks,
      here: code,
      reserved: canvas.id === 'atlas' ? [TOOLS] : [],
    },
    aim: fitted(box),
    events,
  };
}

const sizeOf = country => Math.max(20_000, Math.sqrt(country.area ?? 1e4) * 1000);

/** A view with some room around. Very large countries get a limited width. */
const fitted = ({ center, metresAcross }) => ({
  center,
  metresAcross: metresAcross.map(m => Math.min(1.25e7, Math.max(12_000, m * 1.5))),
});

/**
 * The map of Where am I: the position, its circle and the border. It shows the world before a position is known, and a
 * track if there is one.
 */
function placeScene(maps, view, canvas) {
  const { where, track, receiver, resolver } = view.state,
    chart = maps.charts.get(canvas),
    { fix, answer } = where;
  const events = {
    onpick: (lon, lat) => maps.app.actions.run('pick-place', { lon, lat }),
    onfollow: () => maps.app.actions.run('zoom-fit', canvas.id),
  };
  if (track.phase === 'done') return { ...trackScene(maps, view, track.result, chart), events };
  const code = answer?.country ?? null,
    washes = {},
    ranks = {};
  if (answer?.beyond) {
    washes[answer.beyond] = 'beyond-wash';
    ranks[answer.beyond] = 'beyond';
  }
  if (code) {
    washes[code] = 'here-wash';
    ranks[code] = 'here';
  }
  const ground = {
    key: `${resolver.phase} ${where.worldview ?? ''}`,
    isSeen: Boolean(where.worldview),
    ask: question => maps.app.resolver.ground({ ...question, worldview: where.worldview }),
  };
  const scene = {
    levels: levelsOf(maps, code, chart),
    washes,
    labels: closeLabels(maps, view, ranks, chart),
    here: code ?? '-',
    track: where.mode === 'receiver' ? receiver.track : (view.state.companion?.line ?? null),
    fix: fix
      ? {
          ...fix,
          lost: where.mode === 'receiver' && receiver.state === 'lost',
          border: answer?.border ? { ...answer.border, label: view.f.distance(answer.metres) } : null,
        }
      : null,
    reserved: [TOOLS],
    exact: resolver.phase === 'exact' ? ground : null,
    disputed: answer?.dispute ? ground : null,
  };
  return {
    scene,
    aim: fix
      ? { center: [fix.lon, fix.lat], metresAcross: acrossOf(fix, answer, resolver) }
      : { center: [15, 20], metresAcross: [1.3e7, 1.3e7] },
    events,
  };
}

/**
 * The width and height of the view in metres: six accuracies or three distances to the border, and at least twenty
 * times the error of the index.
 */
function acrossOf(fix, answer, resolver) {
  const least = 20 * Math.max(resolver.tolerance ?? 0, 7),
    across = Math.max(6 * (fix.accuracy ?? 0), 3 * (answer?.metres ?? 50_000), least, 300);
  return [Math.min(6e6, across), Math.min(6e6, across)];
}

/**
 * The labels of a close view. The own label point of a country is far away, so its name is put on its side of the
 * border.
 */
function closeLabels(maps, view, ranks, chart) {
  const { fix, answer } = view.state.where,
    labels = labelsOf(maps, view, ranks);
  if (!fix || !answer?.border || !chart || chart.view.metresPerPixel > 1500) return labels;
  const away = metresBetween([fix.lon, fix.lat], [answer.border.lon, answer.border.lat]),
    half = (Math.min(...chart.size) / 2) * chart.view.metresPerPixel;
  if (away > half * 2) return labels;
  const towards = Math.atan2(
    (answer.border.lon - fix.lon) * Math.cos((fix.lat * Math.PI) / 180),
    answer.border.lat - fix.lat,
  );
  const others = answer.dispute?.claimants.filter(c => c !== answer.country) ?? [];
  const note = others.length ? view.t('alsoClaimedBy', { names: view.f.list(others.map(view.name)) }) : null;
  const put = (code, direction, metres, more) => {
    const [lon, lat] = destination([fix.lon, fix.lat], direction, metres);
    return { code, lon, lat, text: view.name(code).toLocaleUpperCase(view.names), area: 1e9, ...more };
  };
  const near = [],
    edge = direction => edgeMetres(chart, direction);
  if (answer.country)
    near.push(put(answer.country, towards + Math.PI, edge(towards + Math.PI) * 0.62, { rank: 'here', note }));
  if (answer.beyond) near.push(put(answer.beyond, towards, away + (edge(towards) - away) * 0.55, { rank: 'beyond' }));
  return [...near, ...labels.filter(l => !ranks[l.code])];
}

/** The distance from the middle of the map to its edge in a direction, in metres. */
function edgeMetres(chart, direction) {
  const [w, h] = chart.size,
    sideways = Math.abs(Math.sin(direction)),
    upwards = Math.abs(Math.cos(direction));
  return Math.min(w / 2 / Math.max(sideways, 1e-3), h / 2 / Math.max(upwards, 1e-3)) * chart.view.metresPerPixel;
}

/** The scene of a whole dropped track. */
function trackScene(maps, view, { line, extent, countries }, chart) {
  const washes = {},
    ranks = {};
  for (const { code } of countries)
    if (code) {
      washes[code] = 'here-wash';
      ranks[code] = 'near';
    }
  return {
    scene: {
      levels: levelsOf(maps, countries[0]?.code, chart),
      washes,
      here: countries[0]?.code ?? '-',
      labels: labelsOf(maps, view, ranks),
      track: line.length > 1 ? line : null,
      marks: [line[0], line.at(-1)].map(([lon, lat]) => ({ lon, lat, kind: 'main' })),
    },
    aim: aimAt(extent),
  };
}

/** The middle of the bounds of places, and their width and height. */
function aimAt({ south, north, west, east }) {
  const center = [(west + east) / 2, (south + north) / 2];
  return {
    center,
    metresAcross: [
      Math.max(2000, Math.min(1.2e7, metresBetween([west, center[1]], [east, center[1]]) * 1.3)),
      Math.max(2000, Math.min(1.2e7, metresBetween([center[0], south], [center[0], north]) * 1.3)),
    ],
  };
}

/** The small map that shows the place of the large one. */
function locatorScene(maps, view) {
  const { fix, answer } = view.state.where,
    washes = {};
  if (answer?.beyond) washes[answer.beyond] = 'beyond-wash';
  if (answer?.country) washes[answer.country] = 'here-wash';
  const center = fix ? [fix.lon, fix.lat] : [15, 20];
  return {
    scene: {
      levels: levelsOf(maps, answer?.country, null),
      washes,
      here: answer?.country ?? '-',
      marks: fix ? [{ lon: fix.lon, lat: fix.lat, kind: 'capital' }] : [],
      labels: [],
    },
    aim: { center, metresAcross: [1.9e6, 1.5e6] },
  };
}
