// Words that two names of one country may differ by. A test compares them with the program's.
import { fold } from './folding.js';

/** Articles, and what joins a country's kind to its name. */
export const ARTICLES = listOf([
  'the of a and la le les l el los las de del du des d der die das da do dos das di della dello degli van het een',
  'den det og och y e et und i az o os um του της των το η ο и ja dan va ve',
]);
/** Republic, by itself. */
export const REPUBLICS = listOf([
  'republic rep republica república république republik repubblica republiek republikk republikken',
  'republiken republika respublika respublikasi respublikası tasavalta köztársaság cumhuriyeti rzeczpospolita',
  'poblacht gweriniaeth lýðveldið vabariik errepublika republikang jamhuri δημοκρατία республика республики',
  'республіка جمهورية جمهوری 共和国 共和國 공화국',
]);

function listOf(lines) { return new Set(lines.flatMap(line => line.split(' ').map(fold))); }

/** The words of a folded text that count for a name, in an order that does not depend on theirs. */
export const contentOf = folded => folded.split(' ').filter(word => word && !ARTICLES.has(word)).sort();

export const withoutRepublic = words => words.filter(word => !REPUBLICS.has(word));

/** Whether a folded text has the word for republic. */
export const isRepublic = folded => folded.split(/\s/).some(word => REPUBLICS.has(word));
