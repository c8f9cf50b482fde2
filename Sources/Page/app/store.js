// The one store. It holds a value that functions change, and draws it after each change.

/** A store that starts with `initial`. `draw` runs once after all changes of one turn. */
export function createStore(initial, draw) {
  let state = initial,
    asked = false;
  const flush = () => {
    asked = false;
    draw(state);
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
      if (!asked) {
        asked = true;
        queueMicrotask(flush);
      }
    },
    /** Draws again without a change of the state, because time has passed. */
    touch() {
      if (!asked) {
        asked = true;
        queueMicrotask(flush);
      }
    },
  };
}
