// The recording of a followed trip: it begins with a press, survives a reload, and never leaves the device.
import { lasting, ofTab } from '../app/storage.js';
import { saveFile } from '../app/save.js';
import { isUnordered, KEPT, MOST, ON, placeAfter, segmentsOf } from '../state/recording.js';
import { Recording } from '../tracks/recording.js';
import { rules } from '../trips/rules.js';

/** The lock that the recording tab holds, and the channel on which tabs report a change. */
const LOCK = 'recording',
  CHANNEL = 'recording';

export class Recorder {
  constructor(app) {
    [this.app, this.last, this.release, this.deleted] = [app, null, null, null];
    this.recording = new Recording();
    this.channel = new BroadcastChannel(CHANNEL);
    this.channel.onmessage = () => this.look();
  }

  get isOn() {
    return this.app.state.recording?.phase === 'on';
  }

  set(change) {
    this.app.store.change('recording', state => ({ phase: 'off', count: 0, failure: null, ...state, ...change }));
  }

  /** Takes the state of the recording, which another tab may have changed. */
  async look() {
    try {
      const count = await this.recording.count(),
        isElsewhere = !this.isOn && (await isHeld());
      if (!this.isOn) this.set({ phase: isElsewhere ? 'elsewhere' : 'off', count });
      if (isElsewhere) this.waitForEnd();
    } catch {
      this.set({});
    }
  }

  /** Looks again once the recording tab has given its lock back, also by being closed. */
  waitForEnd() {
    this.waiting ??= navigator.locks
      .request(LOCK, { mode: 'shared' }, () => {})
      .catch(() => {})
      .then(() => {
        this.waiting = null;
        return this.look();
      });
  }

  /** Records from now on, if no other tab does and there is room. */
  async start() {
    if (this.isOn) return;
    try {
      const count = await this.recording.count();
      if (count >= MOST) {
        this.fail('limit', count);
        return;
      }
      if (!(await this.lock())) {
        this.set({ phase: 'elsewhere', count });
        this.waitForEnd();
        this.app.actions.say(this.app.t('recordElsewhere'));
        return;
      }
      this.last = null;
      lasting.write(KEPT, '1');
      ofTab.write(ON, '1');
      this.set({ phase: 'on', count, failure: null });
      this.channel.postMessage('changed');
      this.app.actions.say(this.app.t('recording'));
    } catch (error) {
      this.fail(error.reason ?? 'blocked');
    }
  }

  /** Takes the lock of the recording tab. Resolves to false if another tab has it. */
  lock() {
    return new Promise((resolve, reject) => {
      const hold = lock => {
        resolve(Boolean(lock));
        return lock && new Promise(release => (this.release = release));
      };
      navigator.locks.request(LOCK, { ifAvailable: true }, hold).catch(reject);
    });
  }

  /** Records a position if it is worth it. A failure ends the recording, with its reason. */
  async take(position) {
    const place = this.isOn && placeAfter(this.last, position, this.app.state.recording.count);
    if (!place) return;
    this.last = place;
    try {
      await this.recording.add([place]);
      const count = await this.recording.count();
      this.set({ count });
      if (count >= MOST) this.fail('limit', count);
    } catch (error) {
      this.fail(error.reason);
    }
  }

  /** Ends the recording, and states why. Where am I has an alert, and other screens get a message. */
  fail(failure, count = this.app.state.recording?.count ?? 0) {
    this.stop();
    this.set({ phase: 'off', failure, count });
    if (this.app.state.address.screen !== 'where') this.app.actions.tell(`record_${failure}`, { n: MOST });
  }

  stop() {
    ofTab.write(ON, null);
    this.release?.();
    this.release = null;
    if (!this.isOn) return;
    this.set({ phase: 'off' });
    this.channel.postMessage('changed');
  }

  /** Deletes the places. They can be brought back until the next deletion. */
  async remove() {
    try {
      this.deleted = await this.recording.all();
      await this.recording.clear();
    } catch {
      this.fail('blocked');
      return;
    }
    lasting.write(KEPT, null);
    this.set({ count: 0, failure: null });
    this.channel.postMessage('changed');
    this.app.actions.tell('recordDeleted', {}, { act: 'record-undo' });
  }

  async undo() {
    const places = this.deleted ?? [];
    this.deleted = null;
    this.app.store.change('toast', null);
    try {
      await this.recording.add(places);
      lasting.write(KEPT, '1');
    } catch (error) {
      this.fail(error.reason);
    }
    this.channel.postMessage('changed');
    await this.look();
  }

  /** The recorded places as a GPX file: {name, text, isUnordered}, or null if they cannot be read. */
  async file() {
    try {
      const places = await this.recording.all(),
        segments = segmentsOf(places),
        text = await rules.use(trips => trips.gpx({ segments })),
        day = new Date(places[0]?.time ?? Date.now()).toISOString().slice(0, 10);
      return { name: `trip-${day}.gpx`, text, isUnordered: isUnordered(segments) };
    } catch {
      this.fail('blocked');
      return null;
    }
  }

  async save() {
    const file = await this.file();
    if (!file) return;
    saveFile(file.name, file.text, 'application/gpx+xml');
    if (file.isUnordered) this.app.actions.tell('recordUnordered');
  }

  /** Shows the places as a track, like a dropped file. */
  async open() {
    const file = await this.file();
    if (file) this.app.actions.run('track-read', new File([file.text], file.name));
  }
}

/** True if a tab holds the lock. */
async function isHeld() {
  const { held } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK);
}
