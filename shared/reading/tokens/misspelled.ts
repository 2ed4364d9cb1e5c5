/** Finds the known word behind a typing error: a letter too many, too few or wrong, or two swapped. */

import { ORDINARY_WORDS } from '../../catalogue/chat/ordinary-words.ts';
import { PHRASES } from '../../catalogue/chat/read-words.ts';
import type { Role } from '../result/roles.ts';

/** Shorter words are one slip away from too many others. */
const SHORTEST = 5;

const LONG_WORDS: readonly (readonly [string, Role])[] = [...PHRASES].filter(
  ([word, role]) => word.length >= SHORTEST && !word.includes(' ') && role !== 'noise',
);
const BY_LENGTH = new Map<number, (readonly [string, Role])[]>();
for (const entry of LONG_WORDS) {
  const same = BY_LENGTH.get(entry[0].length) ?? [];
  same.push(entry);
  BY_LENGTH.set(entry[0].length, same);
}

/** Null: it is close to no known word. Example: 'comisssao' → 'commission'. */
export function nearestPhrase(word: string): Role | null {
  if (word.length < SHORTEST || word.length > 20 || ORDINARY_WORDS.has(word)) return null;
  for (const length of [word.length, word.length - 1, word.length + 1]) {
    // The first letter is the surest: 'caindo' is no 'saindo'.
    for (const [known, role] of BY_LENGTH.get(length) ?? [])
      if (word[0] === known[0] && isOneSlip(word, known)) return role;
  }
  return null;
}

const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;
/** Letters that sound alike are taken for each other, too. */
const ALIKE = ['sz', 'sc', 'ck', 'ie', 'ou', 'jg', 'xc', 'xs', 'mn'];

/** The thumb hit the key beside the right one. */
function isNextKey(typed: string, meant: string): boolean {
  if (ALIKE.some(pair => pair.includes(typed) && pair.includes(meant))) return true;
  const [one, other] = [typed, meant].map(letter => {
    const row = KEY_ROWS.findIndex(keys => keys.includes(letter));
    return { row, at: KEY_ROWS[row]?.indexOf(letter) ?? -9 };
  });
  if (one === undefined || other === undefined || one.row < 0 || other.row < 0) return false;
  return Math.abs(one.row - other.row) < 2 && Math.abs(one.at - other.at) < 2;
}

function isOneSlip(typed: string, known: string): boolean {
  let from = 0;
  while (from < typed.length && typed[from] === known[from]) from++;
  const isSame = (a: number, b: number) => typed.slice(from + a) === known.slice(from + b);
  if (typed.length === known.length) {
    const isSwapped = typed[from] === known[from + 1] && typed[from + 1] === known[from];
    return (isSame(1, 1) && isNextKey(typed[from] ?? '', known[from] ?? '')) || (isSwapped && isSame(2, 2));
  }
  return typed.length > known.length ? isSame(1, 0) : isSame(0, 1);
}
