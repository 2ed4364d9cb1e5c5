/** How far two places of a message are from each other: what stands between them, each with its weight. */
import type { Token } from '../result/token.ts';

const SEPARATORS: Readonly<Record<string, number>> = {
  ':': 0,
  '=': 0,
  '(': 0,
  ')': 1,
  '-': 1,
  '?': 3,
  ',': 3,
  '·': 1,
  '→': 2,
  '←': 2,
  ';': 5,
  '/': 5,
  x: 5,
  '\n': 8,
};
/** Words of the next leg, which nothing before them reaches past. */
const TURNS = new Set(['other', 'against']);

/** What it weighs that this token stands in between. */
export function weightOf(token: Token): number {
  switch (token.kind) {
    case 'link':
      return token.text === 'e' ? 3 : 1;
    case 'separator':
      return SEPARATORS[token.text] ?? 1;
    case 'number':
      return 4;
    case 'percent':
      return 3;
    case 'role':
      if (token.role === 'noise') return token.text.startsWith('e ') ? 3 : 1;
      return TURNS.has(token.role) && token.text !== 'agora' ? 5 : 2;
    default:
      return 2;
  }
}

/** The sums of the weights before each token, so that any distance takes one subtraction. */
export function weigh(tokens: readonly Token[]): readonly number[] {
  const sums = [0];
  for (const token of tokens) sums.push((sums.at(-1) ?? 0) + weightOf(token));
  return sums;
}

/** The weight of what stands between two tokens; neighbours are 0 apart. */
export function apart(sums: readonly number[], one: number, other: number): number {
  const [from, to] = one < other ? [one, other] : [other, one];
  return (sums[to] ?? 0) - (sums[from + 1] ?? 0);
}
