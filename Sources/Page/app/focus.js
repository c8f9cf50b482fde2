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
  const country = screen === 'country' ? document.querySelector('#country-name') : null;
  (country ?? document.querySelector('#main h1'))?.focus({ preventScroll: true });
}
