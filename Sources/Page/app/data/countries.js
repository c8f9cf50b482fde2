// Countries: single ones with all or some facts, and the list of all, which is loaded in parts.
import { NAMES, outdated, PARTS, withCountry, withoutFacts, withoutLanguage, withPart } from '../../state/catalogue.js';
import { reasonOf } from '../service.js';

/** The record of a country. Throws a TypeError for a damaged answer, which has no code. */
function checked(country) {
  if (typeof country.code !== 'string') throw new TypeError('not a country');
  return country;
}

export class CountryData {
  constructor(app) {
    this.app = app;
  }

  /** The language in which the service returns names. */
  get language() {
    const { names } = this.app.state.settings;
    return names === 'page' ? this.app.language : names;
  }

  change(change) {
    this.app.store.change('catalogue', change);
  }

  /** Loads a country, with all or some of its facts. */
  async load(code, fields = null) {
    const { data, store } = this.app,
      some = fields ? `fields=${fields.join(',')}&` : '',
      name = fields ? `part-of ${code}` : `country ${code}`;
    const path = `/v1/countries/${code}?${some}lang=${this.language}`;
    const take = (found, at) => this.change(c => withCountry(c, checked(found), fields ? null : at));
    const error = await data.load(name, path, take);
    if (error && reasonOf(error) === 'unknown') {
      data.giveUp(name);
      store.change('missing', code);
    } else if (error) this.change(c => withoutFacts(c, code));
  }

  /** Loads the list, unless it is loaded or being loaded. */
  list() {
    return (this.listing ??= this.loadList().finally(() => {
      this.listing = null;
    }));
  }

  async loadList() {
    const { list, facts } = this.app.state.catalogue.parts;
    if (!list) {
      this.change(c => ({ ...c, loading: true }));
      const error = await this.part('list');
      if (error) {
        this.change(c => ({ ...c, loading: false, error: error.kind }));
        return;
      }
    }
    if (!list || !facts) await this.part('facts');
  }

  /** Loads the list and the shown countries again. An answer that has not come yet may be older than the change. */
  async reload() {
    await this.listing;
    const { address, catalogue } = this.app.state,
      shown = [address.code, ...(address.codes ?? [])].filter(code => catalogue.byCode[code]);
    this.change(c => outdated(c, shown));
    await Promise.all([this.list(), ...shown.map(one => this.load(one))]);
  }

  part(name, path = `/v1/countries?fields=${PARTS[name].join(',')}&lang=${this.language}&limit=1000`) {
    const take = (data, at) => this.change(c => ({ ...withPart(c, name, data.countries, at), at }));
    return this.app.data.load(`part ${name}`, path, take);
  }

  /** Loads the names in another language. Without the service, those that the service worker keeps in all languages. */
  async otherLanguage() {
    this.change(withoutLanguage);
    const { selection, address } = this.app.state;
    await Promise.all([...selection.codes, ...(address.code ? [address.code] : [])].map(code => this.load(code)));
    await this.list();
    if (!this.app.state.catalogue.parts.list) await this.part('names', NAMES);
  }
}
