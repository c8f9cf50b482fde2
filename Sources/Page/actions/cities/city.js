// One city: its facts.
import { reasonOf } from '../../app/service.js';
import { otherLanguage } from '../../cities/finder.js';

/** The known facts of a city from the list, the open city or the favourites, or undefined. */
export function knownCity({ cities, city, favourites }, id) {
  return cities?.matches.find(c => c.id === id) ?? (city?.id === id ? city.city : null) ?? favourites?.cities[id];
}

/** Loads a city. Until it comes, the page shows what a list knows of it. */
export async function loadCity(app, id) {
  const { store, data } = app,
    isOpen = () => app.state.city?.id === id,
    name = `city ${id}`;
  if (isOpen() && app.state.city.whole) return;
  const listed = knownCity({ ...app.state, city: null }, id) ?? null;
  store.change('city', { id, city: listed, whole: false, error: null });
  const take = city => {
    if (isOpen()) store.change('city', { id, city, whole: true, error: null });
  };
  const lang = otherLanguage(app),
    error = await data.load(name, `/v1/cities/${id}${lang ? `?lang=${lang}` : ''}`, take);
  if (!error || !isOpen()) return;
  if (error.problem?.status) data.giveUp(name);
  store.change('city', c => ({ ...c, error: reasonOf(error, ['unknown', 'missing']) }));
}
