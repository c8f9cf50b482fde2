export default {
  searchAllHint: 'Pays, ville, monnaie, langue, coordonnées',
  searchPosition: 'Chercher cette position',
  searchScreens: 'Écrans et actions',
  searchAllOf: 'Tout afficher : {n}',
  searchAnd: 'et',
};
