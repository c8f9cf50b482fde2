// The ranking beside the world map: its count and median, the chosen country, the first ten rows and those around it.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { flag } from '../components/flag.js';
import { notice } from '../components/notice.js';
import { rankingParts } from '../state/classes.js';
import { medianOf } from '../state/figures.js';
import { pressedFilters } from '../state/list.js';
import { filterLabel } from './filterchips.js';
import { amountText, figureName, valueText } from './figuretext.js';
import { figureWords } from './maptip.js';

/** True if the system replaces the page's colours. The colours of a map then have no meaning. */
const isForced = () => matchMedia('(forced-colors: active)').matches;

/** The ranking of `rows` for the content of the map: {by, chosen}. */
export function rankingView(view, rows, { by, chosen }) {
  const ranked = rows.filter(row => row.by),
    parts = isForced() ? [ranked] : rankingParts(rows, chosen);
  return [
    heading(view, rows, ranked, by),
    chosenRow(view, by, chosen),
    isForced() ? h('p.hint', {}, view.t('mapForced')) : null,
    ranked.length === 0
      ? nothing(view)
      : parts.map((part, i) => [
          i > 0 ? h('p.gap.ter', { 'aria-hidden': 'true' }, '…') : null,
          list(view, by, part, chosen, i),
        ]),
    foot(view, by),
  ];
}

function heading(view, rows, ranked, by) {
  const { t, f } = view,
    values = ranked
      .filter(row => row.rank !== null)
      .map(row => row.by.value)
      .sort((a, b) => a - b),
    count = t('countOfAll', { n: f.number(rows.length), m: f.number(view.state.catalogue.codes.length) });
  return h(
    'div.rankhead',
    { 'data-key': 'rankhead' },
    h('h2', { id: 'map-count' }, t('rankings')),
    h(
      'p.sec.t-s',
      {},
      h('span', { id: 'table-count' }, count),
      values.length ? f.comma(t('medianIs', { value: amountText(view, by, medianOf(values)) })) : '',
    ),
  );
}

/** The chosen country with its figure, and the buttons that go along the ranking. */
function chosenRow(view, by, chosen) {
  const { t, f } = view;
  if (!chosen) return null;
  if (!view.country(chosen))
    return h('p.hint', { role: 'status', 'data-key': 'chosen' }, t('noSuchCountry', { code: chosen }));
  const { name, amount, year, rank } = figureWords(view, by, chosen);
  return h(
    'div.chosenrow',
    { 'data-key': 'chosen' },
    h(
      'a.row',
      { href: `/countries/${chosen}` },
      flag(chosen),
      h('span.txt', {}, h('b', {}, name), rank ? h('small', {}, rank, year ? f.comma(year) : '') : null),
      h('bdi.value', {}, amount),
    ),
    button({ act: 'rank-before', icon: 'down', kind: 'quiet upward', small: true, name: t('rankBefore') }),
    button({ act: 'rank-after', icon: 'down', kind: 'quiet', small: true, name: t('rankAfter') }),
  );
}

function list(view, by, rows, chosen, part) {
  return h(
    'ol.mapranks',
    { 'data-key': `ranks-${part}`, 'aria-label': view.t('rankings') },
    rows.map(row =>
      h(
        'li',
        { 'data-key': `rank-${row.code}` },
        h(
          'button',
          {
            type: 'button',
            'data-act': 'map-choose',
            'data-arg': row.code,
            'aria-current': row.code === chosen ? 'true' : null,
          },
          h('span.num', {}, row.rank === null ? '' : view.f.number(row.rank)),
          flag(row.code, 's'),
          h('span.name', {}, view.name(row.code)),
          h('bdi', {}, valueText(view, by, row.by.value)),
        ),
      ),
    ),
  );
}

/** The message without a figure under the filters, with a button that removes the last one. */
function nothing(view) {
  const { t, state } = view,
    { address } = state,
    filters = [...address.regions, ...(address.landlocked ? ['landlocked'] : []), ...pressedFilters(address)],
    filter = filters.at(-1);
  return notice({
    icon: 'search',
    title: t('noneHasFigure'),
    action: filter
      ? { act: 'region', arg: filter, label: t('removeFilter', { name: filterName(view, filter) }) }
      : null,
  });
}

function filterName(view, name) {
  if (view.state.address.regions.includes(name)) return view.t(`region_${name}`);
  return name === 'landlocked' ? view.t(name) : filterLabel(view, name);
}

function foot(view, by) {
  const { t, state } = view,
    { source } = state.figures.indicators.get(by),
    { attribution, licence, version } = state.figures.sources[source];
  return h(
    'footer.mapfoot',
    { 'data-key': 'mapfoot' },
    button({ act: 'share-table', icon: 'share', label: t('share') }),
    button({ act: 'table-csv', icon: 'download', label: t('csv'), name: t('csvName', { name: figureName(view, by) }) }),
    h(
      'details.sources',
      { 'data-key': 'map-sources' },
      h('summary', {}, t('colSource')),
      h('p.t-s.sec', {}, h('bdi', { lang: 'en' }, [attribution, licence, version].join(', '))),
      h('p.t-s.sec', {}, t('disputedAsData')),
    ),
  );
}
