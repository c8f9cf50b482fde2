// The field that adds a place, with the list of what it finds.
import { h } from '../app/element.js';
import { searchField } from './field.js';
import { flag } from './flag.js';
import { icon } from './icon.js';

/**
 * The field and its list. `name` begins the names of its actions and elements, such as `trip`. `found` has the places
 * [{key, name, second, code}], `active` the key of the chosen one.
 */
export function placeField({ name, q, active, found, label, hint, clearName }) {
  return h(
    'div.planadd',
    { 'data-key': `${name}add` },
    searchField({
      id: `${name}-add`,
      act: `${name}-typed`,
      value: q,
      label,
      hint,
      clear: `${name}-clear`,
      clearName,
      more: {
        role: 'combobox',
        'aria-expanded': String(found.length > 0),
        'aria-controls': `${name}-found`,
        'aria-autocomplete': 'list',
        'aria-activedescendant': active ? `${name}-${active}` : null,
      },
    }),
    h(
      'div.planfound',
      { id: `${name}-found`, role: 'listbox', 'aria-label': label, hidden: found.length === 0 },
      found.map(item => option(name, item, active)),
    ),
  );
}

const option = (name, { key, name: text, second, code }, active) =>
  h(
    'div.row',
    {
      role: 'option',
      id: `${name}-${key}`,
      'aria-selected': String(key === active),
      class: key === active ? 'active' : '',
      'data-act': `${name}-add`,
      'data-arg': key,
      'data-key': `${name}-${key}`,
    },
    code ? flag(code) : icon('where', 24),
    h('span.txt', {}, h('b', {}, h('bdi', {}, text)), h('small', {}, second)),
  );
