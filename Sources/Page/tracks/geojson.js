// GeoJSON: points and lines in their order, with times from `time`, `timestamp` or `coordTimes`.
import { time } from './xml.js';

/** The places of a GeoJSON text. */
export function readGeoJSON(text) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('it is no JSON');
  }
  const places = [];
  walk(value, {}, places, 0);
  return places;
}

function walk(value, properties, places, depth) {
  if (!value || typeof value !== 'object' || depth > 20) return;
  if (Array.isArray(value.features)) {
    for (const feature of value.features) walk(feature, {}, places, depth + 1);
    return;
  }
  if (value.type === 'Feature') {
    walk(value.geometry, value.properties ?? {}, places, depth + 1);
    return;
  }
  if (Array.isArray(value.geometries)) {
    for (const g of value.geometries) walk(g, properties, places, depth + 1);
    return;
  }
  if (Array.isArray(value.coordinates)) positions(value.coordinates, properties, places, 0);
}

function positions(list, properties, places, depth) {
  if (depth > 4) return;
  if (typeof list[0] === 'number') {
    add(list, properties.time ?? properties.timestamp ?? properties.date, places);
    return;
  }
  const times = properties.coordTimes ?? properties.times ?? properties.coordinateProperties?.times;
  list.forEach((item, i) => {
    if (Array.isArray(item) && typeof item[0] === 'number')
      add(item, Array.isArray(times) ? times[i] : properties.time, places);
    else if (Array.isArray(item)) positions(item, properties, places, depth + 1);
  });
}

function add([lon, lat], when, places) {
  if (!Number.isFinite(lon) || !Number.isFinite(lat)) return;
  places.push({ lat, lon, time: typeof when === 'number' ? time(new Date(when).toISOString()) : time(when) });
}
