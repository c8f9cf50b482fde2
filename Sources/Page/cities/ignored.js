// The note on the parts of a city's name that the search did not use, such as a county.

/** The note for the `ignored` parts. It is empty without such parts. */
export function ignoredText({ t, f }, ignored) {
  if (!ignored.length) return '';
  const parts = ignored.map(text => `\u2068${t('quoted', { text })}\u2069`);
  return t('citiesIgnored', { n: parts.length, parts: f.list(parts) });
}
