// The chips that filter the list and the table of countries. One region at a time, and every further filter adds.
import { chips } from '../components/choice.js';
import { FILTERS, pressedFilters, REGIONS } from '../state/list.js';

/** The chips. Those of `further` filters that are not pressed are left out without `all`. */
export function filterChips({ t, state: { address } }, { all = false } = {}) {
  const pressed = pressedFilters(address),
    further = Object.keys(FILTERS).filter(name => all || pressed.includes(name));
  const chip = (arg, label, on) => ({ arg, label, on });
  return chips({
    act: 'region',
    label: t('region'),
    key: 'regions',
    list: [
      chip('', t('all'), address.regions.length + pressed.length === 0 && !address.landlocked),
      ...REGIONS.map(r => r.toLowerCase()).map(r => chip(r, t(`region_${r}`), address.regions.includes(r))),
      chip('landlocked', t('landlocked'), address.landlocked),
      ...further.map(name => chip(name, t(`filter_${name}`), pressed.includes(name))),
    ],
  });
}
