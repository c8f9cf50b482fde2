export default {
  cardPeople: 'السكان',
  cardCapital: 'العاصمة',
  cardCurrency: 'العملة',
  cardBorders: '© مساهمو OpenStreetMap',
};
