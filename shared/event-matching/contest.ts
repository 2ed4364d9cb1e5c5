/**
 * What kind of contest it is: women's, of an age, of reserves, another game, or none of people. Two contests of other
 * kinds are two matches, however equal their names are.
 */
import {
  type ContestMark,
  LEAGUE_MARKS,
  TEAM_FIRST_MARKS,
  TEAM_MARKS,
  type WordMarks,
} from '../language/names/contest-words.ts';

const AGE = /^u(1[3-9]|2[0-3])$/;
/** After these a letter is a number: "Group F", "Serie B". */
const COUNTED =
  /^(group|grupo|grp|gr|gruppe|groupe|girone|gruppo|grupa|skupina|pool|poule|divize|division|divisao|div|serie|series|zone|zona|chave|class|klasse|lohko|conference|gironi|region|pro)$/;
const LONGEST_PHRASE = 4;

/** words: of a competition's name, in order. */
export function marksOfLeague(words: readonly string[]): Set<ContestMark> {
  const marks = new Set<ContestMark>();
  words.forEach((word, at) => {
    if (AGE.test(word)) marks.add(word as ContestMark);
    const mark = phraseAt(words, at, LEAGUE_MARKS);
    if (mark) marks.add(mark);
    if (isLoneSex(word, at, words)) marks.add('women');
  });
  return narrowed(marks);
}

/** "Friendly Games W", "Serie A F." and "Superliga (F)", but not "Serie D, Group F". */
function isLoneSex(word: string, at: number, words: readonly string[]): boolean {
  return (word === 'w' || word === 'f') && at > 0 && !COUNTED.test(words[at - 1] ?? '');
}

/**
 * Takes the marks off a team's name. isKindWord: a word that says only what kind of club it is, so that a mark after it
 * is still the name: "EC Primavera".
 */
export function marksOfTeam(
  words: readonly string[],
  isKindWord: (word: string) => boolean,
): { readonly marks: Set<ContestMark>; readonly rest: string[] } {
  const marks = new Set<ContestMark>();
  let rest = [...words];
  const [first = ''] = rest;
  const before = TEAM_FIRST_MARKS.get(first);
  if (before && rest.length > 1) {
    marks.add(before);
    rest = rest.slice(1);
  }
  for (const word of rest) if (AGE.test(word)) marks.add(word as ContestMark);
  rest = rest.filter(word => !AGE.test(word));
  for (;;) {
    const last = rest.at(-1) ?? '';
    const mark = TEAM_MARKS.get(last);
    if (mark === undefined || rest.slice(0, -1).every(isKindWord)) break;
    marks.add(mark);
    rest = rest.slice(0, -1);
  }
  // A long word says it wherever it stands: "Chelsea Women FC".
  const kept = rest.filter((word, at) => {
    const mark = word.length > 3 ? TEAM_MARKS.get(word) : undefined;
    if (mark === undefined || rest.slice(0, at).every(isKindWord)) return true;
    marks.add(mark);
    return false;
  });
  return { marks: narrowed(marks), rest: kept };
}

/** What a message says of who plays: only long words and ages, because anything may stand beside them. */
export function categoryOfText(words: readonly string[]): string {
  const marks = words.flatMap(word => {
    const mark = word.length > 3 || word === 'fem' ? TEAM_MARKS.get(word) : undefined;
    return AGE.test(word) ? [word as ContestMark] : mark === undefined ? [] : [mark];
  });
  return categoryOf(narrowed(new Set(marks)));
}

function phraseAt(words: readonly string[], at: number, table: WordMarks): ContestMark | null {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
    const mark = table.get(words.slice(at, at + length).join(' '));
    if (mark) return mark;
  }
  return null;
}

/** An age says more than that it is youth. */
export function narrowed(marks: Set<ContestMark>): Set<ContestMark> {
  if ([...marks].some(mark => AGE.test(mark))) marks.delete('youth');
  return marks;
}

/** 'u20+women'; '' for the first team of men. */
export const categoryOf = (marks: Iterable<ContestMark>): string => [...new Set(marks)].sort().join('+');

/** open: one of them may say less than the other, "youth" beside "u19", "reserves" beside "u21". */
export function compareCategories(a: string, b: string): 'same' | 'open' | 'different' {
  if (a === b) return 'same';
  const [ours, theirs] = [sorted(a), sorted(b)];
  return ours.others === theirs.others && ours.isYoung && theirs.isYoung && !(ours.age && theirs.age)
    ? 'open'
    : 'different';
}

function sorted(category: string): { others: string; isYoung: boolean; age: string | undefined } {
  const marks = category.split('+');
  const isOfTheYoung = (mark: string) => AGE.test(mark) || mark === 'youth' || mark === 'reserves';
  return {
    others: marks.filter(mark => mark !== '' && !isOfTheYoung(mark)).join('+'),
    isYoung: marks.some(isOfTheYoung),
    age: marks.find(mark => AGE.test(mark)),
  };
}
