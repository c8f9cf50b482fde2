// Answers city searches through the service, or in this browser if the service is away and the file is kept here.
import { ServiceError } from '../app/service.js';
import { speaks } from '../state/languages.js';

/** Asks for cities. A new question aborts the one before. */
export class Finder {
  constructor(app) {
    this.app = app;
    this.asking = null;
    this.told = null;
  }

  /** The answer {matches, count, hasMore, by}. Throws what `ask` throws, and AbortError after a newer question. */
  async find(question) {
    this.asking?.abort();
    const asking = (this.asking = new AbortController());
    try {
      const data = await this.byService(question, asking.signal);
      return { ...data, by: 'service' };
    } catch (error) {
      if (error.kind !== 'gone') throw error;
      const data = await this.here(question).catch(() => null);
      asking.signal.throwIfAborted();
      if (!data) throw error;
      return { ...data, by: 'device' };
    }
  }

  async byService({ q, people, page, size, country, zone, language, near }, signal) {
    const lang = otherLanguage(this.app),
      filters = { population: people, country, 'time-zone': zone, language, near, lang };
    const query = new URLSearchParams({
      q,
      page: String(page),
      limit: String(size),
      ...Object.fromEntries(
        Object.entries(filters)
          .filter(([, value]) => value)
          .map(([key, value]) => [key, String(value)]),
      ),
    });
    const { data } = await this.app.data.ask(`/v1/cities?${query}`, { signal });
    // Ignore a response whose request was aborted.
    signal.throwIfAborted();
    if (!Array.isArray(data?.matches)) throw new ServiceError('gone');
    return data;
  }

  /** Searches the kept file by the cities' own names. Returns null if no file is kept. */
  async here({ q, people, page, size, country, zone, language, near }) {
    const { state, resolver } = this.app,
      preferred = { favourites: state.favourites?.codes ?? [], countries: state.selection.codes },
      text = JSON.stringify(preferred);
    if (language && !state.catalogue.parts.cities) return null;
    const [lat, lon] = (near ?? '').split(',').map(Number);
    const narrowed = {
      countries: countriesOf(state.catalogue.byCode, country, language),
      timeZones: zone ? [zone] : null,
      near: near ? { lat, lon } : null,
    };
    const found = await resolver.findCities(
      { q, population: people, offset: (page - 1) * size, limit: size, ...narrowed },
      this.told === text ? null : preferred,
    );
    this.told = found ? text : null;
    return found;
  }

  /** Aborts the running question. */
  stop() {
    this.asking?.abort();
    this.asking = null;
  }
}

/** The language in which the service also names cities, or null for English: their own names are shown then. */
export const otherLanguage = ({ data }) => (data.countries.language === 'en' ? null : data.countries.language);

/** The codes of a country, or of all countries that speak a language, or null for every country. */
export function countriesOf(byCode, country, language) {
  if (!language) return country ? [country] : null;
  const speaking = Object.values(byCode)
    .filter(c => speaks(c, language))
    .map(c => c.code);
  return country ? speaking.filter(code => code === country) : speaking;
}
