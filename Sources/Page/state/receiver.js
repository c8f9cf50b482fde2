// The receiver attached to the server: its events, and the age of the last position.

export const noReceiver = {
  state: 'none',
  fix: null,
  at: null,
  track: [],
  times: [],
  reason: null,
  remedy: null,
  source: null,
};
const KEPT = 500;
/** The number of latest fixes from which the rate is computed. */
const TIMED = 10;

/** Takes one event of the stream of positions. `now` is in milliseconds. */
export function heard(receiver, event, now) {
  switch (event.event) {
    case 'source-lost':
    case 'senders-disagree':
      return {
        ...receiver,
        state: 'lost',
        reason: event.reason ?? null,
        remedy: event.remedy ?? null,
        source: event.source ?? receiver.source,
        track: broken(receiver.track),
      };
    case 'source-back':
      return {
        ...receiver,
        state: receiver.fix ? 'live' : 'listening',
        reason: null,
        remedy: null,
        source: event.source ?? receiver.source,
        // Fixes before the outage would lower the rate.
        times: [],
      };
    case 'status':
      return receiver.state === 'live'
        ? receiver
        : { ...receiver, state: 'listening', reason: event.status ?? null, remedy: event.remedy ?? null };
    case 'held-back':
      return { ...receiver, track: broken(receiver.track) };
    default:
      return typeof event.lat === 'number' ? withFix(receiver, event, now) : receiver;
  }
}

function withFix(receiver, event, now) {
  const track = [...receiver.track, [event.lon, event.lat]].slice(-KEPT),
    times = receiver.state === 'live' ? [...receiver.times, now].slice(-TIMED) : [now];
  const source = event.source ?? receiver.source;
  return { ...receiver, state: 'live', fix: event, at: now, track, times, source, reason: null, remedy: null };
}

/** The fixes a second of a live receiver, or null for fewer than three fixes. */
export function rateOf({ times }) {
  const span = times.at(-1) - times[0];
  return times.length < 3 || span <= 0 ? null : (1000 * (times.length - 1)) / span;
}

const broken = track => (track.length && track.at(-1) ? [...track, null] : track);

/**
 * The status to display: the state, and the age of the fix in seconds from 3 s on. A live receiver is lost after 10 s.
 */
export function status(receiver, now) {
  if (receiver.state === 'live' && now - receiver.at > 10_000)
    return { state: 'lost', seconds: Math.floor((now - receiver.at) / 1000) };
  const seconds = receiver.at === null ? null : Math.floor((now - receiver.at) / 1000);
  return { state: receiver.state, seconds: seconds !== null && seconds >= 3 ? seconds : null };
}
