// The facts and figures that Compare shows side by side, in groups.
import { figureOf } from '../state/figures.js';
import { factOf, languageList } from './facts.js';
import { amountText } from './figuretext.js';

/** The facts that Compare shows side by side: {key, group, text, amount}. */
export const comparedFacts = view =>
  Object.entries(COMPARED).flatMap(([group, keys]) => [
    ...keys.map(key => ({
      key,
      group,
      text: country => text((SHORT[key] ?? factOf(key))(country, view)),
      amount: AMOUNTS[key] ?? null,
    })),
    ...(FIGURES[group] ?? []).map(key => comparedFigure(view, group, key)),
  ]);

/** An indicator as a fact to compare, which is missing until the figures are loaded. */
function comparedFigure(view, group, key) {
  const { figures } = view.state;
  const figure = ({ code }) => (figures?.indicators ? figureOf(figures, key, code) : null);
  return {
    key: `figure_${key}`,
    group,
    text: country => figureText(view, key, figure(country)),
    amount: country => figure(country)?.value ?? null,
  };
}

function figureText(view, key, figure) {
  if (!figure) return '';
  const value = amountText(view, key, figure.value);
  return figure.year ? view.t('yearOf', { value, year: view.f.year(figure.year) }) : value;
}

const text = value => (value === null || value === undefined ? '' : String(value));

const COMPARED = {
  groupPeople: ['population', 'language', 'currency', 'memberOf', 'independent'],
  groupGround: ['area', 'subregion', 'landlockedFact'],
  groupThere: [
    'localTime',
    'drivesOn',
    'callingCode',
    'weekStarts',
    'weekendDays',
    'clock',
    'measurement',
    'temperature',
    'paper',
  ],
  groupNames: ['capital', 'codes', 'domains', 'vehicle', 'olympic'],
};

/** The indicators that follow the facts of a group. */
const FIGURES = {
  groupPeople: [
    'population_density',
    'life_expectancy',
    'median_age',
    'fertility_rate',
    'urban_pct',
    'literacy_pct',
    'gdp_per_capita_ppp_usd',
    'gdp_usd',
    'gini',
    'internet_users_pct',
  ],
  groupGround: ['forest_pct', 'coastline_km', 'highest_point_m', 'co2_t_per_person'],
};
/** The numbers of the rows with bars. */
const AMOUNTS = { population: c => c.population ?? null, area: c => c.area ?? null };

/** The facts that only Compare has, or that it shows in fewer words. */
const SHORT = {
  language(country, view) {
    return languageList(country.languages ?? [], view, MOST_LANGUAGES);
  },
  localTime: ({ code }, view) => view.time(code, { weekday: 'short' }),
};
/** The number of languages that Compare names. */
const MOST_LANGUAGES = 2;
