// The browser's location on Home. It is explained first, requested after a press, and resolved in this browser.
// Only the country goes to the service.
import { locationFailure } from '../state/launch.js';
import { verdictOf } from '../state/verdict.js';

/** Actions of the browser's location. */
export function locationActions(app) {
  const set = location => {
    app.store.change('location', location);
    if (location.phase === 'found') sayFound(app, location);
  };
  const acts = {
    'find-explain': () => explain(app, set),
    'find-not': () => set({ phase: 'idle' }),
    'find-me': () => find(app, set),
    'launch-again': () => app.data.launch.run(true),
    'launch-forget': () => app.data.launch.forget(),
  };
  return { acts, more: { browserFix: options => browserFix(options) }, arrive: () => set({ phase: 'idle' }) };
}

/** Announces what the browser's location changed, with the same words as the card. */
function sayFound(app, { key, code }) {
  const { t, name, state } = app.painter.view(),
    other = state.launch.reply?.country?.code;
  app.actions.say(t(key, { name: name(code), other: other ? name(other) : '' }));
}

/** Explains the request first, unless permission was granted before or the page is not secure. */
async function explain(app, set) {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  if (permission?.state === 'granted' || !isSecureContext) find(app, set);
  else set({ phase: 'explained' });
}

/** The browser's position. Rejects with an error whose `failure` is the reason. */
export function browserFix(options = {}) {
  if (!isSecureContext || !navigator.geolocation)
    return Promise.reject(
      Object.assign(new Error('insecure'), {
        failure: locationFailure(null, isSecureContext && Boolean(navigator.geolocation)),
      }),
    );
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(
      position => resolve(fixOf(position)),
      error => reject(Object.assign(new Error('location'), { failure: locationFailure(error, true) })),
      { enableHighAccuracy: true, timeout: 30_000, maximumAge: 10_000, ...options },
    ),
  );
}

/** A position with its time in milliseconds. `heading` and `speed` may be null or NaN. */
const fixOf = ({ coords: { latitude, longitude, accuracy, heading, speed }, timestamp }) => ({
  lat: latitude,
  lon: longitude,
  accuracy: Math.max(1, accuracy * 1.6),
  heading,
  speed,
  time: timestamp,
});

/**
 * Follows the browser's position. Returns a function that ends it. `on.fix` gets each position, and `on.failed` the
 * reason of a failure. A device that has no position for a while, in a tunnel for example, is followed on.
 */
export function followBrowser(on) {
  const id = navigator.geolocation.watchPosition(
    position => on.fix(fixOf(position)),
    error => on.failed(locationFailure(error, true)),
    { enableHighAccuracy: true, timeout: 30_000, maximumAge: 1000 },
  );
  return () => navigator.geolocation.clearWatch(id);
}

async function find(app, set) {
  set({ phase: 'asking' });
  let fix;
  try {
    fix = await browserFix();
  } catch (error) {
    set({ phase: 'failed', failure: error.failure });
    return;
  }
  try {
    const answer = await app.resolver.answer(fix);
    await found(app, answer, fix, set);
  } catch {
    set({ phase: 'failed', failure: 'unavailable' });
  }
}

/** Applies the position to the default country, if the service allows it to be replaced. */
async function found(app, answer, fix, set) {
  const { launch, selection } = app.state,
    before = launch.reply?.country?.code ?? null;
  if (!answer.country) {
    set({ phase: 'found', key: 'foundSea', code: before });
    return;
  }
  const { country, metres, certain, tolerance } = answer,
    { accuracy } = fix;
  const sure = {
    code: country,
    metres,
    accuracy,
    tolerance,
    beyondCode: answer.beyond,
    verdict: verdictOf({ country, metres, accuracy, certain, tolerance }),
  };
  await app.data.country(answer.country);
  if (!selection.replaceable) {
    if (answer.country === before) app.store.change('launch', l => ({ ...l, sure }));
    set({ phase: 'found', key: answer.country === before ? 'foundSame' : 'foundOther', code: answer.country });
    return;
  }
  await tellService(app, answer);
  app.store.change('launch', l => ({ ...l, sure, byBrowser: answer.country }));
  set({ phase: 'found', key: 'foundNew', code: answer.country });
}

/** Sends the country to the service, which keeps the default. No coordinate is sent. */
async function tellService(app, { country, zone }) {
  const { data } = await app.data.ask('/v1/first-launch', {
    method: 'POST',
    body: zone ? { country, timeZone: zone } : { country },
  });
  app.data.launch.take(data);
  await app.data.selected();
}
