// Live answers are announced only when the country or the verdict changes, at most once in five seconds.

/** Returns {key, at} if `answer` is to be announced now, or null. `last` is the last announcement. */
export function announces(last, answer, now) {
  const key = `${answer.country ?? ''} ${answer.verdict}`;
  if (last && last.key === key) return null;
  if (last && now - last.at < 5000) return null;
  return { key, at: now };
}
