export default {
  searchAllHint: 'Pays, ville, monnaie, langue, coordonnées',
  searchPosition: 'Chercher cette position',
  searchScreens: 'Écrans et actions',
  searchAllOf: 'Tout afficher : {n}',
  searchAnd: 'et',
  searchNear: 'Près de vous',
  searchGroups: 'Restreindre les résultats',
  searchSelects: 'Ctrl Entrée sélectionne le pays.',
};
