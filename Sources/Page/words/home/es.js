export default {
  quizToday: 'Para hoy: {kinds}',
  morePlaces: 'Otras pantallas',
};
