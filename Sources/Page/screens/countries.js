// Countries: the list with its filters, and beside it the open country.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { searchField } from '../components/field.js';
import { icon } from '../components/icon.js';
import { notice, skeletonRows } from '../components/notice.js';
import { markedParts } from '../state/marks.js';
import { pressedFilters, SORTS } from '../state/list.js';
import { filterChips } from './filterchips.js';
import { countryPane, loadStory } from './country.js';
import { mapFrame } from '../components/mapframe.js';
import { linkRow, Rows } from '../components/rows.js';
import { factsReady } from './facts.js';
import { countOf, foundFor, hintOf, isComing } from './found.js';
import { viewSwitch } from './viewswitch.js';

/** Resolves when the words of facts are loaded. */
export function ready(app) {
  loadStory(app);
  return factsReady(app);
}

/** The name of the open country, or that its code is unknown, or the name of the list. */
export function title({ t, name, state: { address, missing } }) {
  const { screen, code } = address;
  if (screen !== 'country') return t('countries');
  return missing === code ? t('noSuchCountry', { code }) : name(code);
}

/** The list, and the country if one is open. */
export function render(view, found) {
  const { address } = view.state,
    open = address.screen === 'country';
  return h(
    'div.split',
    { class: open ? 'has-detail' : '', 'data-key': 'countries' },
    listPane(view, found, open),
    open ? countryPane(view, address.code) : null,
    mapFrame({
      id: 'atlas',
      label: view.t('mapOf', { name: open ? view.name(address.code) : view.t('countries') }),
      t: view.t,
    }),
  );
}

function listPane(view, found, open) {
  const {
      t,
      state: { address, catalogue },
    } = view,
    loaded = found !== null,
    filtered = address.q || address.regions.length || address.landlocked || pressedFilters(address).length;
  return h(
    'section.pane.list',
    { 'aria-labelledby': 'countries-title', 'data-key': 'list', 'data-scroll': 'list' },
    h(
      'div.top',
      {},
      h(
        'div.line1',
        {},
        h(open ? 'h2' : 'h1', { id: 'countries-title', class: 'title', tabindex: '-1' }, t('countries')),
        h('span.space'),
        sortMenu(view),
        button({
          act: 'search-all',
          icon: 'search',
          small: true,
          kind: 'quiet only-phone',
          name: t('searchAll'),
          key: 'searchall',
        }),
        button({
          act: 'refresh',
          icon: 'refresh',
          small: true,
          kind: `quiet${view.state.refreshing ? ' turning' : ''}`,
          name: t('refresh'),
          disabled: view.state.refreshing,
        }),
      ),
      viewSwitch(view, 'countries'),
      searchField({
        id: 'list-search',
        act: 'list-search',
        value: address.q,
        label: t('searchCountries'),
        hint: hintOf(view),
        clear: 'list-clear',
        clearName: t('clearSearch'),
        count: countOf(view, found, address.q),
        more: { 'data-keys': 'list' },
      }),
      filterChips(view),
    ),
    !loaded && catalogue.error
      ? notice({
          icon: 'alert',
          title: t('loadFailed'),
          text: t('loadFailedText'),
          action: { act: 'retry', label: t('tryAgain'), kind: 'main' },
          alert: true,
        })
      : !loaded || (found.length === 0 && isComing(view))
        ? skeletonRows(9, t('loading'))
        : found.length === 0
          ? nothingFound(view, filtered)
          : h('ul.rows.scroll', {
              id: 'country-rows',
              'data-keep': true,
              'data-keys': 'rows',
              'data-scroll': 'rows',
              'data-pull': 'refresh',
              'aria-labelledby': 'countries-title',
            }),
    h('div.pull', { 'data-keep': true, 'aria-hidden': 'true', 'data-key': 'pull' }),
  );
}

function sortMenu({ t, state: { address } }) {
  return h(
    'label.sortby',
    {},
    icon('sort', 18),
    h('span.vh', {}, t('sort')),
    h(
      'select',
      { 'data-act': 'sort', 'data-value': address.sort },
      SORTS.map(by => h('option', { value: by, selected: by === address.sort }, t(`sort_${by}`))),
    ),
  );
}

function nothingFound({ t, state: { address, about } }, filtered) {
  if (address.q)
    return notice({
      icon: 'search',
      title: t('nothing', { q: address.q }),
      text: t('nothingText'),
      action: about?.parts?.cities
        ? {
            href: `/cities?q=${encodeURIComponent(address.q)}`,
            label: `${t('cities')}: \u2068${address.q.trim()}\u2069`,
            icon: 'cities',
          }
        : { act: 'list-clear', label: t('clearSearch') },
    });
  return notice({
    icon: 'search',
    title: t('nothingFilter'),
    text: t('nothingFilterText'),
    action: filtered ? { act: 'clear-filters', label: t('clearFilters') } : null,
  });
}

const rows = new Rows(linkRow);

/** The countries that the list shows. */
export const found = view => foundFor(view, view.state.address);

/** Puts the rows into the list. */
export function fill(view, countries) {
  const list = document.querySelector('#country-rows');
  if (!list || !countries) return;
  rows.show(list, rowsOf(view, countries));
  const { code = null } = view.state.address;
  if (code !== shown) list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  shown = code;
}

/** The country whose row was last scrolled into view. */
let shown = null;

/** The rows as values. A row shows what matched if that was not the name. */
function rowsOf(view, found) {
  const { address } = view.state;
  return found.map(({ code, field, text }) => {
    const name = view.name(code),
      capital = view.capital(code),
      country = view.country(code);
    const marks = address.q ? markedParts(name, address.q) : null,
      second = marks || !text || field === 'code' || text === name ? capital : text;
    return {
      code,
      name,
      marks,
      second,
      secondMarks: address.q && !marks ? markedParts(second, address.q) : null,
      end:
        address.sort === 'population'
          ? view.f.number(country.population ?? 0)
          : address.sort === 'area'
            ? view.f.number(country.area ?? 0)
            : (country.currencies?.[0]?.code ?? ''),
      href: `/countries/${code}`,
      current: address.code === code,
      selected: view.state.selection.codes.includes(code) ? view.t('isSelected') : null,
    };
  });
}
