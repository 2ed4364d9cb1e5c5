/** The fields of a bet from a leg of an arb, by which the market table settles it. */
import type { Leg, Opportunity } from '../../arbitrage/opportunity.ts';
import type { BetTerms } from '../action.ts';
import { shortName } from '../short-name.ts';

export type ArbTerms = Pick<
  BetTerms,
  'event' | 'eventName' | 'startsAt' | 'sport' | 'league' | 'market' | 'selection' | 'line' | 'exchangeMarket'
>;

/** eventName: as the person reads it. */
export function arbTerms(
  event: Opportunity['event'],
  leg: Pick<Leg, 'market' | 'selection' | 'line' | 'commission'>,
  eventName: string,
): ArbTerms {
  return {
    event: event.id,
    eventName,
    startsAt: event.startsAt,
    sport: event.sport,
    league: event.league,
    market: leg.market,
    selection: leg.selection,
    line: leg.line,
    exchangeMarket: leg.commission === 0 ? null : `${shortName(event.id)} ${leg.market} ${Math.abs(leg.line ?? 0)}`,
  };
}

/** The id of the operation: another tap on the same arb, here or in a chat, is the same one. */
export const arbProcedureId = ({ id, openedAt }: Pick<Opportunity, 'id' | 'openedAt'>): string =>
  `arb-${shortName(`${id} ${openedAt}`)}`;

/** index: of the leg in its operation, from 0. */
export const arbBetId = (procedure: string, index: number): string => `${procedure}.${index + 1}`;

/** The category of an operation that comes from an arb. */
export const arbCategory = (kind: Opportunity['class']): string =>
  kind === 'middle' ? 'Middle' : kind === 'value' ? 'Valor' : 'Surebet';
