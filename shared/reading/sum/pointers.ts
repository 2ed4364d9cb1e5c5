/** Which leg of an earlier sum the words of a message point at: by its place, house, side, outcome, or price. */
import type { Role } from '../result/roles.ts';
import type { SaidLeg, Terms } from '../result/terms.ts';
import type { Token } from '../result/token.ts';
import { apart } from './reach.ts';

const ORDINALS: readonly Role[] = ['first', 'second', 'third'];
const OUTCOMES: readonly Role[] = [
  'home',
  'draw',
  'away',
  'over',
  'under',
  'home_or_draw',
  'draw_or_away',
  'home_or_away',
];

export interface Pointers {
  /** Of each number that has one, by the number's place. */
  readonly legs: ReadonlyMap<number, SaidLeg>;
  /** Of the first that points at any. */
  readonly leg: SaidLeg | null;
}

/** numbers: where they stand. Each pointer is of the number that is nearest to it. */
export function pointersIn(
  terms: Terms,
  tokens: readonly Token[],
  sums: readonly number[],
  numbers: readonly number[],
): Pointers {
  const legs = new Map<number, SaidLeg>();
  let first: SaidLeg | null = null;
  for (const [at, token] of tokens.entries()) {
    const leg = pointedAt(terms, token);
    if (leg === null) continue;
    first ??= leg;
    const [nearest] = [...numbers].sort((one, other) => apart(sums, at, one) - apart(sums, at, other));
    if (nearest !== undefined && !legs.has(nearest)) legs.set(nearest, leg);
  }
  return { legs, leg: first };
}

function pointedAt({ legs }: Terms, token: Token): SaidLeg | null {
  if (token.kind === 'house') return legs.find(({ house }) => house?.name === token.house.name) ?? null;
  if (token.kind !== 'role') return null;
  const ordinal = ORDINALS.indexOf(token.role);
  if (ordinal !== -1) return /ultima/.test(token.text) ? (legs.at(-1) ?? null) : (legs[ordinal] ?? null);
  if (token.role === 'lay') return legs.find(({ side }) => side === 'lay') ?? null;
  if (token.role === 'back' || token.role === 'in_favour')
    return legs.some(({ side }) => side === 'lay') ? (legs.find(({ side }) => side === 'back') ?? null) : null;
  if (token.role === 'long_shot' || token.role === 'favourite') {
    const [first, ...rest] = [...legs].sort((one, other) => one.odds - other.odds);
    return (token.role === 'favourite' ? first : rest.at(-1)) ?? null;
  }
  if (OUTCOMES.includes(token.role))
    return legs.find(({ outcome, line }) => outcome === token.role || line?.market === token.role) ?? null;
  return null;
}
