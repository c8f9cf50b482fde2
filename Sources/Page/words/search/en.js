export default {
  searchAllHint: 'Country, city, currency, language, coordinates',
  searchPosition: 'Look up this position',
  searchScreens: 'Screens and actions',
  searchAllOf: 'Show all {n}',
  searchAnd: 'and',
};
