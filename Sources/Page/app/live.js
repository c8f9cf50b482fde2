// Events that the page does not cause: changes of other tabs and processes, the clock, and the network's state.
import { answered, networkChanged, unanswered } from '../state/connection.js';
import { heard } from '../state/receiver.js';
import { received } from '../state/selection.js';
import { remaining } from '../state/toast.js';
import { listenTo } from './service.js';

/**
 * The pause between checks while the browser reports no network and the service still answers, in milliseconds. A check
 * at the moment of the loss may have been answered.
 */
const RECHECK = 5000;

export class Live {
  constructor(app) {
    this.app = app;
    this.ends = [];
    this.checkedAt = 0;
    this.isFaulty = false;
  }

  start() {
    this.stop();
    const { store } = this.app;
    const online = () => {
      store.change('connection', c => networkChanged(c, navigator.onLine));
      this.again();
    };
    window.addEventListener('online', online);
    window.addEventListener('offline', online);
    this.clock = setInterval(() => this.tick(), 1000);
    this.ends = [
      () => {
        window.removeEventListener('online', online);
        window.removeEventListener('offline', online);
        clearInterval(this.clock);
      },
      this.changes(),
    ];
    this.followReceiver();
  }

  stop() {
    for (const end of this.ends) end();
    this.ends = [];
    this.endReceiver?.();
    this.endReceiver = null;
  }

  changes() {
    const { app } = this;
    return listenTo('/v1/changes', {
      open: () => {
        this.service(true);
        if (this.isFaulty) app.data.afterSilence();
        this.isFaulty = false;
        app.actions.favouritesAgain?.();
      },
      failed: () => {
        this.service(true);
        this.isFaulty = true;
      },
      error: () => {
        this.isFaulty = false;
        this.service(false);
      },
      selected: list => this.selectedElsewhere(list),
      'first-launch': state => app.data.launch.take(state),
      countries: ({ stored }) => app.data.countriesChanged(stored),
      favourites: list => app.actions.favouritesElsewhere?.(list),
      about: () => app.data.about(),
    });
  }

  selectedElsewhere(list) {
    const { store } = this.app;
    if (Array.isArray(list?.countries)) store.change('selection', s => received(s, list, Date.now()));
  }

  /** Records whether the service has answered. The first answer after a silence loads what failed. */
  service(isHere) {
    const { store } = this.app,
      before = store.state.connection.service;
    store.change('connection', c => (isHere ? answered(c) : c.service === 'gone' ? c : unanswered(c, Date.now())));
    if (isHere && before === 'gone') this.app.data.afterSilence();
  }

  /** Follows the stream of positions while the Where screen shows the receiver. */
  followReceiver() {
    const { store } = this.app,
      wanted = store.state.where.mode === 'receiver' && store.state.address.screen === 'where';
    if (wanted === Boolean(this.endReceiver)) return;
    if (!wanted) {
      this.endReceiver();
      this.endReceiver = null;
      return;
    }
    const names = [
      'first-fix',
      'country-changed',
      'left-to-sea',
      'near-border',
      'held-back',
      'source-lost',
      'source-back',
      'senders-disagree',
      'fix',
      'status',
    ];
    const on = Object.fromEntries(names.map(name => [name, event => this.position({ event: name, ...event })]));
    on.refused = status => store.change('receiver', r => ({ ...r, state: status === 401 ? 'refused' : 'none' }));
    store.change('receiver', r => (r.state === 'refused' ? { ...r, state: 'none' } : r));
    this.endReceiver = listenTo('/v1/position?fixes=true', on, () => store.state.token);
  }

  /** Opens the stream of positions again after the token has changed. */
  tokenChanged() {
    this.endReceiver?.();
    this.endReceiver = null;
    this.followReceiver();
  }

  position(event) {
    const { store, actions } = this.app;
    store.change('receiver', r => heard(r, event, Date.now()));
    if (typeof event.lat === 'number') actions.receiverFix?.(event);
  }

  /** Updates ages and countdowns each second, and clocks and the night each minute. */
  tick() {
    const { store } = this.app,
      { connection, toast, where, address } = store.state,
      now = Date.now();
    const held = Boolean(document.querySelector('.toast:hover, .toast:focus-within'));
    store.change('toast', remaining(toast, now, held));
    if (connection.service === 'gone') {
      if (now >= connection.retryAt) this.again();
      else store.touch();
    } else if (now - this.checkedAt >= RECHECK) this.recheck();
    if (address.screen === 'where' && where.mode === 'receiver') store.touch();
    const minute = Math.floor(now / 60_000);
    if (minute !== this.minute) {
      this.minute = minute;
      store.touch();
    }
  }

  /** Checks while the browser reports no network, and reads the selection again that could not be read. */
  recheck() {
    const { connection, selection } = this.app.state;
    if (!connection.browser) this.again();
    else if (selection.unread) {
      this.checkedAt = Date.now();
      this.app.data.selected();
    }
  }

  /** Checks whether the service is back. */
  async again() {
    if (this.asking) return;
    this.asking = true;
    this.checkedAt = Date.now();
    try {
      const response = await fetch('/healthz', { cache: 'no-store' });
      this.failed(!response.ok);
    } catch {
      this.failed(true);
    } finally {
      this.asking = false;
    }
  }

  failed(isGone) {
    if (!isGone) {
      this.service(true);
      return;
    }
    this.app.store.change('connection', c => unanswered(c, Date.now()));
  }
}
