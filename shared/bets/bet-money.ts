/** What a bet holds, and what it brings back before commission, in centavos of its house. */
import type { Fraction } from '../odds/exact-odds.ts';
import { type Cents, cents } from '../units.ts';
import type { BetStatus, BetTerms, SaidStatus } from './action.ts';
import { HALF, halfWon, halved, ONE, oddsFraction, productOf, times, winPerStake } from './money/amounts.ts';

const NOTHING = cents(0);

/**
 * The bettor's own money in a stake: the stake of a back, the liability of a lay, nothing of a free bet.
 * Source: liability = stake × (odds − 1). Example: lay of 3,333 at 3.45 → 8,166.
 */
export function ownMoney({ side, odds, voucher }: Pick<BetTerms, 'side' | 'odds' | 'voucher'>, stake: Cents): Cents {
  if (voucher !== null) return NOTHING;
  return side === 'lay' ? times(stake, winPerStake(odds)) : stake;
}

/**
 * All that comes back for a stake, its own money included, before commission; 0 for what is open or cashed out.
 * Example: half won at 1.88 with 9,000 → 12,960; a lost lay → 0; a void one its liability.
 */
export function grossReturn(
  terms: BetTerms,
  stake: Cents,
  status: BetStatus,
  statuses: readonly SaidStatus[] | null,
): Cents {
  if (status === 'open' || status === 'cashout') return NOTHING;
  if (terms.selections.length > 0 && statuses !== null) return multipleReturn(terms, stake, statuses);
  if (terms.voucher !== null) return freeReturn(terms, stake, status);
  return terms.side === 'lay' ? layReturn(terms, stake, status) : times(stake, paidPerStake(status, terms.odds));
}

const ZERO: Fraction = { numerator: 0n, denominator: 1n };

function paidPerStake(status: BetStatus, odds: number): Fraction {
  switch (status) {
    case 'won':
      return oddsFraction(odds);
    case 'half_won':
      return halfWon(odds);
    case 'void':
      return ONE;
    case 'half_lost':
      return HALF;
    default:
      return ZERO;
  }
}

/** The product of what each selection pays, rounded once. */
function multipleReturn(terms: BetTerms, stake: Cents, statuses: readonly SaidStatus[]): Cents {
  if (statuses.includes('open')) return NOTHING;
  const paid = productOf(terms.selections.map(({ odds }, index) => paidPerStake(statuses[index] ?? 'lost', odds)));
  if (terms.voucher === null || terms.stakeReturned) return times(stake, paid);
  const won = paid.numerator - paid.denominator;
  return won > 0n ? times(stake, { numerator: won, denominator: paid.denominator }) : NOTHING;
}

/** Half of a free bet that is returned is worth nothing in cash. */
function freeReturn({ odds, stakeReturned }: BetTerms, stake: Cents, status: BetStatus): Cents {
  const paid = stakeReturned ? oddsFraction(odds) : winPerStake(odds);
  if (status === 'won') return times(stake, paid);
  return status === 'half_won' ? times(stake, halved(paid)) : NOTHING;
}

function layReturn(terms: BetTerms, stake: Cents, status: BetStatus): Cents {
  const liability = ownMoney(terms, stake);
  switch (status) {
    case 'won':
      return cents(liability + stake);
    case 'half_won':
      return cents(liability + times(stake, HALF));
    case 'void':
      return liability;
    case 'half_lost':
      return times(liability, HALF);
    default:
      return NOTHING;
  }
}
