// A list of many countries. Its rows are kept and moved, so that a keystroke redraws only what has changed.
import { h } from '../app/element.js';
import { flag } from './flag.js';
import { icon } from './icon.js';

/** The number of rows that a keystroke shows at once, more than a screen holds. The others follow after the paint. */
const AT_ONCE = 40;

/**
 * The rows of one list. `show(list, rows)` fills the element `list` with rows {code, name, second, end, href, current,
 * state, marks, reason}. `marks` are the parts of the text that matched. `state` is the state of a choice.
 */
export class Rows {
  constructor(build) {
    this.build = build;
    this.kept = new Map();
    this.order = '';
    this.list = null;
  }

  show(list, rows) {
    const order = rows.map(r => r.code).join(),
      isNew = list !== this.list,
      first = isNew ? rows.length : AT_ONCE;
    if (isNew) {
      this.kept.clear();
      this.list = list;
      this.order = '';
      list.replaceChildren();
    }
    clearTimeout(this.later);
    if (order === this.order) {
      for (const row of rows) this.element(row);
      return;
    }
    if (this.order && order.startsWith(`${this.order},`)) {
      this.add(list, rows);
      this.order = order;
      return;
    }
    list.replaceChildren(...rows.slice(0, first).map(row => this.element(row)));
    this.order = order;
    if (rows.length <= first) return;
    this.order = '';
    this.later = setTimeout(() => {
      list.append(...rows.slice(first).map(row => this.element(row)));
      this.order = order;
    });
  }

  /** Adds rows after those that the list shows. The scroll position does not change. */
  add(list, rows) {
    const elements = rows.map(row => this.element(row));
    list.append(...elements.slice(list.children.length));
  }

  element(row) {
    const look = JSON.stringify(row),
      kept = this.kept.get(row.code);
    if (kept?.look === look) return kept.element;
    const element = this.build(row, kept?.element.querySelector('.flag') ?? flag(row.country ?? row.code));
    if (kept) {
      const { activeElement } = document,
        focused = kept.element.contains(activeElement),
        { key } = activeElement?.dataset ?? {};
      kept.element.replaceWith(element);
      if (focused)
        ((key ? element.querySelector(`[data-key="${key}"]`) : null) ?? element.querySelector('a, button'))?.focus();
    }
    this.kept.set(row.code, { look, element });
    return element;
  }
}

/** Text with its matched part marked. */
export const marked = (text, parts) => (parts ? [parts[0], h('mark', {}, parts[1]), parts[2]] : text);

/** A row that leads to a country. `picture` is its flag. */
export function linkRow(row, picture) {
  return h(
    'li',
    {},
    h(
      'a.row',
      { href: row.href, 'aria-current': row.current ? 'page' : null, 'data-code': row.code },
      picture,
      text(row),
      h('span.end', {}, row.end ?? ''),
      row.selected ? h('span.tick.on', {}, icon('check', 16), h('span.vh', {}, row.selected)) : null,
    ),
  );
}

/** A row that can be chosen in the Add sheet. `picture` is its flag. */
export function choiceRow(row, picture) {
  const on = row.state === 'chosen' || row.state === 'selected';
  return h(
    'li.row',
    {
      role: 'option',
      id: `option-${row.code}`,
      'aria-selected': String(on),
      'aria-disabled': row.state === 'limit' || row.state === 'selected' ? 'true' : null,
      'data-act': 'choose',
      'data-arg': row.code,
      class: row.active ? 'active' : '',
    },
    picture,
    text(row),
    h('span.tick', {}, icon('check', 16)),
  );
}

function text(row) {
  const second = row.reason ?? (row.secondMarks ? marked(row.second, row.secondMarks) : row.second);
  return h('span.txt', {}, h('b', {}, marked(row.name, row.marks)), second ? h('small', {}, second) : null);
}
