// Words by which two names of one country may differ. A test compares them with the program's.
import { fold } from './folding.js';

/** Articles, and words that join a country's kind to its name. */
export const ARTICLES = listOf([
  'the of a and la le les l el los las de del du des d der die das da do dos das di della dello degli van het een',
  'den det og och y e et und i az o os um του της των το η ο и ja dan va ve',
]);
/** The word for republic in many languages. */
export const REPUBLICS = listOf([
  'republic rep republica república république republik repubblica republiek republikk republikken',
  'republiken republika respublika respublikasi respublikası tasavalta köztársaság cumhuriyeti rzeczpospolita',
  'poblacht gweriniaeth lýðveldið vabariik errepublika republikang jamhuri δημοκρατία республика республики',
  'республіка جمهورية جمهوری 共和国 共和國 공화국',
]);

function listOf(lines) {
  return new Set(lines.flatMap(line => line.split(' ').map(fold)));
}

/** The words of a folded text that count for a name, in an order independent of theirs. */
export const contentOf = folded =>
  folded
    .split(' ')
    .filter(word => word && !ARTICLES.has(word))
    .sort();

export const withoutRepublic = words => words.filter(word => !REPUBLICS.has(word));

/** True if a folded text has a word for republic. */
export const isRepublic = folded => folded.split(/\s/).some(word => REPUBLICS.has(word));
