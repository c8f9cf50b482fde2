export default {
  cardPeople: 'People',
  cardCapital: 'Capital',
  cardCurrency: 'Currency',
  cardBorders: '© OpenStreetMap contributors',
};
