// One search for everything: countries, cities, positions, screens and actions, in a sheet over any screen.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { searchField } from '../components/field.js';
import { flag } from '../components/flag.js';
import { icon } from '../components/icon.js';
import { groupsOf } from '../state/everything.js';
import { foundFor } from './found.js';

const EVERYWHERE = { regions: [], landlocked: false, sort: 'name' };

/** The groups of results for the text of the open search. */
export function resultsOf(view) {
  const { q, cities, cityCount, more, named } = view.state.overlay;
  const countries = q.trim() ? (foundFor(view, { ...EVERYWHERE, q }) ?? []) : [];
  return groupsOf(view, q, { countries, cities, cityCount, more, named });
}

/** The number of results of all groups. */
export const countOf = groups => groups.reduce((sum, { count }) => sum + count, 0);

/** The sheet. */
export function searchSheet(view, { q, active, isWaiting }) {
  const { t, f } = view,
    groups = resultsOf(view),
    count = countOf(groups);
  return h(
    'dialog.sheet.everything',
    { 'data-key': 'everything', 'data-modal': 'overlay-close', 'aria-label': t('searchAll') },
    h(
      'div.top',
      {},
      h(
        'div.line1',
        {},
        searchField({
          id: 'everything',
          act: 'search-typed',
          value: q,
          label: t('searchAll'),
          hint: t('searchAllHint'),
          clear: 'search-clear',
          clearName: t('clearSearch'),
          count: q.trim() ? (isWaiting ? '…' : f.number(count)) : '',
          more: {
            role: 'combobox',
            'aria-expanded': String(count > 0),
            'aria-controls': 'everything-found',
            'aria-autocomplete': 'list',
            'aria-activedescendant': active ? `found-${active}` : null,
            'data-keys': 'everything',
            autofocus: true,
          },
        }),
        button({ act: 'overlay-close', icon: 'x', kind: 'quiet', small: true, name: t('close') }),
      ),
    ),
    h(
      'div.results',
      { id: 'everything-found', role: 'listbox', 'aria-label': t('searchAll') },
      groups.map(group => groupView(view, group, active)),
    ),
    q.trim() && count === 0 && !isWaiting ? h('p.sec.none', {}, t('nothing', { q: q.trim() })) : null,
    q.trim() ? null : recent(view),
  );
}

function groupView({ t }, { key, items }, active) {
  return h(
    'div.group',
    { role: 'group', 'aria-label': t(key), 'data-key': `group-${key}` },
    h('div.grouptitle', { 'aria-hidden': 'true' }, t(key)),
    items.map(item => option(item, active)),
  );
}

function option({ id, name, second, code }, active) {
  return h(
    'div.row',
    {
      role: 'option',
      id: `found-${id}`,
      'aria-selected': String(id === active),
      class: id === active ? 'active' : '',
      'data-act': 'search-open',
      'data-arg': id,
      'data-key': `found-${id}`,
    },
    code ? flag(code) : icon(id === 'position' ? 'where' : 'search', 24),
    h('span.txt', {}, h('b', {}, h('bdi', {}, name)), second ? h('small', {}, second) : null),
  );
}

/** The last searches, while nothing is typed. */
function recent({ t, state }) {
  if (state.searches.length === 0) return null;
  return h(
    'div.recents',
    { 'data-key': 'recents' },
    h('h2.sub', {}, t('recent')),
    h(
      'div.chips',
      {},
      state.searches
        .slice(0, 5)
        .map(text => h('button.chip', { type: 'button', 'data-act': 'search-text', 'data-arg': text }, text)),
    ),
  );
}
