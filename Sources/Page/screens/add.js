// Add: a sheet with all countries, live search, and a choice of several up to the limit.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { chips } from '../components/choice.js';
import { searchField } from '../components/field.js';
import { notice, skeletonRows } from '../components/notice.js';
import { choiceRow, Rows } from '../components/rows.js';
import { REGIONS } from '../state/list.js';
import { markedParts } from '../state/marks.js';
import { sheetState } from '../state/selection.js';
import { countOf, foundFor, hintOf } from './found.js';

export const title = view => view.t('addCountries');

/** The sheet over the screen that was open. */
export function render(view, found) {
  const {
    t,
    state: { add, catalogue },
  } = view;
  return h(
    'dialog.sheet',
    { 'data-key': 'add', 'data-modal': 'add-close', 'aria-labelledby': 'add-title' },
    h(
      'div.top',
      {},
      h('span.grab', { 'aria-hidden': 'true' }),
      h(
        'div.line1',
        {},
        h('h1', { id: 'add-title', tabindex: '-1' }, t('addCountries')),
        button({ act: 'add-close', icon: 'x', kind: 'quiet', small: true, name: t('close') }),
      ),
      searchField({
        id: 'add-search',
        act: 'add-search',
        value: add.q,
        label: t('searchCountries'),
        hint: hintOf(view),
        clear: 'add-clear',
        clearName: t('clearSearch'),
        count: countOf(view, found, add.q),
        more: {
          role: 'combobox',
          'aria-expanded': 'true',
          'aria-controls': 'add-rows',
          'aria-autocomplete': 'list',
          'aria-activedescendant': add.active ? `option-${add.active}` : null,
          'data-keys': 'options',
          autofocus: true,
        },
      }),
      recentOrRegions(view),
    ),
    catalogue.codes.length === 0
      ? skeletonRows(7, t('loading'))
      : h('ul.rows.scroll', {
          id: 'add-rows',
          role: 'listbox',
          'aria-multiselectable': 'true',
          'aria-label': t('countries'),
          'data-keep': true,
          'data-scroll': 'add',
          class: found.length ? '' : 'gone',
        }),
    found?.length === 0 && catalogue.codes.length
      ? notice({
          icon: 'search',
          title: t('nothing', { q: add.q }),
          text: t('nothingText'),
          action: { act: 'add-clear', label: t('clearSearch') },
        })
      : null,
    foot(view),
  );
}

function recentOrRegions({ t, state: { add } }) {
  return chips({
    act: 'add-region',
    label: t('region'),
    key: 'add-regions',
    list: [
      { arg: '', label: t('all'), on: !add.region },
      ...REGIONS.map(r => r.toLowerCase()).map(r => ({ arg: r, label: t(`region_${r}`), on: add.region === r })),
    ],
  });
}

function foot({ t, state: { add, selection } }) {
  const after = selection.codes.length + add.chosen.length,
    full = after >= selection.limit,
    count = add.chosen.length;
  return h(
    'div.foot',
    { 'data-key': 'foot' },
    h(
      'p',
      {},
      pips(selection, count),
      h('span', { role: 'status' }, t(full ? 'thatIsLimit' : 'someLeft', { n: after, m: selection.limit })),
    ),
    count ? button({ act: 'add-close', label: t('cancel'), key: 'cancel' }) : null,
    count
      ? button({ act: 'add-done', label: t('addCount', { n: count }), kind: 'main', key: 'done' })
      : [
          button({ act: 'add-done', label: t('addNone'), kind: 'main', disabled: true, key: 'done' }),
          button({ act: 'add-close', label: t('done'), key: 'cancel' }),
        ],
  );
}

function pips(selection, fresh) {
  if (selection.limit > 10) return null;
  const kind = i => (i < selection.codes.length ? 'on' : i < selection.codes.length + fresh ? 'new' : '');
  return h(
    'span.pips',
    { 'aria-hidden': 'true' },
    Array.from({ length: selection.limit }, (_, i) => h('i', { class: kind(i) })),
  );
}

const rows = new Rows(choiceRow);

/** The countries that the sheet shows. */
export const found = view =>
  foundFor(view, { q: view.state.add.q, regions: view.state.add.region ? [view.state.add.region] : [], sort: 'name' });

/** Puts the rows into the sheet. */
export function fill(view, countries) {
  const list = document.querySelector('#add-rows');
  if (list && countries) rows.show(list, rowsOf(view, countries));
}

/** The rows as values. */
function rowsOf(view, found) {
  const { add, selection } = view.state;
  return found.map(({ code, field, text }) => {
    const name = view.name(code),
      state = sheetState(selection, add.chosen, code),
      marks = add.q ? markedParts(name, add.q) : null;
    const money = view.country(code).currencies?.[0]?.code,
      plain = [view.capital(code), money].filter(Boolean).join(' · ');
    const second = marks || !text || field === 'code' || text === name ? plain : text;
    const reason =
      state === 'limit'
        ? view.t('limitReached', { n: selection.limit })
        : state === 'selected'
          ? view.t('rowSelected')
          : null;
    return {
      code,
      name,
      marks,
      second,
      secondMarks: add.q && !marks ? markedParts(second, add.q) : null,
      state,
      reason: reason ?? undefined,
      active: add.active === code,
    };
  });
}
