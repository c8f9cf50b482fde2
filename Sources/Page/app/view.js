// The values that every screen draws from: the state, the language's words and formats, and names of countries.
import { capitalName, capitalZone, nameOf } from '../state/catalogue.js';

/** The view at the moment `now`. `matches` returns the countries that a text finds, or null. */
export function viewOf(state, { t, f, language, now, matches }) {
  const names = state.settings.names === 'page' ? language : state.settings.names;
  const country = code => state.catalogue.byCode[code];
  return {
    state,
    t,
    f,
    language,
    names,
    now,
    country,
    matches,
    name: code => nameOf(country(code), names) || code,
    capital: code => capitalName(country(code)?.capitals?.[0], names),
    zone: code => capitalZone(country(code)),
    time: (code, options) => {
      const zone = capitalZone(country(code));
      return zone ? f.time(zone, now, options) : '';
    },
    narrow: innerWidth < 700,
  };
}
