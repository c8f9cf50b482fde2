// A field with its label, count and clear button, and its error below.
import { h } from '../app/element.js';
import { icon } from './icon.js';
import { button } from './button.js';

/** A search field. `count` is the text at its end. `more` has further attributes of the input. */
export function searchField({ id, act, value, label, hint, count, clear, clearName, more = {} }) {
  return h(
    'div.field',
    { 'data-key': `field-${id}`, class: value ? 'filled' : '' },
    icon('search'),
    h('input', {
      id,
      type: 'search',
      'data-act': act,
      value: value ?? '',
      'aria-label': label,
      placeholder: hint,
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      enterkeyhint: 'search',
      ...more,
    }),
    h(
      'span.tail',
      {},
      h('span.n', { 'aria-hidden': 'true' }, count ?? ''),
      value ? button({ act: clear, icon: 'x', small: true, name: clearName, key: `clear-${id}` }) : null,
    ),
  );
}

/** A field for text with a visible label, a hint, and an error that is read out with it. */
export function textField({ id, act, value, label, hint, error, more = {}, name, clear, clearName }) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || null;
  return h(
    'div.entry',
    { 'data-key': `entry-${id}` },
    h('label', { for: id }, label),
    h(
      `div.field.plain${error ? '.bad' : ''}`,
      {},
      h('input', {
        id,
        name,
        'data-act': act,
        value: value ?? '',
        'aria-invalid': error ? 'true' : null,
        'aria-describedby': described,
        autocomplete: 'off',
        spellcheck: 'false',
        ...more,
      }),
      clear && value
        ? h('span.tail', {}, button({ act: clear, icon: 'x', small: true, name: clearName, key: `clear-${id}` }))
        : null,
    ),
    error ? h('p.err', { id: `${id}-error`, role: 'alert' }, icon('alert', 18), h('span', {}, error)) : null,
    hint ? h('p.hint', { id: `${id}-hint` }, hint) : null,
  );
}
