// The position of the sun, for day and night on the globe.

const RADIANS = Math.PI / 180;

/**
 * The [lon, lat] under the sun at `date`, in degrees, to about a quarter of a degree.
 *
 * The equation of time is a common three-term approximation. The declination is that of a circular year.
 */
export function subsolar(date) {
  const day = (date - Date.UTC(date.getUTCFullYear(), 0, 0)) / 864e5,
    b = (2 * Math.PI * (day - 81)) / 364;
  const equation = 9.87 * Math.sin(2 * b) - 7.53 * Math.cos(b) - 1.5 * Math.sin(b);
  const hour = date.getUTCHours() + date.getUTCMinutes() / 60 + equation / 60;
  return [(12 - hour) * 15, 23.44 * Math.sin(b)];
}

/** The sine of the sun's elevation at a place. Above 0 it is day. */
export function height(date, lon, lat) {
  const [slon, slat] = subsolar(date);
  return (
    Math.sin(lat * RADIANS) * Math.sin(slat * RADIANS) +
    Math.cos(lat * RADIANS) * Math.cos(slat * RADIANS) * Math.cos((lon - slon) * RADIANS)
  );
}
