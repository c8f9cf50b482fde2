// Where am I: typing, tapping, the browser's location and the receiver. This browser resolves each position.
import { focusOn } from '../app/focus.js';
import { lasting, ofTab } from '../app/storage.js';
import { Follower } from './follower.js';
import { announces, waitFor } from '../state/cadence.js';
import { administratorOf } from '../state/dispute.js';
import { KEPT, ON } from '../state/recording.js';
import { announcement, verdictFor } from '../screens/where.js';

/** No position, no answer, and no press that waits for one. */
const NOTHING = { fix: null, answer: null, isUnanswered: false, reading: null };

/** Actions of the Where screen. */
export function whereActions(app) {
  const { store } = app,
    set = change => store.change('where', w => ({ ...w, ...change }));
  const follower = new Follower(app, set, () => answer(app, set));
  const acts = {
    'where-follow': () => follower.start(),
    'where-unfollow': () => follower.stop(),
    'record-start': () => follower.record(),
    ...Object.fromEntries(
      ['stop', 'remove', 'undo', 'save', 'open'].map(name => [`record-${name}`, () => follower.recorder?.[name]()]),
    ),
    'crossing-close': () => store.change('companion', c => c && { ...c, crossing: null }),
    'where-mode': mode => {
      follower.stop();
      ofTab.write('where', mode);
      set({ mode, failure: null, worldview: null, error: null, ...NOTHING });
      store.change('track', { phase: 'none' });
      app.live.followReceiver();
    },
    'where-type': () => {
      app.router.go({ screen: 'where' });
      acts['where-mode']('typed');
    },
    'where-typed': (_, event) => set({ text: event.target.value, error: null, reading: null }),
    'where-accuracy': (_, event) => set({ accuracyText: event.target.value, accuracyError: false }),
    'where-clear': () => {
      set({ text: '', error: null, ...NOTHING });
      focusOn('coordinates');
    },
    'where-look': () => look(app, set),
    'where-again': () => {
      app.typed.giveUp();
      look(app, set);
    },
    'where-browser': () => fromBrowser(app, set),
    'pick-place': place => picked(app, set, place),
    worldview: code => {
      set({ worldview: code || null });
      answer(app, set, 'asked');
    },
    'resolver-again': () => {
      app.resolver.again();
      store.change('resolver', r => ({ ...r, phase: 'none' }));
      set({ isUnanswered: false });
      prepare(app);
      answer(app, set, 'asked');
    },
    'get-exact': () => getExact(app, set),
    'delete-exact': () => app.resolver.deleteExact(),
  };
  return {
    acts,
    more: {
      receiverFix: event => receiverFix(app, set, event),
      answerAgain: () => answerAgain(app, set),
      prepareResolver: () => prepare(app),
    },
    arrive: (address, before) => arrive(app, follower, address, before),
  };
}

/** Prepares the screen, or ends the following after it. A trip that is recorded goes on, also after a reload. */
function arrive(app, follower, { screen }, before) {
  const isHere = screen === 'where';
  if (isHere) prepare(app);
  if (ofTab.read(ON) && !follower.recorder?.isOn) follower.resume();
  else if (isHere && lasting.read(KEPT)) follower.load().catch(() => {});
  if (isHere) return;
  if (!follower.recorder?.isOn) follower.stop();
  else if (before?.screen === 'where') app.actions.tell('recordGoesOn');
}

/** True if the page's server is on this machine, so that fetching the exact borders costs nothing. */
const isLoopback = () => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

function prepare(app) {
  if (app.state.resolver.phase !== 'none') return;
  app.store.change('resolver', r => ({ ...r, phase: 'loading' }));
  app.resolver.open(isLoopback() && app.state.settings.exact === 'auto').catch(() => {});
}

async function look(app, set) {
  const { text, accuracyText } = app.state.where,
    accuracy = accuracyText.trim() ? Number(accuracyText.trim().replace(',', '.')) : null;
  const accuracyError = accuracy !== null && !(accuracy > 0 && accuracy < 1e7),
    position = await read(app, set, text);
  if (!position) return;
  if (position.error || accuracyError) {
    set({
      error: position.error ? { key: position.error, value: position.value } : null,
      accuracyError,
      answer: null,
      fix: null,
    });
    focusOn(position.error ? 'coordinates' : 'accuracy');
    return;
  }
  set({
    error: null,
    accuracyError: false,
    fix: { lat: position.lat, lon: position.lon, accuracy: accuracy ?? position.accuracy ?? null },
    worldview: null,
    failure: null,
  });
  answer(app, set, 'asked');
}

/** The waits before the form states that the reader of positions is loaded, and that this takes long. */
const WAITS = [
  ['coming', 300],
  ['late', 15_000],
];
let presses = 0;

/**
 * Reads the typed text. While the reader of positions is loaded, the form states so, since a press is always answered.
 *
 * Returns null if another text, press or mode replaced this one.
 */
async function read(app, set, text) {
  const id = ++presses,
    isWanted = () => app.state.where.reading?.id === id;
  const wait = phase => {
    if (!isWanted()) return;
    set({ reading: { id, phase } });
    app.actions.say(app.t(phase === 'late' ? 'positionsLate' : 'positionsComing'));
  };
  set({ reading: { id, phase: null }, error: null });
  const timers = WAITS.map(([phase, after]) => setTimeout(wait, after, phase)),
    position = await app.typed.position(text).catch(failed);
  timers.forEach(clearTimeout);
  if (!isWanted()) return null;
  set({ reading: null });
  return position;
}

/** The words for a reader that failed: it has stopped at this text, or could not be loaded. */
const failed = ({ code }) => ({ error: code === 'stopped' ? 'positionsStopped' : 'positionsFailed' });

function picked(app, set, { lat, lon }) {
  if (app.state.track.phase === 'done' || app.state.recording?.phase === 'on') return;
  app.actions.run('where-unfollow');
  const fix = { lat, lon: ((((lon + 540) % 360) + 360) % 360) - 180, accuracy: null };
  set({
    mode: 'typed',
    text: `${fix.lat.toFixed(5)}, ${fix.lon.toFixed(5)}`,
    error: null,
    reading: null,
    fix,
    worldview: null,
    failure: null,
  });
  app.live.followReceiver();
  answer(app, set, 'asked');
}

async function fromBrowser(app, set) {
  set({ asking: true, failure: null });
  try {
    set({ fix: await app.actions.browserFix({ maximumAge: 0 }), asking: false, worldview: null });
  } catch (error) {
    set({ asking: false, failure: error.failure, fix: null, answer: null });
    return;
  }
  answer(app, set, 'asked');
}

function receiverFix(app, set, event) {
  if (app.state.where.mode !== 'receiver') return;
  set({ fix: { lat: event.lat, lon: event.lon, accuracy: event.accuracy ?? null } });
  answer(app, set);
}

/** Answers again with better borders. What a press asked for is announced again. */
const answerAgain = (app, set) => answer(app, set, app.state.where.mode === 'receiver' ? 'live' : 'asked');

/**
 * Asks the resolver. A late answer for another position is dropped. `cause` is 'asked' for an answer to a press.
 *
 * Returns the answer, or null without one.
 */
async function answer(app, set, cause = 'live') {
  const { fix, worldview } = app.state.where;
  if (!fix) return null;
  prepare(app);
  let answered;
  try {
    answered = await app.resolver.answer({ ...fix, worldview });
  } catch {
    // The answer before was for another position.
    if (app.state.where.fix === fix) set({ answer: null, isUnanswered: true });
    return null;
  }
  if (app.state.where.fix !== fix) return null;
  set({ answer: answered, isUnanswered: false });
  if (answered.kind === undefined) withBorders(app, set, { fix, worldview });
  const { dispute } = answered,
    named = [answered.country, answered.beyond, ...(dispute?.claimants ?? []), administratorOf(dispute)];
  const isMissing = code => code && !app.state.catalogue.byCode[code],
    missing = [...new Set(named)].filter(isMissing);
  const names = Promise.all(missing.map(code => app.data.country(code)));
  if (cause === 'asked') {
    await names;
    // Without the server only the list is kept. The answer would be announced with codes instead of names.
    if (missing.some(isMissing)) await app.data.list();
  }
  if (app.state.where.fix === fix && app.state.where.answer) sayAnswer(app, cause);
  return answered;
}

/** Adds the kind of the nearest border, and the nearest border on land, once the coasts are loaded. */
async function withBorders(app, set, { fix, worldview }) {
  const whole = await app.resolver.wholeAnswer({ ...fix, worldview }).catch(() => null),
    { where } = app.state;
  if (whole && where.fix === fix && where.worldview === worldview) set({ answer: whole });
  if (whole?.land?.beyond && !app.state.catalogue.byCode[whole.land.beyond]) app.data.country(whole.land.beyond);
}

let last = null,
  later = null;

/**
 * Announces the answer. Answers to a press are always announced, live ones only if they are news. News that come too
 * early wait, because no other position may follow.
 */
function sayAnswer(app, cause) {
  const { where, address } = app.state;
  clearTimeout(later);
  if (!where.answer || (cause === 'live' && address.screen !== 'where')) return;
  const news = { country: where.answer.country, verdict: verdictFor(where) },
    next = announces(cause === 'asked' ? null : last, news, Date.now());
  if (!next) {
    const wait = waitFor(last, news, Date.now());
    if (wait !== null) later = setTimeout(() => sayAnswer(app, 'live'), wait);
    return;
  }
  last = next;
  app.actions.say(announcement(app.painter.view()));
}

async function getExact(app, set) {
  try {
    await app.resolver.fetchExact();
  } catch {
    app.actions.tell('resolverFailed');
    return;
  }
  answer(app, set);
}
