// The search of countries: it asks the worker once for each text, and draws the page again when the answer comes.

/** The number of answers that are kept. The list and the sheet over it may ask for different texts. */
const KEPT = 16;
/** The pause after a failure before a search fetches the names again, in milliseconds. */
const PAUSE = 5000;
/** The longest wait of Enter for results, in milliseconds. Then it takes what the page itself finds. */
const PATIENCE = 5000;
const NONE = { text: '', matches: null };

export class CountrySearch {
  /** `now` returns the time in milliseconds. */
  constructor(app, now = Date.now) {
    this.app = app;
    this.now = now;
    this.failedAt = -Infinity;
    this.answers = new Map();
    /** The searches that the worker makes, as promises by their texts. */
    this.coming = new Map();
    this.latest = NONE;
  }

  /**
   * Fetches the names if they are missing. They take a fifth of what opening the page takes of the processor, so this
   * waits until a search field has the focus or a text.
   */
  prepare() {
    const { nameTable } = this.app.state;
    if (nameTable === 'none') this.open();
    if (nameTable === 'failed') this.openLater();
  }

  /** Fetches the names, once for all calls until they have come. */
  open() {
    this.opening ??= this.fetch().finally(() => (this.opening = null));
    return this.opening;
  }

  async fetch() {
    const { typed, store, state } = this.app;
    if (state.nameTable === 'none') store.change('nameTable', 'coming');
    try {
      await typed.openNames();
    } catch {
      this.failedAt = this.now();
      store.change('nameTable', 'failed');
      return;
    }
    performance.mark('search-ready');
    store.change('nameTable', 'ready');
  }

  /**
   * The matches of a text, or null without the names. While the worker searches, those of the text that this one
   * continues, or null for another text, whose first match would be a wrong answer to Enter.
   */
  matches(text) {
    const { nameTable } = this.app.state;
    if (!text.trim()) return null;
    this.prepare();
    if (nameTable !== 'ready') return null;
    if (!this.answers.has(text)) this.coming.set(text, this.ask(text));
    const { text: before, matches } = this.latest;
    return this.answers.get(text) ?? (before && text.startsWith(before) ? matches : null);
  }

  /**
   * Resolves when nothing is awaited: neither the names, nor the matches of a text and of the parts that a drawing asks
   * for. Until then, Enter would take a row of the text before it.
   */
  async settled(text) {
    if (!text.trim()) return;
    let wait;
    const isLate = new Promise(done => (wait = setTimeout(done, PATIENCE, true)));
    this.matches(text);
    while ((this.opening || this.coming.size) && !(await Promise.race([this.awaited(), isLate]))) this.matches(text);
    clearTimeout(wait);
  }

  async awaited() {
    await Promise.all([this.opening, ...this.coming.values()]);
  }

  /** Fetches names that could not be loaded again, once in each pause. */
  openLater() {
    if (this.now() - this.failedAt < PAUSE) return;
    this.failedAt = this.now();
    this.open();
  }

  /**
   * Asks the worker, and once more after a failure, for which it opens the names again. A text at which it fails twice
   * has no matches, and other texts are searched as usual.
   */
  async ask(text) {
    const { typed, store } = this.app;
    this.answers.set(text, null);
    if (this.answers.size > KEPT) this.answers.delete(this.answers.keys().next().value);
    try {
      const matches = await typed.countries(text).catch(() => typed.countries(text));
      this.latest = { text, matches };
      this.answers.set(text, matches);
      performance.mark('found', { detail: text });
    } catch {
      this.latest = NONE;
      await this.open();
      if (this.app.state.nameTable === 'failed') this.answers.delete(text);
    }
    this.coming.delete(text);
    // The search for everything covers the screen, which is drawn again when it closes.
    if (this.app.state.overlay?.kind === 'search') store.change('overlay', open => ({ ...open }));
    else store.touch();
  }
}
