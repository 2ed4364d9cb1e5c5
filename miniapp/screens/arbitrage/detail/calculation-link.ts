/** An opportunity as a calculation with every leg filled in: the address of the calculator that shows it. */
import { hrefOf } from '#shared/access/routes.ts';
import type { Leg, Opportunity } from '#shared/arbitrage/opportunity.ts';
import { MAX_SUREBET_LEGS } from '#shared/calculators/arbs/surebet.ts';
import { encodeCalculation, fitsIn } from '#shared/calculators/link/link.ts';
import type { CalculatorInput } from '#shared/calculators/registry.ts';
import { MARKET_TYPES } from '#shared/markets/market-types.ts';
import { outcomeRows } from '#shared/payoff/leg-outcomes.ts';
import { nettedBets } from '#shared/payoff/netting.ts';
import { MARKET_TABLE, type MarketRow, type SettledMarketId } from '#shared/settlement/market-table.ts';
import { commissionOf, type HousesByKey, type StakePlan, slipLimit, stepOf } from '#shared/stakes/stake-plan.ts';

/** Null if no calculator can represent these legs: then there is no button. */
export function calculationHref(arb: Opportunity, plan: StakePlan, houses: HousesByKey): string | null {
  const link = surebetLink(arb, plan, houses) ?? scoreGridLink(arb, plan, houses);
  return link !== null && fitsIn(link, 'address') ? `${hrefOf('calculator')}?c=${link}` : null;
}

/** Legs that win, lose or are returned completely: each on the endings in which it wins. */
function surebetLink(arb: Opportunity, plan: StakePlan, houses: HousesByKey): string | null {
  const rows = outcomeRows(arb.event.sport, arb.legs);
  if (rows === null || rows.length < 2 || rows.length > MAX_SUREBET_LEGS || arb.legs.length < 2) return null;
  if (rows.some(row => row.some(outcome => outcome.startsWith('half')))) return null;
  const endings = (leg: number, outcome: string) => rows.flatMap((row, at) => (row[leg] === outcome ? [at] : []));
  const isOnePerEnding = rows.length === arb.legs.length && rows.every((row, at) => row[at] === 'win');
  const legs = arb.legs.map((leg, at) => {
    const [winsOn, pushesOn] = [endings(at, 'win'), endings(at, 'push')];
    return {
      ...termsOf(leg, houses),
      ...exchangeOf(arb, at),
      ...(!isOnePerEnding && { winsOn }),
      ...(pushesOn.length > 0 && { pushesOn }),
    };
  });
  if (legs.some(leg => leg.winsOn?.length === 0)) return null;
  const outcomes = rows.length === legs.length ? {} : { outcomes: rows.length };
  return encodeCalculation({ id: 'surebet', input: { legs, total: plan.total, ...outcomes } });
}

/** Legs that pay commission on a common net name the market that they share: by the house and the number of the group. */
function exchangeOf({ legs }: Opportunity, at: number): { readonly exchange?: string } {
  const group = nettedBets(legs).findIndex(each => each.includes(at));
  return group === -1 ? {} : { exchange: `${legs[at]?.bookName} ${group + 1}` };
}

function termsOf(leg: Leg, houses: HousesByKey): CalculatorInput<'surebet'>['legs'][number] {
  const commission = commissionOf(leg, houses);
  const max = slipLimit(leg, houses);
  const step = stepOf(leg.book, houses);
  return {
    odds: leg.odds,
    house: leg.bookName,
    ...(leg.side === 'lay' && { side: 'lay' as const }),
    ...(commission > 0 && { commission }),
    ...(max !== null && { max }),
    ...(step > 1 && { step }),
  };
}

/** Legs of one football match, including half wins: the score grid accepts the same terms. */
function scoreGridLink(arb: Opportunity, plan: StakePlan, houses: HousesByKey): string | null {
  const legs = arb.legs.flatMap((leg, at) => {
    const { football } = MARKET_TYPES[leg.market];
    if (football === null || settlementOf(football).needsHalfTime) return [];
    const { selection, line } = leg;
    return [
      { ...termsOf(leg, houses), ...exchangeOf(arb, at), market: football, selection, ...(line !== null && { line }) },
    ];
  });
  if (arb.event.sport !== 'soccer' || legs.length < arb.legs.length) return null;
  return encodeCalculation({ id: 'score-grid', input: { legs, total: plan.total } });
}

function settlementOf(market: SettledMarketId): MarketRow {
  return MARKET_TABLE[market];
}
