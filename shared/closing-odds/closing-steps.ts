/** Which bets of a book wait for closing prices, and the edits that write these prices into the bets. */
import type { ActionInput } from '../bets/action.ts';
import { isAbout } from '../bets/bet-match.ts';
import type { Book, OpenBook } from '../bets/book.ts';
import type { BookedBet } from '../bets/booked-bet.ts';
import { shortName } from '../bets/short-name.ts';
import type { EpochMs } from '../units.ts';
import { type Closing, type ClosingMarket, closingMarketOf, closingOddsOf } from './closing-prices.ts';

/** Later the server has forgotten them. */
const KEPT_MS = 30 * 86_400_000;
const MAX_ASKED = 100;

/** The markets to ask about, also of matches that have not begun: asking tells the server to look. The nearest start first. */
export function closingsToAsk({ bets }: Pick<Book, 'bets'>, now: EpochMs): ClosingMarket[] {
  const asked = new Map<string, { readonly market: ClosingMarket; readonly startsAt: number }>();
  for (const bet of bets.values()) {
    if (!waits(bet, now)) continue;
    const market = closingMarketOf(bet.terms);
    if (market) asked.set(JSON.stringify(market), { market, startsAt: bet.terms.startsAt ?? now });
  }
  return [...asked.values()]
    .sort((a, b) => Math.abs(a.startsAt - now) - Math.abs(b.startsAt - now))
    .slice(0, MAX_ASKED)
    .map(({ market }) => market);
}

/**
 * Ids and times follow from the prices alone, so that two devices write the same edit once. An edit that was undone
 * stays undone.
 */
export function closingActions(
  book: Pick<Book, 'bets'> & Pick<OpenBook, 'has'>,
  closings: readonly Closing[],
  now: EpochMs,
): ActionInput[] {
  if (closings.length === 0) return [];
  const byEvent = new Map<string, Closing>(closings.map(closing => [closing.event, closing]));
  const actions: ActionInput[] = [];
  for (const bet of book.bets.values()) {
    const closing = bet.terms.event === null ? undefined : byEvent.get(bet.terms.event);
    if (!closing || !waits(bet, now) || !isAbout(bet.terms, closing.match)) continue;
    const closingOdds = closingOddsOf(bet.terms, closing.prices);
    const id = `closing-${shortName(`${bet.id} ${closing.at}`)}`;
    if (closingOdds === null || book.has(id)) continue;
    actions.push({ kind: 'edit', id, at: closing.at, bet: bet.id, set: { closingOdds } });
  }
  return actions;
}

/** Placed before the match began, and without closing odds. */
function waits({ terms: { startsAt, closingOdds, event }, placedAt }: BookedBet, now: EpochMs): boolean {
  return event !== null && closingOdds === null && startsAt !== null && placedAt < startsAt && now < startsAt + KEPT_MS;
}
