// The keyboard focus: in fields, on the heading of a new screen, and in the open dialog.

/** The open dialog, which holds the focus, or null. */
export const openDialog = () => document.querySelector('dialog[open]');

/** Moves the focus to the element with this ID, if it is shown. */
export function focusOn(id) {
  document.getElementById(id)?.focus();
}

/** Moves the focus to the search field of the dialog or the screen. Returns false if no field is shown. */
export function focusSearch() {
  const field = document.querySelector('dialog[open] input[type=search], main input[type=search]');
  field?.focus();
  field?.select();
  return Boolean(field);
}

/** Moves the focus to the heading of a new screen, unless a dialog is open. */
export function focusHeading(screen) {
  if (openDialog()) return;
  headingOf(screen)?.focus({ preventScroll: true });
}

/** The heading of a screen: that of the open country, or else the first one. */
const headingOf = screen =>
  (screen === 'country' ? document.querySelector('#country-name') : null) ?? document.querySelector('#main h1');

/** The content that the skip link leads to: the open country or city, or else the whole screen. */
export const contentID = () => document.querySelector('.detail h1')?.id || 'main';

/** A focused element with its row, so that the focus finds its place again when the element is gone. Null for none. */
export function placeOf(element) {
  if (!element || element === document.body) return null;
  const row = element.closest('li'),
    list = row?.parentElement ?? null;
  return { element, list, at: list ? [...list.children].indexOf(row) : -1 };
}

/** Moves the focus to a former place: the element, or the row that took the place of its row. Returns false if both
 * are gone. */
export function focusPlace({ element, list, at }) {
  if (element.isConnected && element.getClientRects().length) {
    element.focus({ preventScroll: true });
    return document.activeElement === element;
  }
  const row = list?.isConnected ? list.children[Math.min(at, list.children.length - 1)] : null;
  const act = element.dataset.act,
    next = row && ((act && row.querySelector(`[data-act="${act}"]`)) || row.querySelector('a, button'));
  next?.focus({ preventScroll: true });
  return Boolean(next);
}

let opener = null;

/** Keeps the place of the focus before a dialog opens. */
export const keepOpener = () => {
  opener ??= placeOf(document.activeElement);
};

/**
 * Returns the focus after a change of the page. `held` is its place before the change.
 *
 * A closed dialog returns it to its opener. If the focused element is gone, its row's successor gets it, or else the
 * heading.
 */
export function returnFocus(held, screen) {
  if (openDialog()) return;
  const before = opener;
  opener = null;
  if (before && focusPlace(before)) return;
  if (!held || document.activeElement !== document.body) return;
  if (!focusPlace(held)) focusHeading(screen);
}
