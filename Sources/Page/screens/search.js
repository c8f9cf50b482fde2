// One search for everything: countries, cities, positions, screens and actions, in a sheet over any screen.
import { h } from '../app/element.js';
import { button } from '../components/button.js';
import { chips } from '../components/choice.js';
import { searchField } from '../components/field.js';
import { flag } from '../components/flag.js';
import { icon } from '../components/icon.js';
import { emptyGroups, groupsOf } from '../state/everything.js';
import { foundFor } from './found.js';

const EVERYWHERE = { regions: [], landlocked: false, sort: 'name' };

/** The groups of results for the text of the open search, which the group `only` may narrow. */
function resultsOf(view) {
  const { q, cities, cityCount, more, only, named } = view.state.overlay;
  if (!q.trim()) return emptyGroups(view);
  const countries = foundFor(view, { ...EVERYWHERE, q }) ?? [];
  return groupsOf(view, q, { countries, cities, cityCount, more: only ?? more, named });
}

/** The groups that are shown. */
export const shownOf = view => narrowed(resultsOf(view), view.state.overlay.only);

const narrowed = (groups, only) => (only ? groups.filter(({ key }) => key === only) : groups);

/** The number of results of all groups. */
export const countOf = groups => groups.reduce((sum, { count }) => sum + count, 0);

/** The sheet. */
export function searchSheet(view, { q, active, only, isWaiting }) {
  const { t, f } = view,
    found = resultsOf(view),
    groups = narrowed(found, only),
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
      q.trim() ? groupChips(view, found, only) : null,
    ),
    h(
      'div.results',
      { id: 'everything-found', role: 'listbox', 'aria-label': t('searchAll') },
      groups.map(group => groupView(view, group, active)),
    ),
    q.trim() && count === 0 && !isWaiting ? h('p.sec.none', {}, t('nothing', { q: q.trim() })) : null,
    groups.some(({ items }) => items.some(({ select }) => select)) && !view.narrow
      ? h('p.sec.none', {}, t('searchSelects'))
      : null,
  );
}

/** A chip for each group with a result, one of which narrows the results to its group. Nothing for a single group. */
function groupChips({ t }, groups, only) {
  const keys = groups.map(({ key }) => key);
  if (only && !keys.includes(only)) keys.push(only);
  if (keys.length < 2) return null;
  return chips({
    act: 'search-only',
    label: t('searchGroups'),
    key: 'search-groups',
    list: [
      { arg: '', label: t('all'), on: !only },
      ...keys.map(key => ({ arg: key, label: t(key), on: key === only })),
    ],
  });
}

function groupView(view, { key, items }, active) {
  const { t } = view;
  return h(
    'div.group',
    { role: 'group', 'aria-label': t(key), 'data-key': `group-${key}` },
    h('div.grouptitle', { 'aria-hidden': 'true' }, t(key)),
    items.map(item => option(view, item, active)),
  );
}

function option({ t, state }, { id, name, second, code, select, act }, active) {
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
    code ? flag(code) : icon(act === 'search-text' ? 'clock' : id === 'position' ? 'where' : 'search', 24),
    h('span.txt', {}, h('b', {}, h('bdi', {}, name)), second ? h('small', {}, second) : null),
    select && state.selection.codes.includes(select)
      ? h('span.end', {}, icon('check'), h('span.vh', {}, t('selected')))
      : null,
  );
}
