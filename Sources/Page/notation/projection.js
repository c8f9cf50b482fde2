// The inverses of the projections of UTM and UPS, on the ellipsoid of WGS 84.

const RADIUS = 6378137,
  FLATTENING = 1 / 298.257223563,
  DEGREES = 180 / Math.PI;
const SQUARED = FLATTENING * (2 - FLATTENING),
  ECCENTRICITY = Math.sqrt(SQUARED),
  N = FLATTENING / (2 - FLATTENING);
const POLAR = Math.exp(ECCENTRICITY * Math.atanh(ECCENTRICITY));

/** The coefficients of Krüger's series: Karney, Journal of Geodesy 85 (2011), equation 36, from the first power up. */
const BETAS = [
  [1 / 2, -2 / 3, 37 / 96, -1 / 360, -81 / 512, 96199 / 604800],
  [1 / 48, 1 / 15, -437 / 1440, 46 / 105, -1118711 / 3870720],
  [17 / 480, -37 / 840, -209 / 4480, 5569 / 90720],
  [4397 / 161280, -11 / 504, -830251 / 7257600],
  [4583 / 161280, -108847 / 3991680],
  [20648693 / 638668800],
].map((factors, i) => factors.reduceRight((sum, factor) => sum * N + factor, 0) * N ** (i + 1));
/** The radius of the sphere whose meridian is as long as the ellipsoid's, at the scale of UTM. */
const SPHERE = ((0.9996 * RADIUS) / (1 + N)) * (1 + N ** 2 / 4 + N ** 4 / 64 + N ** 6 / 256);

/**
 * The degrees north of the equator and east of the central meridian, for metres of the transverse Mercator projection.
 */
export function transverse(easting, northing) {
  const xi = northing / SPHERE,
    eta = easting / SPHERE;
  let [x, y] = [xi, eta];
  BETAS.forEach((beta, i) => {
    const k = 2 * (i + 1);
    x -= beta * Math.sin(k * xi) * Math.cosh(k * eta);
    y -= beta * Math.cos(k * xi) * Math.sinh(k * eta);
  });
  const conformal = Math.sin(x) / Math.hypot(Math.sinh(y), Math.cos(x));
  return { lat: Math.atan(latitudeTangent(conformal)) * DEGREES, lon: Math.atan2(Math.sinh(y), Math.cos(x)) * DEGREES };
}

/**
 * The degrees of a place in metres from a pole along the grid's axes: Snyder, "Map Projections" (1987), equations
 * 21-39, 20-16.
 */
export function polar(easting, northing, isNorth) {
  const distance = Math.hypot(easting, northing);
  if (!(distance > 1e-6)) return { lat: isNorth ? 90 : -90, lon: 0 };
  const ratio = (distance * POLAR * Math.sqrt(1 - SQUARED)) / (2 * 0.994 * RADIUS);
  const lat = Math.atan(latitudeTangent((1 / ratio - ratio) / 2)) * DEGREES;
  return { lat: isNorth ? lat : -lat, lon: Math.atan2(easting, isNorth ? -northing : northing) * DEGREES };
}

/** The tangent of the latitude whose conformal latitude has the tangent `conformal`: Karney's equations 19 to 21. */
function latitudeTangent(conformal) {
  // Above 70 the poles are so near that the first step of Newton's method could overshoot.
  let tangent = Math.abs(conformal) > 70 ? conformal * POLAR : conformal / (1 - SQUARED);
  for (let i = 0; i < 5; i++) {
    const secant = Math.sqrt(1 + tangent * tangent);
    const sigma = Math.sinh(ECCENTRICITY * Math.atanh((ECCENTRICITY * tangent) / secant));
    const estimate = tangent * Math.sqrt(1 + sigma * sigma) - sigma * secant;
    const slope = ((1 - SQUARED) * secant) / (1 + (1 - SQUARED) * tangent * tangent);
    const step = (conformal - estimate) / Math.sqrt(1 + estimate * estimate) / slope;
    tangent += step;
    if (!(Math.abs(step) > 1e-12 * Math.max(1, Math.abs(tangent)))) break;
  }
  return tangent;
}
