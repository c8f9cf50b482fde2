// Live answers are announced only when the country or the verdict changes, at most once in five seconds.

const PAUSE = 5000;
const keyOf = ({ country, verdict }) => `${country ?? ''} ${verdict}`;

/** Returns {key, at} if `answer` is to be announced now, or null. `last` is the last announcement. */
export function announces(last, answer, now) {
  const key = keyOf(answer);
  if (last && (last.key === key || now - last.at < PAUSE)) return null;
  return { key, at: now };
}

/** The milliseconds until a new answer that comes too early is to be announced, or null for one that is not new. */
export const waitFor = (last, answer, now) => (last && last.key !== keyOf(answer) ? last.at + PAUSE - now : null);
