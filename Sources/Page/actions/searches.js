// The last searches, which the service keeps.

/** The shortest text that is kept, in characters, and the number of texts that the page shows. */
const SHORTEST = 2,
  SHOWN = 5;
const PATH = '/v1/searches';

/** Records a search that led to a result, and takes the list in the reply. */
export async function recordSearch({ data, store }, typed) {
  const text = typed.trim();
  if (text.length < SHORTEST) return;
  store.change('searches', list => [text, ...list.filter(s => s !== text)].slice(0, SHOWN));
  try {
    data.takeSearches((await data.ask(PATH, { method: 'POST', body: { text } })).data);
  } catch {
    /* The search stays in this page's list. */
  }
}

/** Removes all searches. */
export async function clearSearches({ data, store }) {
  store.change('searches', []);
  try {
    await data.ask(PATH, { method: 'DELETE' });
  } catch {
    /* This page has already removed them. */
  }
}
