// The one store. It holds a value that functions change, and draws it after each change.

/**
 * A store that starts with `initial`. `draw(state, isTouched)` runs once after all changes of one turn. `isTouched` is true
 * if something beside the state has changed, too.
 */
export function createStore(initial, draw) {
  let state = initial,
    asked = false,
    touched = false;
  const flush = () => {
    const isTouched = touched;
    asked = touched = false;
    draw(state, isTouched);
  };
  const ask = () => {
    if (asked) return;
    asked = true;
    queueMicrotask(flush);
  };
  return {
    get state() {
      return state;
    },
    /** Replaces one part of the state by `change`: a value, or a function of the old part. */
    change(part, change) {
      const next = typeof change === 'function' ? change(state[part]) : change;
      if (next === state[part]) return;
      state = { ...state, [part]: next };
      ask();
    },
    /** Draws again without a change of the state, because time has passed or a part of the page has come. */
    touch() {
      touched = true;
      ask();
    },
  };
}
