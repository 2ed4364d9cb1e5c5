/** The leg that a header of a row with several legs is about. */
import { cleanedText } from '../cells/clean-text.ts';
import { LEG_FIELDS } from '../result/fields.ts';
import { type HeaderReading, readHeader, readLooseHeader } from './header-words.ts';
import { threeWayLeg } from './three-way-headers.ts';

export interface LegHeader {
  readonly readings: readonly HeaderReading[];
  readonly leg: number | null;
  readonly side: 'back' | 'lay' | null;
}

const GROUPS =
  /^(casa|entrada|aposta|leg|perna|lado|book|bookmaker|opcao|selecao|ponta|time|conta|surebet|bet|back|lay)$/;

/** isThreeWay: 1, X and 2 name the legs. Example: 'CASA 1 Odd' → odds of leg 1; 'Stake B' → stake of leg 2; 'Odd Lay' → odds of the lay. */
export function readLegHeader(header: string, isThreeWay = false): LegHeader {
  const whole = readHeader(header);
  if (whole.length > 0) return { readings: whole, leg: null, side: null };
  const words = cleanedText(header.replace(/([\p{L}])(\d)/gu, '$1 $2').replace(/R\$/g, ' valor '))
    .split(' ')
    .filter(Boolean);
  const at = isThreeWay ? threeWayWord(words) : words.findIndex((_, index) => legNumber(words, index) !== null);
  if (at >= 0) {
    const leg = isThreeWay ? threeWayLeg(words[at] ?? '') : legNumber(words, at);
    const readings = ofLeg(withoutGroup(words.slice(0, at), words.slice(at + 1)));
    if (readings.length > 0) return { readings, leg, side: sideIn(words) };
  }
  const side = sideIn(words);
  const readings = side === null ? [] : ofLeg([words.filter(word => word !== side && word !== 'contra').join(' ')]);
  return readings.length > 0 ? { readings, leg: null, side } : { readings: readLooseHeader(header), leg: null, side };
}

/** The last word that names a leg: in "Casa X" the X means the draw. */
const threeWayWord = (words: readonly string[]): number =>
  words.length < 2 ? -1 : words.findLastIndex(word => threeWayLeg(word) !== null);

function legNumber(words: readonly string[], index: number): number | null {
  const word = words[index] ?? '';
  if (words.length < 2) return null;
  if (/^[1-9]$/.test(word)) return Number(word);
  const ordinal = /^([1-9])[ao]$/.exec(word);
  if (ordinal) return Number(ordinal[1]);
  // In a sentence an "a" is an article.
  const isName = words.length === 2 || index === words.length - 1 || GROUPS.test(words[index - 1] ?? '');
  return index > 0 && isName && /^[a-h]$/.test(word) ? word.charCodeAt(0) - 96 : null;
}

const sideIn = (words: readonly string[]): 'back' | 'lay' | null =>
  words.includes('lay') || words.includes('contra') ? 'lay' : words.includes('back') ? 'back' : null;

/** The words to try, best first: after the number, before it, and before it without the name of the group. */
function withoutGroup(before: readonly string[], after: readonly string[]): string[] {
  const bare = before.filter(word => !GROUPS.test(word));
  return [
    after.join(' '),
    [...bare, ...after].join(' '),
    [...before, ...after].join(' '),
    before.join(' '),
    before[0] ?? '',
  ];
}

function ofLeg(texts: readonly string[]): readonly HeaderReading[] {
  for (const text of texts) {
    const found = text === '' ? [] : readHeader(text).filter(({ field }) => LEG_FIELDS.has(field));
    if (found.length > 0) return found;
  }
  for (const text of texts) {
    const found = text === '' ? [] : readLooseHeader(text).filter(({ field }) => LEG_FIELDS.has(field));
    if (found.length > 0) return found;
  }
  return [];
}
