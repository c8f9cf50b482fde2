export default {
  searchAllHint: 'Country, city, currency, language, coordinates',
  searchPosition: 'Look up this position',
  searchScreens: 'Screens and actions',
  searchAllOf: 'Show all {n}',
  searchAnd: 'and',
  searchNear: 'Near you',
  searchGroups: 'Narrow the results',
  searchSelects: 'Ctrl Enter selects the country.',
};
