/** Sums over some outcomes only, and those that are told by what shall come back. */

import type { Calculation } from '../../calculators/link/link.ts';
import { overround } from '../../odds/implied.ts';
import type { Missing } from '../../reading/result/reading.ts';
import type { SaidLeg, Terms } from '../../reading/result/terms.ts';
import { err, ok, type Result } from '../../result.ts';
import { paidOdds } from './limited-sums.ts';
import { MAX_HOUSE, surebetOf } from './surebet-of.ts';
import { typedMoney } from './write-message.ts';

type Found = Result<Calculation, Missing>;

/** A split that pays more than any surebet does not cover all outcomes: it is a dutching. */
const MOST_MARGIN = -1 + 1 / 1.3;

/** Whether the odds are of some outcomes only: the message says so, or they pay more than any surebet does. */
export function isDutching({ legs, intent }: Pick<Terms, 'legs' | 'intent'>): boolean {
  const margin = overround(legs.map(({ odds }) => odds));
  return intent === 'dutching' || (intent === 'split' && margin.ok && margin.value < MOST_MARGIN);
}

export function dutching({ legs, total }: Terms): Found {
  const named = legs.filter(({ house }) => house !== null);
  const market = named[0]?.house?.isExchange === true ? named[0].house.name : null;
  const rate = named[0]?.commission ?? 0;
  // 'dutching na betfair: …': in one market the exchange takes its part of what the bets win together.
  const isOne = market !== null && named.every(leg => leg.house?.name === market && leg.commission === rate);
  if (isOne && rate > 0 && (named.length === 1 || named.length === legs.length))
    return dutchingAtExchange(legs, total ?? 0, { exchange: market.slice(0, MAX_HOUSE), commission: rate });
  const commission = legs.map(leg => leg.commission ?? 0);
  const kept = commission.some(rate => rate > 0) ? { commission } : {};
  return ok({ id: 'equal-return', input: { odds: legs.map(({ odds }) => odds), ...kept, totalStake: total ?? 0 } });
}

function dutchingAtExchange(
  legs: readonly SaidLeg[],
  total: number,
  at: { readonly exchange: string; readonly commission: number },
): Found {
  return ok({ id: 'surebet', input: { legs: legs.map(({ odds }) => ({ odds, ...at, house: at.exchange })), total } });
}

/** The total whose equal return leaves the profit: T = P·S / (1 − S), S = Σ 1/odds. */
export function forProfit(terms: Terms): Found {
  const margin = overround(terms.legs.map(({ odds }) => odds));
  if (!margin.ok || margin.value >= 0 || terms.profitTarget === null)
    return err({ code: 'which_reading', text: 'lucro' });
  const sum = 1 + margin.value;
  const total = Math.round((terms.profitTarget * sum) / -margin.value);
  const isOfSome = terms.intent === 'dutching' || terms.intent === 'split';
  return isOfSome ? dutching({ ...terms, total }) : surebetOf({ ...terms, total }, terms.legs, null);
}

/** Each stake is the payout over its odds, so the total is the payout times Σ 1/odds. */
export function forPayout(terms: Terms): Found {
  if (terms.total !== null || terms.legs.some(({ stake }) => stake !== null))
    return err({ code: 'which_reading', text: typedMoney(terms.payoutTarget ?? 0) });
  const sum = terms.legs.reduce((all, leg) => all + 1 / paidOdds(leg), 0);
  return surebetOf({ ...terms, total: Math.round((terms.payoutTarget ?? 0) * sum) }, terms.legs, null);
}
