// The small window of a country: what the browser keeps of it, and when it looks for the position again.

/** The parts of the window by their names in its address: the key of the words, and the icon. */
export const PARTS = { time: ['smallTime', 'clock'], border: ['smallBorder', 'where'], quiz: ['quiz', 'quiz'] };
/** The name under which the browser keeps the country of the last small window. */
export const LAST = 'small';
const MINUTE = 60_000;

/**
 * The moment that a look at the position is for: it changes each minute, and when the exact borders come. The window
 * looks once at each.
 */
export const lookOf = (now, phase) => `${Math.floor(now / MINUTE)} ${phase === 'exact'}`;
