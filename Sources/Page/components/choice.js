// Controls that choose among a few values: segments, chips and select lists.
import { h } from '../app/element.js';
import { icon } from './icon.js';

/** Two to four choices that exclude one another: {value, label, icon}. Arrow keys move and choose. */
export function segments({ act, label, value, choices, key }) {
  return h(
    'div.seg',
    { role: 'radiogroup', 'aria-label': label, 'data-key': key, 'data-keys': 'segments' },
    choices.map(choice =>
      h(
        'button',
        {
          type: 'button',
          role: 'radio',
          'aria-checked': String(choice.value === value),
          tabindex: choice.value === value ? '0' : '-1',
          'data-act': act,
          'data-arg': choice.value,
        },
        choice.icon ? icon(choice.icon, 18) : null,
        h('span', {}, choice.label),
      ),
    ),
  );
}

/** Chips that filter: {arg, label, on}. */
export function chips({ act, label, list, run = true, key }) {
  return h(
    `div.chips${run ? '.run' : ''}`,
    { role: 'group', 'aria-label': label, 'data-key': key },
    list.map(chip =>
      h(
        'button.chip',
        {
          type: 'button',
          'aria-pressed': chip.on === undefined ? null : String(chip.on),
          'data-act': act,
          'data-arg': chip.arg,
        },
        chip.label,
      ),
    ),
  );
}

/** A list for choosing one value: [[value, label], …]. */
export function select({ id, act, arg, label, value, options }) {
  return h(
    'div.entry',
    { 'data-key': `entry-${id}` },
    h('label', { for: id }, label),
    h(
      'div.select',
      {},
      h(
        'select',
        { id, 'data-act': act, 'data-arg': arg, 'data-value': value },
        options.map(([v, text]) => h('option', { value: v, selected: v === value }, text)),
      ),
      icon('down', 18),
    ),
  );
}
