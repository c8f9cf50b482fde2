// A press of a pointer, from its beginning to its click. Nothing that it may act on moves in between.

/** The targets of clicks, and the fields among them that a press moves, opens or selects in instead. */
const PRESSED = '[data-act], a[href], button, summary, label',
  FIELDS = 'input:not([type=checkbox], [type=radio], [type=file]), select, textarea, form';
/** The longest time for which a press holds drawings back, and for which its click may follow its end, in ms. */
const LONGEST = 1000,
  CLICK_AFTER = 50;

export class Press {
  constructor(painter) {
    this.painter = painter;
    this.isOnBackdrop = false;
    const on = (type, act) => window.addEventListener(type, act, { capture: true, passive: true });
    on('pointerdown', event => this.begin(event));
    on('pointerup', () => this.endAfter(CLICK_AFTER));
    for (const type of ['click', 'pointercancel']) on(type, () => this.end());
  }

  begin(event) {
    const { target, button, isPrimary } = event,
      pressed = target.closest?.(PRESSED);
    this.isOnBackdrop = isOutside(event);
    if (!isPrimary || button !== 0 || !pressed || pressed.matches(FIELDS)) return;
    this.painter.hold();
    this.endAfter(LONGEST);
  }

  endAfter(time) {
    clearTimeout(this.ending);
    this.ending = setTimeout(() => this.end(), time);
  }

  end() {
    clearTimeout(this.ending);
    this.painter.release();
  }

  /** True for a click that began and ended on the backdrop of a dialog, which closes it. */
  closes(event) {
    return this.isOnBackdrop && isOutside(event);
  }
}

/** True for an event on the backdrop of a dialog, which counts as the dialog but is outside of its box. */
function isOutside({ target, clientX, clientY }) {
  if (target.nodeName !== 'DIALOG') return false;
  const r = target.getBoundingClientRect();
  return clientX < r.left || clientX > r.right || clientY < r.top || clientY > r.bottom;
}
