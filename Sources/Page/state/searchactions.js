// Actions with places in the search for everything: “compare egypt and kenya”, “time tokyo cairo”.
import { plain } from './marks.js';

/** The least and the most places of an action, as the screens take them. */
const COMPARED = [2, 5],
  TIMED = [2, 10];

/** The items for a text that begins with the word of an action. `named` has cities by the parts of the text. */
export const actionItems = (view, q, named) => [compareItem(view, q), timeItem(view, q, named)].filter(Boolean);

/** The parts of a text behind a word of the page: between commas or “and”, or else single words. Null without the word. */
function partsAfter({ t }, q, key) {
  const verb = plain(t(key)).trim().split(/\s+/),
    words = q.trim().split(/\s+/);
  if (words.length <= verb.length || plain(words.slice(0, verb.length).join(' ')).trim() !== verb.join(' '))
    return null;
  const rest = words.slice(verb.length),
    and = plain(t('searchAnd')).trim();
  const text = rest.map(word => (plain(word).trim() === and ? ',' : word)).join(' '),
    parts = text.split(/[,،;&+]/).map(part => part.trim());
  return (parts.length > 1 ? parts : rest).filter(Boolean);
}

const fits = (parts, [least, most]) => parts !== null && parts.length >= least && parts.length <= most;
const isOnce = list => new Set(list).size === list.length;

function compareItem(view, q) {
  const parts = partsAfter(view, q, 'compare');
  if (!fits(parts, COMPARED)) return null;
  const codes = parts.map(part => view.matches(part)?.[0]?.code);
  if (!codes.every(Boolean) || !isOnce(codes)) return null;
  return item(view, 'compare', codes.map(view.name), `/compare?c=${codes}`);
}

/** The capital or the country that a part names whole: {place, name}, or null. */
function capitalFor(view, part) {
  const match = view.matches(part)?.[0];
  if (match?.quality !== 'whole') return null;
  return { place: match.code, name: match.field === 'capital' ? view.capital(match.code) : view.name(match.code) };
}

function timeItem(view, q, named) {
  const parts = partsAfter(view, q, 'time');
  if (!fits(parts, TIMED)) return null;
  const found = parts.map(part => capitalFor(view, part) ?? named[part]);
  if (!found.every(Boolean) || !isOnce(found.map(({ place }) => place))) return null;
  return item(
    view,
    'time',
    found.map(({ name }) => name),
    `/time?c=${found.map(({ place }) => place)}`,
  );
}

const item = ({ t, f }, key, names, href) => ({
  id: `action-${key}`,
  name: `${t(key)}: ${f.join(names)}`,
  second: '',
  href,
});

/** The parts of a text about times that are not countries or capitals, so that cities are searched for them. */
export function partsForCities(view, q) {
  const parts = partsAfter(view, q, 'time');
  return fits(parts, TIMED) ? parts.filter(part => !capitalFor(view, part)) : [];
}
