/** Money that is not reais is never written as reais: '50 dólares', 'US$ 50', '30€'. How much it was in reais is asked. */

import type { DraftLeg, RegisteringDraft, RegisteringReading } from '../result/registering.ts';
import { toCents } from './legs.ts';
import type { Piece } from './pieces.ts';

const CURRENCY =
  /^(?:dolar(?:es)?|doletas?|bucks|dollars?|usd[tc]?|eur|euros?|libras?|gbp|pesos?|ars|clp|bitcoins?|btc|satoshis?|criptos?|[€£])$/;
/** Before their number; 'euro' there is a cup. */
const BEFORE = /^(?:usd[tc]?|eur|gbp|[€£])$/;
const TIGHT = /^\d+(?:[.,]\d+)?(?:usd[tc]?|us|eur|gbp|btc)$/;
/** What is asked of these has no amount that could be taken for reais. */
const UNTOUCHED: ReadonlySet<string> = new Set(['which-bet', 'which-movement', 'plan']);

/** The amounts that are no reais. The names of their currencies become labels, so that nothing is called by them. */
export function foreignAmounts(pieces: readonly Piece[]): readonly number[] {
  const found = pieces.filter((_, at) => isForeign(pieces, at));
  const isOfCurrency = ({ token }: Piece) =>
    CURRENCY.test(token.plain) || TIGHT.test(token.plain) || token.plain === 'us';
  if (found.length > 0) for (const piece of pieces.filter(isOfCurrency)) piece.role = 'label';
  return found.map(({ token }) => toCents(token.value));
}

/** The same reading, or the question how much it was in reais, with the rest of what was understood. */
export function askedInReais(
  reading: RegisteringReading | null,
  amounts: readonly number[],
): RegisteringReading | null {
  if (reading === null || amounts.length === 0) return reading;
  const ask = (draft: RegisteringDraft | null): Extract<RegisteringReading, { kind: 'question' }> => {
    const legs = draft?.legs.map((leg): DraftLeg => (isOf(leg, amounts) ? { ...leg, stakeCents: null } : leg)) ?? [];
    const leg = legs.length > 1 ? legs.findIndex(({ stakeCents }) => stakeCents === null) + 1 : 0;
    return {
      ...{ kind: 'question', about: 'currency', text: '', choices: [], leg: leg === 0 ? null : leg },
      draft: draft && { ...draft, legs },
    };
  };
  if (reading.kind === 'bets') return ask(reading.bets.length === 1 ? (reading.bets[0] ?? null) : null);
  if (reading.kind === 'movement') return { ...ask(null), movement: reading };
  if (reading.kind === 'movements' || (reading.kind === 'settle' && reading.returnCents !== null)) return ask(null);
  if (reading.kind !== 'question' || UNTOUCHED.has(reading.about)) return reading;
  return { ...ask(reading.draft), ...(reading.movement && { movement: reading.movement }) };
}

const isOf = ({ stakeCents }: DraftLeg, amounts: readonly number[]): boolean =>
  stakeCents === null || amounts.some(amount => amount === stakeCents || Number.isNaN(amount));

function isForeign(pieces: readonly Piece[], at: number): boolean {
  const plain = (index: number) => pieces[index]?.token.plain ?? '';
  if (TIGHT.test(plain(at))) return true;
  if (pieces[at]?.token.kind !== 'number') return false;
  // 'US$ 50', '50 US$': a word and a sign.
  const isDollar = [at - 2, at + 1].some(index => /^us?$/.test(plain(index)) && plain(index + 1) === '$');
  return isDollar || CURRENCY.test(plain(at + 1)) || BEFORE.test(plain(at - 1));
}
