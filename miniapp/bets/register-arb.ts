/** An arb as an operation of the planilha: its legs at the odds and stakes that are shown or were placed. */
import type { Leg, Opportunity } from '#shared/arbitrage/opportunity.ts';
import { arbCategory, arbProcedureId, arbTerms } from '#shared/bets/arbs/arb-terms.ts';
import type { Cents } from '#shared/units.ts';
import type { Registration } from './registration.ts';

export interface ArbLeg {
  readonly leg: Pick<Leg, 'bookName' | 'market' | 'selection' | 'line' | 'side' | 'odds' | 'commission'>;
  /** As on the slip: for a lay the backer's stake. */
  readonly stake: Cents;
  /** As it is shown to the person. */
  readonly selection: string;
  /** How it was meant to be placed; null if it was not part of a plan. */
  readonly planned: { readonly odds: number; readonly stakeCents: Cents } | null;
  readonly isRefused: boolean;
  /** It is part of a way out. */
  readonly isRescue: boolean;
}

/** legs: those with stakes over 0. worst, best: the planned profit, in centavos. */
export function registerArb(
  arb: Pick<Opportunity, 'id' | 'openedAt' | 'class' | 'event' | 'chance'>,
  legs: readonly ArbLeg[],
  { worst, best }: { readonly worst: Cents; readonly best: Cents },
  eventName: string,
): Registration {
  return {
    id: arbProcedureId(arb),
    name: eventName,
    category: arbCategory(arb.class),
    plannedWorstCents: worst,
    plannedBestCents: best,
    source: null,
    notes: '',
    adds: false,
    legs: legs.map(({ leg, stake, selection, planned, isRefused, isRescue }) => ({
      house: leg.bookName,
      selection,
      odds: leg.odds,
      stakeCents: stake,
      isLay: leg.side === 'lay',
      planned,
      isRefused,
      isRescue,
      // Only for value: the chance of a middle is that both legs win.
      fairChance: arb.class === 'value' ? arb.chance : null,
      commission: leg.commission,
      freeBet: null,
      known: arbTerms(arb.event, leg, eventName),
    })),
  };
}
