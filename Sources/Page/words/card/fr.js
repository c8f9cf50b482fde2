export default {
  cardPeople: 'Population',
  cardCapital: 'Capitale',
  cardCurrency: 'Monnaie',
  cardBorders: '© les contributeurs d’OpenStreetMap',
};
