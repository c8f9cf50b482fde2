// Live answers are announced only when the country or the verdict changes, at most once in five seconds.

/** Whether `answer` is announced now, given what was announced last: {key, at} or null. */
export function announces(last, answer, now) {
  const key = `${answer.country ?? ''} ${answer.verdict}`;
  if (last && last.key === key) return null;
  if (last && now - last.at < 5000) return null;
  return { key, at: now };
}
