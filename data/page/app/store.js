// The one store: a value, changed by functions, drawn after each change.

/** A store that starts with `initial`. `draw` runs once after all changes of one turn. */
export function createStore(initial, draw) {
  let state = initial, asked = false;
  const flush = () => { asked = false; draw(state); };
  return {
    get state() { return state; },
    /** Replaces one part of the state by what `change` makes of it. */
    change(part, change) {
      const next = typeof change === 'function' ? change(state[part]) : change;
      if (next === state[part]) return;
      state = { ...state, [part]: next };
      if (!asked) { asked = true; queueMicrotask(flush); }
    },
    /** Draws again though nothing has changed: the clock has. */
    touch() { if (!asked) { asked = true; queueMicrotask(flush); } },
  };
}
