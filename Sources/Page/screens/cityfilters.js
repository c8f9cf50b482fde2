// The filters of the cities: a country, a time zone, a language, and a place to be near.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { chips, select } from '../components/choice.js';
import { filtersOf, zonesOf } from '../state/cities.js';
import { sheet } from './citysheets.js';

/** The number of filters that are set. */
export const filterCount = ({ state: { address } }) => Object.keys(filtersOf(address)).length;

/** The filters that are set, each as a chip that removes it, or nothing without filters. */
export function filterChips(view) {
  const {
      t,
      state: { address },
    } = view,
    set = Object.entries(filtersOf(address));
  if (set.length === 0) return null;
  return chips({
    act: 'city-unfilter',
    label: t('filters'),
    key: 'filters',
    list: set.map(([key, value]) => ({
      arg: key,
      label: [
        textOf(view, key, value),
        h('span', { 'aria-hidden': 'true' }, ' ×'),
        h('span.vh', {}, t('removeCityFilter')),
      ],
    })),
  });
}

function textOf({ t, f, name }, key, value) {
  if (key === 'country') return name(value);
  if (key === 'language') return f.languageName(value);
  return key === 'near' ? t('nearPlace', { place: `\u2068${value.replace(',', ', ')}\u2069` }) : h('bdi', {}, value);
}

/** The sheet in which filters are chosen. */
export function filtersSheet(view) {
  const {
      t,
      state: { address },
    } = view,
    set = filtersOf(address);
  const choice = (key, label, options) =>
    select({
      id: `city-${key}`,
      act: 'city-filter',
      arg: key,
      label: t(label),
      value: set[key] ?? '',
      options: [['', t('all')], ...withValue(options, set[key])],
    });
  return sheet(
    view,
    'filters',
    t('filters'),
    null,
    h(
      'div.filters',
      {},
      choice('country', 'country', countriesOf(view)),
      choice('zone', 'timeZone', zoneChoices(view)),
      choice('language', 'language', languagesOf(view)),
      set.near ? h('p.sec', {}, textOf(view, 'near', set.near)) : h('p.hint', {}, t('nearHint')),
      h(
        'div.actions',
        {},
        filterCount(view) || address.people
          ? button({ act: 'city-unfilter', arg: '', label: t('clearFilters') })
          : null,
        button({ act: 'city-sheet-close', label: t('done'), kind: 'main', grow: true }),
      ),
    ),
  );
}

/** The options, with the value that the address asks for even while the options are not loaded. */
const withValue = (options, value) =>
  !value || options.some(([known]) => known === value) ? options : [[value, value], ...options];

const sorted = ({ f }, options) => options.sort((a, b) => f.compare(a[1], b[1]));

const countriesOf = view =>
  sorted(
    view,
    view.state.catalogue.codes.map(code => [code, view.name(code)]),
  );

/** The zones of the chosen country, or of all countries. */
const zoneChoices = ({ state: { address, catalogue } }) =>
  zonesOf(catalogue, address.country ? [address.country] : catalogue.codes).map(zone => [
    zone,
    zone.replaceAll('_', ' '),
  ]);

function languagesOf(view) {
  const codes = new Set(
    view.state.catalogue.codes.flatMap(code => (view.state.catalogue.byCode[code].languages ?? []).map(l => l.code)),
  );
  return sorted(
    view,
    [...codes].map(code => [code, view.f.languageName(code)]),
  );
}
