export default {
  quizToday: 'للمراجعة اليوم: {kinds}',
  morePlaces: 'شاشات أخرى',
};
