/** A bet as it stands, with its money: what it holds, what came back, what was won. */
import { type Cents, cents, type EpochMs } from '../units.ts';
import type { BetTerms } from './action.ts';
import { grossReturn, ownMoney } from './bet-money.ts';
import { type BetRecord, closedStake, type Overridden } from './merged-terms.ts';
import { sum } from './money/amounts.ts';
import type { CommissionedBet } from './money/commission.ts';
import type { Settled } from './settled.ts';

/** A part of a bet that is over: a cash-out of some of its stake, or its end. */
export interface ClosedPart {
  readonly at: EpochMs;
  readonly stakeCents: Cents;
  readonly ownCents: Cents;
  readonly returnCents: Cents;
}

export interface Refund {
  readonly id: string;
  readonly at: EpochMs;
  readonly cents: Cents;
}

export interface BookedBet {
  readonly id: string;
  readonly terms: BetTerms;
  readonly placedAt: EpochMs;
  readonly settled: Settled;
  /** Own money of the whole stake, and of what is still open. */
  readonly ownCents: Cents;
  readonly openCents: Cents;
  /** All that came back so far, commission off; null: nothing is over yet. */
  readonly returnCents: Cents | null;
  readonly profitCents: Cents | null;
  readonly commissionCents: Cents;
  /** Lost stakes that the house gave back in cash. */
  readonly refunds: readonly Refund[];
  readonly closed: readonly ClosedPart[];
  readonly overridden: readonly Overridden[];
  readonly edits: BetRecord['edits'];
  readonly results: BetRecord['results'];
  readonly kept: BetRecord['kept'];
}

const isOver = ({ status }: Settled): boolean => status !== 'open' && status !== 'cashout';

function restOf(bet: BetRecord): Cents {
  return cents(bet.terms.stakeCents - closedStake(bet));
}

/** What an exchange takes commission on; null: nothing. */
export function commissionedPart(bet: BetRecord, settled: Settled): CommissionedBet | null {
  if (!isOver(settled) || bet.terms.commission === 0) return null;
  const { house, exchangeMarket, commission } = bet.terms;
  const rest = restOf(bet);
  const gross = grossReturn(bet.terms, rest, settled.status, settled.statuses);
  return { id: bet.id, house, exchangeMarket, commission, grossProfit: cents(gross - ownMoney(bet.terms, rest)) };
}

export function bookedBet(bet: BetRecord, settled: Settled, commissionCents: Cents): BookedBet {
  const { id, terms, placedAt, refunds, overridden, edits, results, kept } = bet;
  let closed = cashedOut(bet);
  const rest = restOf(bet);
  const ownRest = ownMoney(terms, rest);
  if (isOver(settled)) {
    const returned = cents(grossReturn(terms, rest, settled.status, settled.statuses) - commissionCents);
    closed = [...closed, { at: settled.at ?? placedAt, stakeCents: rest, ownCents: ownRest, returnCents: returned }];
  }
  const returned = sum(closed.map(part => part.returnCents));
  return {
    id,
    terms,
    placedAt,
    settled,
    ownCents: ownMoney(terms, terms.stakeCents),
    openCents: settled.status === 'open' ? ownRest : cents(0),
    returnCents: closed.length === 0 ? null : returned,
    profitCents: closed.length === 0 ? null : cents(returned - sum(closed.map(part => part.ownCents))),
    commissionCents,
    refunds,
    closed,
    overridden,
    edits,
    results,
    kept,
  };
}

const NONE: readonly never[] = [];

function cashedOut({ terms, cashouts }: BetRecord): readonly ClosedPart[] {
  if (cashouts.length === 0) return NONE;
  let left = terms.stakeCents;
  return cashouts.flatMap(({ at, stakeCents, returnCents }) => {
    const after = cents(left - Math.min(left, stakeCents ?? left));
    if (after === left) return [];
    const ownCents = cents(ownMoney(terms, left) - ownMoney(terms, after));
    const closed = { at, stakeCents: cents(left - after), ownCents, returnCents };
    left = after;
    return [closed];
  });
}
