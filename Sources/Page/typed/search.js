// The search of countries: it asks the worker once for each text, and draws the page again when the answer comes.

/** The number of answers that are kept. The list and the sheet over it may ask for different texts. */
const KEPT = 16;

export class CountrySearch {
  constructor(app) {
    this.app = app;
    this.answers = new Map();
    this.latest = { text: '', matches: null };
  }

  /** Fetches the names. */
  async open() {
    try {
      await this.app.typed.openNames();
    } catch {
      this.app.store.change('nameTable', 'failed');
      return;
    }
    performance.mark('search-ready');
    this.app.store.change('nameTable', 'ready');
  }

  /**
   * The matches of a text, or null without the names. While the worker searches, those of the text that this one
   * continues, or null for another text, whose first match would be a wrong answer to Enter.
   */
  matches(text) {
    const { nameTable } = this.app.state;
    if (!text.trim() || nameTable !== 'ready') return null;
    if (!this.answers.has(text)) this.ask(text);
    const { text: before, matches } = this.latest;
    return this.answers.get(text) ?? (before && text.startsWith(before) ? matches : null);
  }

  async ask(text) {
    this.answers.set(text, null);
    if (this.answers.size > KEPT) this.answers.delete(this.answers.keys().next().value);
    try {
      const matches = await this.app.typed.countries(text);
      this.latest = { text, matches };
      this.answers.set(text, matches);
      performance.mark('found', { detail: text });
    } catch {
      this.answers.clear();
      this.app.store.change('nameTable', 'failed');
    }
    this.app.store.touch();
  }
}
