export default {
  smallText: 'The time, the border and a few questions about a country, in a small window.',
  smallParts: 'Part of the window',
  smallTime: 'Time',
  smallBorder: 'Border',
  smallOutline: 'Outline of {name}',
  smallAsk: 'Shows how far the border is from you. Your position stays in this browser.',
  smallInside: 'You are {distance} inside.',
  smallFar: 'You are inside, far from any border.',
  smallElsewhere: 'You are in {name}.',
  smallSea: 'You are at sea.',
  smallDue: { one: '{n} question is due', other: '{n} questions are due' },
  smallNoneDue: 'No question is due today.',
};
