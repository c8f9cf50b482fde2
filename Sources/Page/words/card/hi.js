export default {
  cardPeople: 'जनसंख्या',
  cardCapital: 'राजधानी',
  cardCurrency: 'मुद्रा',
  cardBorders: '© OpenStreetMap के योगदानकर्ता',
};
