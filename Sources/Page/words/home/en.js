export default {
  quizToday: 'Due today: {kinds}',
  morePlaces: 'More places',
};
