// Dialogs and sheets. The native element keeps the focus inside. app/focus.js returns it to the opener.
import { h } from '../app/element.js';
import { keepOpener } from '../app/focus.js';
import { button } from './button.js';

/** A question with its buttons: {title, body, actions, key, act}. Escape and the backdrop run `act`. */
export function dialog({ title, body, actions, key, act }) {
  return h(
    'dialog.dialog',
    { 'data-key': key, 'data-modal': act, 'aria-labelledby': `${key}-title` },
    h('h2', { id: `${key}-title` }, title),
    body,
    h('div.actions', {}, actions.map(button)),
  );
}

/** Opens dialogs that have entered the document. */
export function openDialogs(root) {
  for (const element of root.querySelectorAll('dialog[data-modal]')) {
    if (element.open) continue;
    keepOpener();
    element.showModal();
  }
}
