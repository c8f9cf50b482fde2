export default {
  cardPeople: 'Población',
  cardCapital: 'Capital',
  cardCurrency: 'Moneda',
  cardBorders: '© colaboradores de OpenStreetMap',
};
