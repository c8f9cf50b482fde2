// Outlines and names for the scenes of several maps, and the corner that the buttons cover.
import { countryAt } from '../map/outline.js';

/** The metres per pixel below which a country's outlines show: for the country step, and for the close step. */
const COUNTRY_BELOW = 8000,
  CLOSE_BELOW = 900;

/** The corner of a map that its buttons cover. */
export const TOOLS = w =>
  document.documentElement.dir === 'rtl' ? { x0: 0, x1: 66, y0: 0, y1: 156 } : { x0: w - 66, x1: w, y0: 0, y1: 156 };

/**
 * The outlines for a map around `code`, the finest last: the world, the country's step and, near enough, the close
 * step.
 *
 * `around` are neighbours whose outlines the surroundings need too.
 */
export function levelsOf(maps, code, chart, around = []) {
  const levels = [],
    close = chart?.view.metresPerPixel < CLOSE_BELOW;
  const middle = chart && close ? countryAt(maps.outlines.world, chart.view.lon, chart.view.lat) : null;
  for (const c of new Set([...around, code, middle].filter(Boolean))) {
    levels.push(maps.outlines.country('country', c, COUNTRY_BELOW));
    if (close) levels.push(maps.outlines.country('close', c, CLOSE_BELOW));
  }
  return [maps.outlines.world, ...levels.filter(Boolean).sort((a, b) => b.tolerance - a.tolerance)];
}

/** The names of all countries, as labels. */
export function labelsOf(maps, view, ranks) {
  if (maps.labelled !== view.state.catalogue.byCode || maps.labelledIn !== view.names) {
    maps.labelled = view.state.catalogue.byCode;
    maps.labelledIn = view.names;
    maps.ranked = new Map();
    maps.names = view.state.catalogue.codes
      .map(view.country)
      .filter(c => c.center)
      .map(c => ({ code: c.code, text: view.name(c.code), lon: c.center.lon, lat: c.center.lat, area: c.area ?? 0 }));
  }
  const key = JSON.stringify(ranks);
  if (!maps.ranked.has(key))
    maps.ranked.set(
      key,
      maps.names.map(label =>
        ranks[label.code]
          ? {
              ...label,
              rank: ranks[label.code],
              text: ranks[label.code] === 'near' ? label.text : label.text.toLocaleUpperCase(view.names),
            }
          : label,
      ),
    );
  return maps.ranked.get(key);
}
