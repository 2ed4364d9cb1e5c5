/**
 * Whether two names mean the same team: by the table of teams, else by their words, however they are ordered, shortened and
 * spelt. Names of which one only could be short for the other are likely, and what surrounds them has to decide.
 */
import { NAMES_OF_MANY } from '../language/names/team-table.ts';
import { areOtherLetters, isKindWord } from './club-words.ts';
import { compareCategories } from './contest.ts';
import { isStateOrClub } from './find-team.ts';
import type { TeamName } from './team-name.ts';

/**
 * likely: one name is short for the other, as names are shortened. possible: they share what tells a club, but there is, or could
 * be, another club of that name.
 */
export type Likeness = 'same' | 'likely' | 'possible' | 'different';

/** Say by themselves that it is another team: "Michigan" and "Michigan State". */
const OTHER_TEAM = new Set(
  'state tech am christian southern northern eastern western south north east west southeast northeast valley am baptist polytechnic poly ii iii'.split(
    ' ',
  ),
);
const OF_MANY = new Set(NAMES_OF_MANY);
/** What people leave out before a name. */
const LEFT_OUT = new Set('real royal sporting sportivo deportivo deportes club'.split(' '));

export function likenessOf(a: TeamName, b: TeamName): Likeness {
  return compareCategories(a.category, b.category) === 'same' ? namesLike(a, b) : 'different';
}

/** The same without asking who plays: women, youth, reserves. */
export function namesLike(a: TeamName, b: TeamName): Likeness {
  if (a.known !== null && b.known !== null) return a.known === b.known ? 'same' : 'different';
  if (a.state !== null && b.state !== null && a.state !== b.state) {
    return isMaybeClub(a, b) && isSpelledAs(a, b) ? 'likely' : 'different';
  }
  if (isSpelledAs(a, b)) return a.isShared === b.isShared && !isOtherKind(a, b) ? 'same' : 'possible';
  if (isHeardAs(a, b)) return 'likely';
  const found = shortness(a, b);
  return found === 'different' && shareTellingWord(a, b) ? 'possible' : found;
}

/** Where the table knows neither. */
function isOtherKind(a: TeamName, b: TeamName): boolean {
  return a.known === null && b.known === null && areOtherLetters(a.all[0] ?? '', b.all[0] ?? '');
}

function isHeardAs(a: TeamName, b: TeamName): boolean {
  return a.isByEar && b.isByEar && a.heard === b.heard && a.heard.length >= 3;
}

/** "Central SC" may be Sport Club or of Santa Catarina, where no table knows the club. */
function isMaybeClub(a: TeamName, b: TeamName): boolean {
  const isOpen = ({ known, state }: TeamName) => known === null && state !== null && isStateOrClub(state);
  return (isOpen(a) && b.known === null) || (isOpen(b) && a.known === null);
}

/** In whatever order, together or apart, with or without umlauts. */
function isSpelledAs(a: TeamName, b: TeamName): boolean {
  return a.inOrder === b.inOrder || a.sorted === b.sorted;
}

function shortness(a: TeamName, b: TeamName): Likeness {
  const [short, long] = a.words.length <= b.words.length ? [a, b] : [b, a];
  if (short.words.length === 0) return 'different';
  const left = [...long.words];
  let tells = false;
  // Long words first, so that an initial takes no surname from one.
  for (const word of short.words.toSorted((x, y) => y.length - x.length)) {
    const exact = left.indexOf(word);
    const at = exact >= 0 ? exact : left.findIndex(other => isShortFor(word, other));
    if (at >= 0) {
      const [other = ''] = left.splice(at, 1);
      tells ||= isTelling(word, long) && isTelling(other, long) && isOneWord(word, other);
      continue;
    }
    const initials = initialsAt(word, left) ?? initialsAt(word, long.all);
    if (initials === null) return 'different';
    for (const each of initials) if (left.includes(each)) left.splice(left.indexOf(each), 1);
  }
  // Before the name, letters say what kind of club it is: "KKS Lech".
  const tellApart = left.filter(word => OTHER_TEAM.has(word) || (isCode(word) && word !== long.words[0]));
  if (!tells || tellApart.length > 0) return 'different';
  return isOfTheCity(short, long, left) ? 'possible' : 'likely';
}

/**
 * "FC Minsk" is the club of that city's name, and not short for "Krumkachy Minsk"; nor is "Minsk" for "Dinamo Minsk", where many
 * clubs have the other word. What the table knows, it knows under all its names.
 */
function isOfTheCity(short: TeamName, long: TeamName, left: readonly string[]): boolean {
  if (long.isOfFranchises) return false;
  if (short.known !== null) return left.some(word => word.length > 3);
  const [first = ''] = long.words;
  const isOfMany = left.includes(first) && OF_MANY.has(first) && !LEFT_OUT.has(first);
  const isName = left.some(word => word !== first || word.length > 3);
  if (!isName || short.words.length !== 1 || short.words[0] !== long.words.at(-1)) return false;
  return isOfMany || (short.all.length > 1 && short.all.some(isKindWord));
}

const isTelling = (word: string, { isOfFranchises }: TeamName): boolean =>
  word.length >= 3 && (isOfFranchises || !OF_MANY.has(word));

/** Each has a word of its own besides: "Csíkszereda M. Ciuc" and "FK Csíkszereda". */
const shareTellingWord = (a: TeamName, b: TeamName): boolean =>
  !a.isOfFranchises && a.words.some(word => word.length >= 4 && isTelling(word, a) && b.words.includes(word));

/** "Alanya" and "Alanyaspor", "Karlsruhe" and "Karlsruher", but not "Chester" and "Chesterfield". */
function isOneWord(word: string, other: string): boolean {
  const [short, long] = word.length <= other.length ? [word, other] : [other, word];
  return long.startsWith(short) && ENDINGS.has(long.slice(short.length));
}

const ENDINGS = new Set(['', 's', 'r', 'er', 'spor', 'i', 'e', 'a']);

/** Two or three letters say which of several clubs of a name it is: "Estudiantes RC". */
const isCode = (word: string): boolean => word.length === 2 || /^[^aeiou\d]{2,3}$/.test(word);

/** One letter is enough to be short for a word: the rest of the name then has to decide. */
function isShortFor(word: string, other: string): boolean {
  if (word === other) return true;
  const [short, long] = word.length <= other.length ? [word, other] : [other, word];
  return (short.length === 1 || short.length >= 3) && long.startsWith(short);
}

/** The neighbouring words that the letters of this one begin: 'kc' of 'kansas city'. */
function initialsAt(word: string, words: readonly string[]): readonly string[] | null {
  if (word.length < 2 || word.length > 4) return null;
  for (let at = 0; at + word.length <= words.length; at += 1) {
    const some = words.slice(at, at + word.length);
    if (some.map(each => each.charAt(0)).join('') === word) return some;
  }
  return null;
}
