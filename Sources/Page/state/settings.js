// A person's settings, kept in the browser. Unknown or damaged values fall back to the defaults.

export const LANGUAGES = ['en', 'ar', 'fr', 'es', 'hi'];
export const defaults = { language: 'auto', names: 'page', theme: 'system', keys: true, exact: 'auto' };
const CHOICES = { theme: ['system', 'light', 'dark'], exact: ['auto', 'never'] };

/** The settings in `text`, as the browser kept it. */
export function readSettings(text) {
  let kept;
  try {
    kept = JSON.parse(text) ?? {};
  } catch {
    kept = {};
  }
  if (typeof kept !== 'object') return { ...defaults };
  const settings = { ...defaults };
  if (LANGUAGES.includes(kept.language)) settings.language = kept.language;
  if (typeof kept.names === 'string' && /^[a-zA-Z-]{2,11}$/.test(kept.names)) settings.names = kept.names;
  if (typeof kept.keys === 'boolean') settings.keys = kept.keys;
  for (const [key, values] of Object.entries(CHOICES)) if (values.includes(kept[key])) settings[key] = kept[key];
  return settings;
}

/** The language of the page: the chosen one, or else the browser's first that the page has, or else English. */
export function pageLanguage(settings, preferred) {
  if (settings.language !== 'auto') return settings.language;
  for (const tag of preferred) if (LANGUAGES.includes(tag.split('-')[0])) return tag.split('-')[0];
  return 'en';
}

/** The language of countries' names: the page's, unless another one is chosen. */
export const namesLanguage = (settings, page) => (settings.names === 'page' ? page : settings.names);
