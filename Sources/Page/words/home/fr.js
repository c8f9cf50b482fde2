export default {
  quizToday: 'À revoir aujourd’hui : {kinds}',
  morePlaces: 'Autres écrans',
};
