// A recorded track as a GPX file, which other programs and this page read.

/**
 * The text of a GPX 1.1 document. Places are {time, lat, lon, accuracy, begins}, in order, with the time in
 * milliseconds. One that `begins` starts another segment. The accuracy is the comment of its place.
 */
export function gpxText(places) {
  const segments = [];
  for (const place of places) {
    if (place.begins || segments.length === 0) segments.push([]);
    segments.at(-1).push(pointText(place));
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="CountryExplorer">',
    '  <trk>',
    ...segments.flatMap(points => ['    <trkseg>', ...points, '    </trkseg>']),
    '  </trk>',
    '</gpx>\n',
  ].join('\n');
}

function pointText({ time, lat, lon, accuracy }) {
  const comment = Number.isFinite(accuracy) ? `<cmt>±${Math.round(accuracy)} m</cmt>` : '';
  return `      <trkpt lat="${lat.toFixed(6)}" lon="${lon.toFixed(6)}"><time>${new Date(time).toISOString()}</time>${comment}</trkpt>`;
}
