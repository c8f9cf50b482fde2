// The outlines of the countries of Compare, all at one scale: land only, each in its own middle, north up.
import { colours } from '../map/colours.js';
import { Projection } from '../map/projection.js';
import { scaleBar } from '../map/scale.js';
import { EARTH_METRES } from '../map/sphere.js';
import { traceFill } from '../map/trace.js';

/** The metres per pixel below which the finer outlines show. */
const FINER_BELOW = 8000;
/** A smaller country is a dot of this width in pixels. */
const LEAST_WIDTH = 4;
/** The part of a canvas that the largest country takes. */
const USED = 0.92;

/** Draws every canvas with `data-shape`, and the scale beside them. `f` are the formats of the language. */
export function paintShapes(outlines, canvases, f) {
  const shapes = [...canvases].map(canvas => shapeOf(outlines, canvas)).filter(Boolean);
  if (shapes.length === 0) return;
  const metres = Math.max(...shapes.map(s => Math.max(s.across[0] / s.width, s.across[1] / s.height))) / USED;
  for (const shape of shapes) paint(shape, metres);
  showScale(metres, f);
}

/** The extent of a country. One that reaches a pole is drawn around the pole. */
function aroundPole({ center: [lon, lat], metresAcross: [width, height] }) {
  const isPolar = Math.abs(lat) + (height / 2 / EARTH_METRES) * (180 / Math.PI) > 89.5;
  return isPolar
    ? { center: [0, Math.sign(lat) * 90], metresAcross: [2 * height, 2 * height] }
    : { center: [lon, lat], metresAcross: [width, height] };
}

function shapeOf(outlines, canvas) {
  const code = canvas.dataset.shape,
    [width, height] = [canvas.clientWidth, canvas.clientHeight],
    level = outlines.country('country', code, FINER_BELOW) ?? outlines.world;
  const extent = outlines.extent(code),
    rings = level.countries.find(c => c.code === code)?.rings;
  if (!extent || !rings || !width || !height) return null;
  const { center, metresAcross: across } = aroundPole(extent);
  return { canvas, width, height, rings, land: level.land, center, across };
}

function paint({ canvas, width, height, rings, land, center, across }, metresPerPixel) {
  const density = Math.min(devicePixelRatio || 1, 2),
    c = canvas.getContext('2d'),
    view = new Projection();
  canvas.width = Math.round(width * density);
  canvas.height = Math.round(height * density);
  c.setTransform(density, 0, 0, density, 0, 0);
  Object.assign(view, { radius: EARTH_METRES / metresPerPixel, x: width / 2, y: height / 2 });
  view.turn(...center);
  const reach = view.reach(width, height);
  const pathOf = list => {
    const path = new Path2D();
    for (const ring of list) if (view.sees(ring, reach)) traceFill(path, view, ring);
    return path;
  };
  c.fillStyle = colours()['here-fill'];
  c.fill(pathOf(rings), 'evenodd');
  if (Math.max(...across) / metresPerPixel < LEAST_WIDTH) {
    c.arc(width / 2, height / 2, LEAST_WIDTH / 2, 0, 2 * Math.PI);
    c.fill();
    canvas.dataset.ownReady = '1';
    return;
  }
  // A country's rings include its waters. Only what is also land stays.
  c.globalCompositeOperation = 'destination-in';
  c.fill(pathOf(land), 'evenodd');
  canvas.dataset.ownReady = '1';
}

function showScale(metresPerPixel, f) {
  const bar = document.querySelector('.shapescale');
  if (!bar) return;
  const { metres, pixels } = scaleBar(metresPerPixel);
  bar.style.inlineSize = `${pixels}px`;
  bar.textContent = f.distance(metres);
}
