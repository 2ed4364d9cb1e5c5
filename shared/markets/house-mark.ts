/** The two letters and the hue by which a house is recognised: no logos. */
import { foldText, unaccented } from '../language/fold.ts';

/** The hues of houses without one of their own, far enough apart to be told from each other. */
const HUES = [248, 275, 300, 325, 350, 52, 76, 104, 132, 186, 208, 228] as const;
/** Every hue that a mark can have. */
export const HOUSE_HUES = [...HUES, 20] as const;
export type HouseHue = (typeof HOUSE_HUES)[number];

export interface HouseMark {
  readonly letters: string;
  readonly hue: HouseHue;
}

/** By name in lower case, letters and digits only. */
const MARKS: ReadonlyMap<string, HouseMark> = new Map([
  ['bet365', { letters: '36', hue: 132 }],
  ['betano', { letters: 'Be', hue: 52 }],
  ['betfairexchange', { letters: 'BX', hue: 76 }],
  ['betnacional', { letters: 'Bn', hue: 228 }],
  ['estrelabet', { letters: 'Es', hue: 300 }],
  ['kto', { letters: 'KT', hue: 20 }],
  ['novibet', { letters: 'No', hue: 275 }],
  ['pinnacle', { letters: 'Pi', hue: 248 }],
  ['pixbet', { letters: 'Px', hue: 186 }],
  ['sportingbet', { letters: 'Sp', hue: 208 }],
  ['superbet', { letters: 'Su', hue: 350 }],
  ['vaidebet', { letters: 'Va', hue: 104 }],
]);

/**
 * The mark of a house by its name, listed or not, so that pages with marks need not load the table of names. Example:
 * 'Betfair Exchange' → BX; 'Bolsa de Aposta' → BA; 'xpto' → Xp.
 */
export function houseMark(name: string): HouseMark {
  const plain = plainOf(name);
  const hue = HUES[fnv1a(plain) % HUES.length] ?? HUES[0];
  return MARKS.get(plain) ?? { letters: lettersOf(name), hue };
}

function plainOf(name: string): string {
  return foldText(name).replaceAll(/[^a-z\d]/g, '');
}

/** The initials of the first and last word that counts, or the first two letters of the only one. */
function lettersOf(name: string): string {
  const words = unaccented(name).match(/[\p{L}\d]+/gu) ?? [];
  const counted = words.filter(word => !SMALL_WORDS.has(word.toLowerCase()));
  const [first = words[0] ?? '?', last = ''] = [counted[0], counted.length > 1 ? counted.at(-1) : ''];
  const letters =
    last === '' || last === undefined ? first.slice(0, 2) : first.charAt(0) + last.charAt(0).toUpperCase();
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}

const SMALL_WORDS = new Set(['a', 'o', 'e', 'da', 'de', 'do', 'das', 'dos', 'the', 'of']);

/** 32 bits. Source: Fowler, Noll, Vo, FNV-1a. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  }
  return hash;
}
