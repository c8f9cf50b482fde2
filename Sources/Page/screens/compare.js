// Compare: two to five countries side by side: their outlines at one scale, and their facts in groups with bars.
import { addIcons } from '../components/icon.js';
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { flag } from '../components/flag.js';
import { notice, skeletonRows } from '../components/notice.js';
import { select } from '../components/choice.js';
import { barsOf, comparedCodes, compareRows, MOST } from '../state/compare.js';
import { comparedFacts } from './comparedfacts.js';
import { factsReady } from './facts.js';

addIcons({ print: '<path d="M7 8V4h10v4M7 17H4.5V9h15v8H17M7 14h10v6H7z"/>' });

/** Resolves when the words of facts are loaded. */
export const ready = factsReady;

export const title = view => {
  const { codes } = shownCodes(view);
  return codes.length ? view.t('titleCompare', { names: view.f.list(codes.map(view.name)) }) : view.t('compareTitle');
};

/** The codes of the address. A code is unknown only when the list of countries is there. */
const shownCodes = ({ state, country }) =>
  comparedCodes(state.address.codes, code => Boolean(country(code)) || state.catalogue.codes.length === 0);

/** The screen with the table. */
export function render(view) {
  const { t, state } = view,
    shown = shownCodes(view),
    { codes } = shown,
    countries = codes.map(view.country),
    whole = countries.every(c => c && (c.whole || state.catalogue.lacking[c.code]));
  return h(
    'div.page.compare',
    { 'data-key': 'compare', 'data-scroll': 'compare' },
    h(
      'div.line1',
      {},
      button({ act: 'back', arg: 'list', icon: 'back', kind: 'quiet', small: true, name: t('back') }),
      h('h1.title', { tabindex: '-1' }, t('compareTitle')),
      h('span.space'),
      button({ act: 'print', icon: 'print', kind: 'quiet', small: true, name: t('print') }),
    ),
    h('div.pickers', {}, codes.length < MOST ? adder(view, codes) : null),
    leftOut(view, shown),
    codes.length === 0
      ? notice({
          icon: 'compare',
          title: t('compareEmpty'),
          text: t('compareEmptyText'),
          action: { href: '/countries', label: t('countries'), kind: 'main' },
        })
      : !whole && state.catalogue.error !== 'gone'
        ? skeletonRows(8, t('loading'))
        : table(view, codes, countries.filter(Boolean)),
    h('p.printed', {}, t('printed', { version: state.about?.boundaries?.version ?? '', date: view.f.day(view.now) })),
  );
}

/** Names the codes of the address that have no column, and links to a second country. */
function leftOut(view, { codes, unknown, over }) {
  const { t, f } = view,
    neighbours = codes.length === 1 ? (view.country(codes[0])?.borders ?? []) : [];
  const lines = [
    unknown.length ? t('importUnknown', { n: unknown.length, names: f.list(unknown.map(c => c.slice(0, 12))) }) : null,
    over.length ? t('importOver', { n: over.length, names: f.list(over.map(view.name)), m: MOST }) : null,
    codes.length === 1 ? t('compareSecond') : null,
  ].filter(Boolean);
  return [
    lines.length ? h('p.hint', { 'data-key': 'left-out' }, lines.join(' ')) : null,
    neighbours.length
      ? h(
          'div.links',
          { 'data-key': 'seconds' },
          neighbours
            .slice(0, 6)
            .map(code => h('a', { href: `/compare?c=${codes[0]},${code}` }, flag(code, 's'), view.name(code))),
        )
      : null,
  ];
}

function adder(view, codes) {
  const {
    t,
    state: { catalogue },
  } = view;
  const rest = catalogue.codes
    .filter(c => !codes.includes(c))
    .map(c => [c, view.name(c)])
    .sort((a, b) => view.f.compare(a[1], b[1]));
  return select({
    id: 'compare-add',
    act: 'compare-add',
    label: t('compareWith'),
    value: '',
    options: [['', t('addToCompare')], ...rest],
  });
}

function table(view, codes, countries) {
  const { t, state } = view,
    all = compareRows(countries, comparedFacts(view)),
    { only } = state.address,
    rows = only ? all.filter(row => row.differs) : all;
  const several = codes.length > 1;
  return [
    several ? onlyButton(view, all.length - all.filter(row => row.differs).length) : null,
    h(
      'div.tablewrap',
      { tabindex: '0', role: 'region', 'aria-label': t('compareTitle'), 'data-scroll': 'table', 'data-key': 'table' },
      h(
        'table',
        { style: { '--columns': String(codes.length) } },
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('td', {}, h('span.shapescale', { 'data-keep': true, 'aria-hidden': 'true' })),
            codes.map(code => h('th', { scope: 'col' }, head(view, code))),
          ),
        ),
        [...new Set(rows.map(row => row.group))].map(group =>
          h(
            'tbody',
            {},
            h('tr.group', {}, h('th', { scope: 'rowgroup', colspan: String(codes.length + 1) }, t(group))),
            rows.filter(row => row.group === group).map(row => line(view, row, codes)),
          ),
        ),
      ),
    ),
  ];
}

function onlyButton({ t, state: { address } }, equal) {
  return h(
    'p.onlyline',
    { 'data-key': 'only' },
    h(
      'button.chip',
      { type: 'button', 'data-act': 'compare-only', 'aria-pressed': String(address.only) },
      t('onlyDifferences'),
    ),
    address.only && equal ? h('span.sec.t-s', { role: 'status' }, t('equalHidden', { n: equal })) : null,
  );
}

function line(view, { key, values, amounts, differs }, codes) {
  const { t } = view,
    several = codes.length > 1,
    bars = amounts && several ? barsOf(amounts) : [];
  return h(
    'tr',
    { class: differs || !several ? 'differs' : 'same' },
    h(
      'th',
      { scope: 'row' },
      t(key),
      differs && several
        ? [h('span.unlike', { 'aria-hidden': 'true' }, '≠'), h('span.vh', {}, ` (${t('differs')})`)]
        : null,
    ),
    values.map((value, i) =>
      h(
        'td',
        {},
        value || t(amounts ? 'noFigure' : 'noFact'),
        bars[i] ? amountBar(view, bars[i], leastOf(view, codes, i)) : null,
      ),
    ),
  );
}

/** The name for the least number of a row: that of the other country of two, or else the words for the least. */
const leastOf = (view, codes, i) =>
  codes.length === 2 ? `\u2068${view.name(codes[1 - i])}\u2069` : view.t('theLeast');

/** The bar of a number, and its multiple of the least one. The value before it is the same for screen readers. */
function amountBar({ t, f }, { share, isMost, factor }, least) {
  const digits = { maximumFractionDigits: factor < 10 ? 1 : 0 };
  return [
    h(
      'span.amount',
      { 'aria-hidden': 'true', class: isMost ? 'most' : '' },
      h('i', { style: { 'inline-size': `${Math.max(1, share * 100).toFixed(1)}%` } }),
    ),
    factor ? h('small.factor', {}, t('timesLeast', { value: f.number(factor, digits), name: least })) : null,
  ];
}

function head(view, code) {
  return h(
    'div.comparehead',
    {},
    h('canvas.shape', { 'aria-hidden': 'true', 'data-shape': code, 'data-keep': true, 'data-key': `shape-${code}` }),
    h('a', { href: `/countries/${code}?from=compare` }, flag(code), h('span', {}, view.name(code))),
    button({
      act: 'compare-remove',
      arg: code,
      icon: 'x',
      kind: 'quiet',
      small: true,
      name: view.t('removeFrom', { name: view.name(code) }),
    }),
  );
}
