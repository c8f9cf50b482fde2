// The race of the search strategies.
import { focusOn } from '../../app/focus.js';
import { lapped, noRace, started, stopped } from '../../state/race.js';

/** The text of a race that opens without one. */
const EXAMPLE = 'san francisco';

export class Race {
  constructor(app) {
    this.app = app;
  }

  change(change) {
    this.app.store.change('race', r => change(r ?? noRace));
  }

  /** Handles the opening of the race's sheet. */
  open(address) {
    if (!this.app.state.race?.text) this.change(r => ({ ...r, text: address.q || EXAMPLE }));
  }

  typed(text) {
    this.change(() => ({ ...noRace, text }));
  }

  clear() {
    this.change(() => noRace);
    focusOn('race-text');
  }

  /** Runs the strategies one after the other, so that each row appears when its result arrives. */
  async run() {
    const text = (this.app.state.race?.text ?? '').trim();
    if (!text) {
      focusOn('race-text');
      return;
    }
    this.change(r => started(r, text));
    const isRunning = () => this.app.state.race.phase === 'running' && this.app.state.race.text === text;
    while (isRunning()) await this.runOne(text, this.app.state.race.running);
    if (this.app.state.race.phase === 'done') this.app.actions.say(this.app.t('raceDone'));
  }

  async runOne(text, strategy) {
    try {
      const { data } = await this.app.data.ask(`/v1/cities/race?${new URLSearchParams({ q: text, strategy })}`);
      this.change(r => lapped(r, text, data.laps));
    } catch (error) {
      this.change(r => stopped(r, text, error.problem?.detail ?? 'gone'));
    }
  }
}
