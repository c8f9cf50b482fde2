export default {
  quizToday: 'आज दोहराने के लिए: {kinds}',
  morePlaces: 'और स्क्रीन',
};
