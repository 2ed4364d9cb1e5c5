/** What a bet of a file brought: the file's word first, odds times stake where it has none. */
import { actionSchema, type BetStatus, type BetTerms } from '../../bets/action.ts';
import { grossReturn, ownMoney } from '../../bets/bet-money.ts';
import { rateFraction, times } from '../../bets/money/amounts.ts';
import { type Cents, cents } from '../../units.ts';

export interface LegMoneyTerms {
  readonly side: 'back' | 'lay';
  readonly odds: number;
  readonly stakeCents: Cents;
  readonly commission: number;
  readonly freebet: 'snr' | 'sr' | null;
}

export interface LegMoney {
  readonly ownCents: Cents;
  readonly returnCents: Cents | null;
  readonly profitCents: Cents | null;
  readonly expectedCents: Cents | null;
}

const placed = actionSchema.parse({
  kind: 'place',
  id: '-',
  at: 0,
  bet: '-',
  terms: { procedure: '-', house: '-', odds: 2, stakeCents: 1 },
});

function termsOf({ side, odds, stakeCents, commission, freebet }: LegMoneyTerms): BetTerms {
  if (placed.kind !== 'place') throw new Error('The example of a bet is one');
  const voucher = freebet === null ? null : '-';
  return {
    ...placed.terms,
    side,
    odds,
    stakeCents,
    commission,
    voucher,
    stakeReturned: freebet === 'sr',
  };
}

/** Stake, liability of a lay, nothing of a free bet. */
export const ownOf = (leg: LegMoneyTerms): Cents => ownMoney(termsOf(leg), leg.stakeCents);

/** All that comes back by odds and status, commission off; null: open, or cashed out. */
export function expectedReturn(leg: LegMoneyTerms, status: BetStatus): Cents | null {
  if (status === 'open' || status === 'cashout') return null;
  const terms = termsOf(leg);
  const gross = grossReturn(terms, terms.stakeCents, status, null);
  const won = gross - ownMoney(terms, terms.stakeCents);
  return cents(gross - (won > 0 ? times(cents(won), rateFraction(leg.commission)) : 0));
}

/** said: what the file says; null where it says nothing. */
export function legMoney(
  leg: LegMoneyTerms,
  status: BetStatus,
  said: { readonly profitCents: Cents | null; readonly returnCents: Cents | null },
): LegMoney {
  const ownCents = ownOf(leg);
  const expectedCents = expectedReturn(leg, status);
  if (status === 'open') return { ownCents, returnCents: null, profitCents: null, expectedCents };
  const fromProfit = said.profitCents === null ? null : cents(said.profitCents + ownCents);
  // A free bet that was lost costs nothing, even where the sheet counts its stake.
  const returnCents =
    fromProfit !== null && fromProfit < 0
      ? (expectedCents ?? cents(0))
      : (fromProfit ?? said.returnCents ?? expectedCents);
  const profitCents = returnCents === null ? null : cents(returnCents - ownCents);
  return { ownCents, returnCents, profitCents, expectedCents };
}

const ENDINGS = ['void', 'won', 'lost', 'half_won', 'half_lost'] as const;
const FREE_ENDINGS = ['won', 'lost', 'half_won'] as const;

/** How a bet ended, from what it brought. */
export function statusFromMoney(leg: LegMoneyTerms, profitCents: Cents): BetStatus {
  const own = ownOf(leg);
  const isNear = (status: BetStatus) => Math.abs((expectedReturn(leg, status) ?? 0) - own - profitCents) <= 2;
  // A free bet that brought nothing was lost: one that was given back is not in a list of results.
  const order = own === 0 ? FREE_ENDINGS : ENDINGS;
  const found = order.find(isNear);
  if (found) return found;
  const win = (expectedReturn(leg, 'won') ?? 0) - own;
  return profitCents > win * 0.9 ? 'won' : profitCents <= -own * 0.98 ? 'lost' : 'cashout';
}
