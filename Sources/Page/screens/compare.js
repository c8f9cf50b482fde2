// Compare: two to five countries side by side, with the differing facts first.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { flag } from '../components/flag.js';
import { notice, skeletonRows } from '../components/notice.js';
import { select } from '../components/choice.js';
import { compareRows } from '../state/compare.js';
import { comparedFacts, languagesReady } from './facts.js';

/** Resolves when the names of languages are loaded or have failed. */
export const ready = languagesReady;

export const title = view => {
  const codes = known(view);
  return codes.length ? view.t('titleCompare', { names: view.f.list(codes.map(view.name)) }) : view.t('compareTitle');
};

const known = view => view.state.address.codes.filter(code => view.country(code));

/** The screen with the table. */
export function render(view) {
  const { t, state } = view,
    codes = known(view),
    countries = codes.map(view.country),
    whole = countries.every(c => c.whole);
  return h(
    'div.page.compare',
    { 'data-key': 'compare', 'data-scroll': 'compare' },
    h(
      'div.line1',
      {},
      h('h1.title', { tabindex: '-1' }, t('compareTitle')),
      h('span.space'),
      button({ act: 'print', icon: 'print', kind: 'quiet', small: true, name: t('print') }),
    ),
    h('div.pickers', {}, codes.length < 5 ? adder(view, codes) : null),
    codes.length === 0
      ? notice({
          icon: 'compare',
          title: t('compareEmpty'),
          text: t('compareEmptyText'),
          action: { href: '/countries', label: t('countries'), kind: 'main' },
        })
      : !whole && state.catalogue.error !== 'gone'
        ? skeletonRows(8, t('loading'))
        : table(view, codes, countries),
    h('p.printed', {}, t('printed', { version: state.about?.boundaries?.version ?? '', date: view.f.day(view.now) })),
  );
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
  const { t } = view,
    rows = compareRows(countries, comparedFacts(view));
  return h(
    'div.tablewrap',
    { tabindex: '0', role: 'region', 'aria-label': t('compareTitle'), 'data-scroll': 'table' },
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          h('td'),
          codes.map(code => h('th', { scope: 'col' }, head(view, code))),
        ),
      ),
      h(
        'tbody',
        {},
        rows.map(row =>
          h(
            'tr',
            { class: row.differs ? 'differs' : 'same' },
            h('th', { scope: 'row' }, t(row.key)),
            row.values.map(v => h('td', {}, v || '–')),
          ),
        ),
      ),
    ),
  );
}

function head(view, code) {
  return h(
    'div.comparehead',
    {},
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
