export default {
  searchAllHint: 'Country, city, code, coordinates',
  searchPosition: 'Look up this position',
  searchScreens: 'Screens and actions',
};
