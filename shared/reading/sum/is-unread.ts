/** Whether a number was read: one that was changes what is answered when it changes. Knows nothing of sums. */
import type { Token } from '../result/token.ts';

/** A cap or a limit changes the sum only where it is less than what it bounds. */
const TIMES = [1.1, 0.5, 0.2, 0.05, 3] as const;

/** isSame: whether the answer is the same with another token in its place; null: then there is none, which says nothing of this one. */
export function isUnread(token: Token, isSame: (token: Token) => boolean | null): boolean {
  let unread = false;
  for (const by of TIMES) {
    const other = times(token, by);
    const same = other === null ? false : isSame(other);
    if (same === false) return false;
    unread ||= same === true;
  }
  return unread;
}

/** Null: it is no number of a sum, or none at all. */
function times(token: Token, by: number): Token | null {
  if (token.kind === 'percent') return token.fraction === 0 ? null : { ...token, fraction: token.fraction * by };
  if (token.kind === 'units') return token.units === 0 ? null : { ...token, units: token.units * by };
  if (token.kind !== 'number' || token.value === 0) return null;
  const odds = token.odds === null ? null : 1 + (token.odds - 1) * by;
  const cents = token.cents === null ? null : Math.max(1, Math.round(token.cents * by));
  return { ...token, value: token.value * by, odds, cents, format: 'decimal', text: String(odds ?? token.value * by) };
}

/** As it was typed. */
export const numeral = (token: Token): string =>
  'text' in token ? `${token.text}${token.kind === 'percent' ? '%' : token.kind === 'units' ? 'u' : ''}` : '';
