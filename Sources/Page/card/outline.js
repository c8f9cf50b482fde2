// The outline of a country as a drawing, in the orthographic projection around the country's middle.
import { Projection } from '../map/projection.js';

/** The width and height of the drawing, in its own units. */
const SIZE = 300;
/** The longest edge in degrees. */
const STEP = 5;
const SVG = 'http://www.w3.org/2000/svg';

/** The rings as lines of points [x, y], with the first point at most `SIZE` from the others. Hidden points are absent. */
export function linesOf(geometry, { lon, lat }) {
  const projection = new Projection();
  projection.turn(lon, lat);
  projection.radius = 1;
  const lines = geometry.coordinates.flat().map(ring =>
    dense(ring)
      .map(place => projection.point(...place))
      .filter(point => point.front),
  );
  const points = lines.flat(),
    [west, east] = ends(points.map(p => p.x)),
    [north, south] = ends(points.map(p => p.y)),
    scale = SIZE / Math.max(east - west, south - north, 1e-9);
  return {
    width: (east - west) * scale,
    height: (south - north) * scale,
    lines: lines.filter(line => line.length).map(line => line.map(p => [(p.x - west) * scale, (p.y - north) * scale])),
  };
}

/** A ring with further points on its long edges, which follow a parallel or a meridian, as that of Antarctica. */
const dense = ring =>
  ring.flatMap(([lon, lat], i) => {
    const [nextLon, nextLat] = ring[i + 1] ?? [lon, lat],
      count = Math.ceil(Math.max(Math.abs(nextLon - lon), Math.abs(nextLat - lat)) / STEP) || 1;
    return Array.from({ length: count }, (_, k) => [
      lon + ((nextLon - lon) * k) / count,
      lat + ((nextLat - lat) * k) / count,
    ]);
  });

/** The least and the greatest of some numbers. */
const ends = numbers =>
  numbers.reduce(([least, most], n) => [Math.min(least, n), Math.max(most, n)], [Infinity, -Infinity]);

/** The drawing of a GeoJSON geometry around `center`. */
export function outlineOf(geometry, center) {
  const { lines, width, height } = linesOf(geometry, center),
    svg = document.createElementNS(SVG, 'svg'),
    path = document.createElementNS(SVG, 'path'),
    write = line => `M${line.map(p => p.map(n => n.toFixed(1)).join(' ')).join('L')}Z`;
  if (lines.length === 0) return svg;
  svg.setAttribute('viewBox', `-8 -8 ${(width + 16).toFixed(1)} ${(height + 16).toFixed(1)}`);
  path.setAttribute('d', lines.map(write).join(''));
  svg.append(path);
  return svg;
}
