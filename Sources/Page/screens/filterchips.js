// The chips that filter the list and the table of countries. One region at a time, and every further filter adds.
import { chips } from '../components/choice.js';
import { FILTERS, HIDDEN, pressedFilters, REGIONS } from '../state/list.js';
import { languageName } from '../state/languages.js';

/** The chips. Those of `further` filters that are not pressed are left out without `all`. */
export function filterChips(view, { all = false } = {}) {
  const {
    t,
    state: { address },
  } = view;
  const pressed = pressedFilters(address),
    further = Object.keys(FILTERS).filter(name => (all && !HIDDEN.includes(name)) || pressed.includes(name));
  const chip = (arg, label, on) => ({ arg, label, on });
  return chips({
    act: 'region',
    label: t('region'),
    key: 'regions',
    list: [
      chip('', t('all'), address.regions.length + pressed.length === 0 && !address.landlocked),
      ...REGIONS.map(r => r.toLowerCase()).map(r => chip(r, t(`region_${r}`), address.regions.includes(r))),
      chip('landlocked', t('landlocked'), address.landlocked),
      ...further.map(name => chip(name, filterLabel(view, name), pressed.includes(name))),
    ],
  });
}

/** The words of a filter beside regions. */
export function filterLabel(view, name) {
  const { cur, lang } = view.state.address;
  if (name === 'cur') return view.f.currency(cur);
  return name === 'lang' ? languageName({ code: lang }, view) : view.t(`filter_${name}`);
}
