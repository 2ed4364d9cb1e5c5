/** An arb as an operation of the planilha: its legs at the odds and stakes that are shown or were placed. */
import type { Leg, Opportunity } from '#shared/arbitrage/opportunity.ts';
import { shortName } from '#shared/bets/short-name.ts';
import { formatMoneyInput, formatOdds } from '#shared/catalogue/numbers/format.ts';
import type { Cents } from '#shared/units.ts';
import type { Registration } from './registration.ts';

export interface ArbLeg {
  readonly leg: Leg;
  /** On the slip: of a lay the backer's stake. */
  readonly stake: Cents;
  /** As the person reads it. */
  readonly selection: string;
}

/** legs: with stakes over 0. worst, best: of these stakes, in centavos. */
export function registerArb(
  { id, event, class: kind, openedAt }: Opportunity,
  legs: readonly ArbLeg[],
  { worst, best }: { readonly worst: Cents; readonly best: Cents },
  eventName: string,
): Registration {
  return {
    id: `arb-${shortName(`${id} ${openedAt}`)}`,
    name: eventName,
    category: kind === 'middle' ? 'Middle' : kind === 'value' ? 'Valor' : 'Surebet',
    plannedWorstCents: worst,
    plannedBestCents: best,
    source: null,
    legs: legs.map(({ leg, stake, selection }) => ({
      house: leg.bookName,
      selection,
      odds: formatOdds(leg.odds),
      stake: formatMoneyInput(stake),
      isLay: leg.side === 'lay',
      commission: leg.commission === 0 ? '' : String(Math.round(leg.commission * 10_000) / 100).replace('.', ','),
      known: {
        event: event.id,
        eventName,
        startsAt: event.startsAt,
        sport: event.sport,
        league: event.league,
        market: leg.market,
        selection: leg.selection,
        line: leg.line,
        exchangeMarket: leg.commission === 0 ? null : `${shortName(event.id)} ${leg.market} ${Math.abs(leg.line ?? 0)}`,
      },
    })),
  };
}
