// Follows the browser's position, with its companion and the recording of the trip, which are loaded when it starts.
import { ofTab } from '../app/storage.js';
import { startRules } from '../following/rules.js';
import { loadCompanion } from '../screens/where.js';
import { ON } from '../state/recording.js';
import { followBrowser } from './location.js';

/**
 * Follows the browser's position while Where am I is open, and while a trip is recorded. `answer` answers the position
 * that the state has. Only a new country or verdict is announced.
 */
export class Follower {
  constructor(app, set, answer) {
    [this.app, this.set, this.answer] = [app, set, answer];
    [this.end, this.companion, this.recorder, this.latest] = [null, null, null, null];
  }

  /** Following does not need the companion. Without the server or a kept copy, no border ahead is shown. */
  async start() {
    if (this.end) return;
    this.set({ isFollowed: true, lost: null });
    this.latest = null;
    const end = followBrowser({ fix: fix => this.take(fix), failed: failure => this.failed(failure) });
    this.end = end;
    this.app.actions.say(this.app.t('followed'));
    const loaded = await Promise.all([this.load(), startRules()]).catch(() => null);
    if (!loaded || this.end !== end) return;
    const [{ Companion }, rules] = loaded;
    this.companion = new Companion(this.app, rules);
    // The next position after the one that came before the rules may take long.
    if (this.latest) this.companion.take(this.latest);
  }

  /** Loads the companion and the recording. */
  async load() {
    const [companion, { Recorder }] = await Promise.all([
      import('./companion.js'),
      import('./recorder.js'),
      loadCompanion(this.app),
    ]);
    this.recorder ??= new Recorder(this.app);
    await this.recorder.look();
    return companion;
  }

  async take(fix) {
    this.set({ fix, lost: null, worldview: null });
    this.latest = fix;
    this.companion?.take(fix);
    this.recorder?.take(fix);
    const answer = await this.answer();
    if (answer) this.companion?.answered(fix, answer);
  }

  async record() {
    await this.load();
    await this.recorder.start();
    const { fix } = this.app.state.where;
    if (this.recorder.isOn && fix?.time) await this.recorder.take(fix);
  }

  /** Goes on with a recording that a reload interrupted, if the browser permits the position without a question. */
  async resume() {
    const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
    if (permission?.state !== 'granted') {
      ofTab.write(ON, null);
      return;
    }
    await this.start();
    await this.recorder?.start();
  }

  /** A refusal ends it. Otherwise the last answer stays, and the screen states that it is old. */
  failed(failure) {
    if (failure !== 'denied') {
      this.set({ lost: failure });
      return;
    }
    this.stop();
    this.set({ failure, fix: null, answer: null });
  }

  stop() {
    this.end?.();
    this.end = null;
    this.companion?.end();
    this.companion = null;
    this.recorder?.stop();
    if (this.app.state.where.isFollowed) this.set({ isFollowed: false, lost: null });
  }
}
