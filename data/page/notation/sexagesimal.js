// Degrees, minutes and seconds: 30°02'39.8"N 31°14'08.5"E, 30 02.663 N 31 14.142 E.
import { ordered } from './decimal.js';

const MARKS = `[°º:d' ′’"″”m]`;
const ANGLE = /^([NSEW])? ?([+-]?)(\d{1,3})[°º:d ]+ ?(\d{1,2}(?:\.\d+)?)(?:['′’:m ]+ ?(\d{1,2}(?:\.\d+)?))? ?(?:["″”s]|''|['′’m])? ?([NSEW])?$/i;

/** The position, or null. */
export function sexagesimal(text) {
  if (!new RegExp(MARKS).test(text)) return null;
  for (const [first, second] of halves(text)) {
    const a = angle(first), b = angle(second);
    if (a && b) return ordered(a, b);
  }
  return null;
}

/** The ways to cut a text in two: at a comma, after a letter, before a letter, in the middle. */
function halves(text) {
  const ways = [], comma = text.split(/ ?[,;] ?/);
  if (comma.length === 2) ways.push(comma);
  const after = /^(.*?[NSEW]) ?([-+\d].*)$/i.exec(text), before = /^([NSEW].*?) ?([NSEW].*)$/i.exec(text);
  if (after && /\d/.test(after[1])) ways.push([after[1], after[2]]);
  if (before) ways.push([before[1], before[2]]);
  const words = text.split(' ');
  if (words.length % 2 === 0) ways.push([words.slice(0, words.length / 2).join(' '), words.slice(words.length / 2).join(' ')]);
  return ways;
}

function angle(text) {
  const m = ANGLE.exec(text.trim());
  if (!m || (m[1] && m[6])) return null;
  const [degrees, minutes, seconds] = [Number(m[3]), Number(m[4]), Number(m[5] ?? 0)];
  if (minutes >= 60 || seconds >= 60) return null;
  const value = degrees + minutes / 60 + seconds / 3600;
  return [m[2] === '-' ? -value : value, (m[1] ?? m[6])?.toUpperCase()];
}
