// The rankings: countries in a table, in the order of an indicator, with bars from zero.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { flag } from '../components/flag.js';
import { icon } from '../components/icon.js';
import { notice, skeletonRows } from '../components/notice.js';
import { yearsOf } from '../state/figures.js';
import { barsFor, columnsOf, SUBJECTS, tableRows } from '../state/table.js';
import { factsReady } from './facts.js';
import { amountText, figureName, rankText, unitText, valueText } from './figuretext.js';
import { filterChips } from './filterchips.js';
import { foundFor } from './found.js';
import { viewSwitch } from './viewswitch.js';

/** Resolves when the words of figures are loaded. */
export const ready = factsReady;

export const title = view => {
  const { figures, address } = view.state;
  if (!figures?.indicators) return view.t('rankings');
  return `${view.t('rankings')}: ${figureName(view, columnsOf(figures, address).by)}`;
};

/** The rows of the table, or null while the countries or the figures are loading. */
export function found(view) {
  const { address, figures } = view.state,
    countries = foundFor(view, { ...address, q: '', sort: 'name' });
  if (!countries || !figures?.indicators) return null;
  return tableRows(
    figures,
    countries.map(({ code }) => code),
    { ...address, ...columnsOf(figures, address) },
  );
}

/** The screen. */
export function render(view, rows) {
  const { t } = view;
  return h(
    'div.page.rankings',
    { 'data-key': 'rankings', 'data-scroll': 'rankings' },
    h('div.line1', {}, h('h1.title', { tabindex: '-1' }, t('rankings')), h('span.space'), viewSwitch(view, 'table')),
    filterChips(view, { all: true }),
    rows ? content(view, rows) : waiting(view),
  );
}

export function waiting({ t, state: { figures, catalogue } }) {
  if (figures !== 'failed' && !(catalogue.error && catalogue.codes.length === 0)) return skeletonRows(9, t('loading'));
  return notice({
    icon: 'alert',
    title: t('loadFailed'),
    text: t('figuresNotHere'),
    action: { act: 'retry', label: t('tryAgain') },
  });
}

function content(view, rows) {
  const { t, f, state } = view,
    columns = columnsOf(state.figures, state.address);
  const count = t('countOfAll', { n: f.number(rows.length), m: f.number(state.catalogue.codes.length) });
  return [
    h(
      'div.tablehead',
      { 'data-key': 'tablehead' },
      menu(view, 'by', columns.by),
      menu(view, 'and', columns.and),
      h('span.space'),
      h('span.sec.t-s', { id: 'table-count' }, count),
      button({ act: 'share-table', icon: 'share', name: t('share') }),
      button({
        act: 'table-csv',
        icon: 'download',
        label: t('csv'),
        name: t('csvName', { name: figureName(view, columns.by) }),
      }),
    ),
    rows.length === 0
      ? notice({
          icon: 'search',
          title: t('nothingFilter'),
          text: t('nothingFilterText'),
          action: { act: 'clear-filters', label: t('clearFilters') },
        })
      : table(view, columns),
  ];
}

/** The menu of the indicators of a column. The second column may have none. */
export function menu({ t }, column, value) {
  const id = `table-${column}`,
    option = key => h('option', { value: key, selected: key === value }, t(`figure_${key}`));
  return h(
    'div.entry',
    { 'data-key': `entry-${id}` },
    h('label', { for: id }, t(column === 'by' ? 'colFigure' : 'andFigure')),
    h(
      'div.select',
      {},
      h(
        'select',
        { id, 'data-act': id, 'data-value': value ?? '' },
        column === 'and' ? h('option', { value: '', selected: !value }, t('noSecond')) : null,
        Object.entries(SUBJECTS).map(([subject, keys]) =>
          h('optgroup', { label: t(`subject_${subject}`) }, keys.map(option)),
        ),
      ),
      icon('down', 18),
    ),
  );
}

function table(view, { by, and }) {
  const { t } = view;
  return h(
    'div.tablewrap',
    { tabindex: '0', role: 'region', 'aria-labelledby': 'table-caption', 'data-scroll': 'table', 'data-key': 'table' },
    h(
      'table.ranking',
      {},
      h('caption.t-s.sec', { id: 'table-caption' }, captionText(view, by)),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('th.num', { scope: 'col' }, t('colRank')),
          head(view, 'name', t('countryHead')),
          head(view, 'by', headText(view, by)),
          and ? head(view, 'and', headText(view, and)) : null,
        ),
      ),
      h('tbody', { id: 'table-rows', 'data-keep': true }),
    ),
  );
}

const headText = (view, key) => [figureName(view, key), unitText(view, key)].filter(Boolean).join(view.f.comma(''));

/** The indicator of the first column, its unit, and the years of its values. */
function captionText(view, key) {
  const { t, f, state } = view,
    indicator = state.figures.indicators.get(key),
    years = yearsOf(indicator),
    source = state.figures.sources[indicator.source].attribution;
  return [
    headText(view, key),
    years
      ? f.comma(
          years[0] === years[1] ? f.year(years[0]) : t('fromTo', { from: f.year(years[0]), to: f.year(years[1]) }),
        )
      : '',
    `. ${t('colSource')}: `,
    h('bdi', { lang: 'en' }, source),
  ];
}

/** The head of a column, which sorts by it. */
function head({ state: { address, figures } }, column, text) {
  const isSorted = sortedBy(address, figures) === column,
    order = column === 'name' ? 'ascending' : 'descending';
  return h(
    'th',
    { scope: 'col', 'aria-sort': isSorted ? order : null, class: column },
    h(
      'button.sorter',
      { type: 'button', 'data-act': 'table-sort', 'data-arg': column },
      text,
      isSorted ? icon('down', 16, order === 'ascending' ? 'up' : '') : null,
    ),
  );
}

/** The column whose order the rows have. */
const sortedBy = (address, figures) =>
  address.order === 'and' && !columnsOf(figures, address).and ? 'by' : address.order;

/** Puts the rows into the table, unless it has the same ones. */
export function fill(view, rows) {
  const body = document.querySelector('#table-rows');
  if (!body || !rows) return;
  const { address, figures, catalogue, selection } = view.state,
    columns = columnsOf(figures, address),
    shown = [
      columns,
      address.order,
      view.language,
      view.names,
      catalogue.parts,
      selection.codes,
      rows.map(r => r.code),
    ];
  const key = JSON.stringify(shown);
  if (body.dataset.ownRows === key) return;
  body.dataset.ownRows = key;
  const used = ['by', ...(columns.and ? ['and'] : [])].map(column => ({
    column,
    key: columns[column],
    bar: barsFor(rows.flatMap(row => row[column]?.value ?? [])),
  }));
  body.replaceChildren(...rows.map(row => line(view, row, used)));
}

function line(view, { code, rank, ...figures }, used) {
  const isSelected = view.state.selection.codes.includes(code);
  return h(
    'tr',
    { class: isSelected ? 'chosen' : '' },
    h('td.num.rank', {}, rank === null ? '' : view.f.number(rank)),
    h('th', { scope: 'row' }, h('a', { href: `/countries/${code}` }, flag(code, 's'), view.name(code))),
    used.map(({ column, key, bar }) => cell(view, key, figures[column], bar)),
  );
}

function cell(view, key, figure, bar) {
  if (!figure) return h('td.none.sec', {}, view.t('noFigure'));
  const { start, size } = bar(figure.value),
    share = value => `${(value * 100).toFixed(2)}%`;
  const tip = [
    amountText(view, key, figure.value),
    figure.year ? view.f.year(figure.year) : '',
    rankText(view, figure),
  ];
  return h(
    'td',
    { title: view.f.join([...tip, figure.note].filter(Boolean)) },
    h(
      'div.measure',
      {},
      h('bdi', {}, valueText(view, key, figure.value)),
      h('small.sec', {}, figure.year ? view.f.year(figure.year) : ''),
      h(
        'span.amount',
        { 'aria-hidden': 'true' },
        h('i', { style: { 'margin-inline-start': share(start), 'inline-size': share(size) } }),
      ),
    ),
  );
}
