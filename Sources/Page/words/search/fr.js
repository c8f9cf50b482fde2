export default {
  searchAllHint: 'Pays, ville, code, coordonnées',
  searchPosition: 'Chercher cette position',
  searchScreens: 'Écrans et actions',
};
