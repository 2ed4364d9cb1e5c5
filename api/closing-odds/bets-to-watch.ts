/** Which closing odds a person's own bets wait for: of bets that were just added, and of the whole log. */
import type { Action, BetTerms } from '#shared/bets/action.ts';
import { bookOf } from '#shared/bets/book.ts';
import { knownActions } from '#shared/bets/kept-action.ts';
import { type ClosingMarket, closingMarketOf } from '#shared/closing-odds/closing-prices.ts';
import type { BetLog, Owners } from '../bets/bet-log.ts';
import type { WantedClosing } from './closing-watches.ts';

/** Of matches that have not begun. */
export function placedIn(actions: readonly Action[], now: number): WantedClosing[] {
  return actions.flatMap(action => (action.kind === 'place' ? wantedBy(action.terms, now) : []));
}

/** Those of the markets that the person has a bet on. */
export async function betsOn(
  betLog: Pick<BetLog, 'read'>,
  owners: Owners,
  markets: readonly ClosingMarket[],
  now: number,
): Promise<WantedClosing[]> {
  const actions: Action[] = [];
  for (let cursor = '', isLast = false; !isLast; ) {
    const page = await betLog.read(owners, cursor);
    actions.push(...knownActions(page.actions));
    ({ cursor, isLast } = page);
  }
  const asked = new Set(markets.map(nameOf));
  return [...bookOf(actions).bets.values()]
    .flatMap(({ terms }) => wantedBy(terms, now))
    .filter(each => asked.has(nameOf(each)));
}

export const nameOf = ({ event, market, line }: ClosingMarket): string => JSON.stringify([event, market, line]);

function wantedBy(terms: BetTerms, now: number): WantedClosing[] {
  const { startsAt } = terms;
  const market = closingMarketOf(terms);
  return market === null || startsAt === null || startsAt <= now ? [] : [{ ...market, startsAt }];
}
