/** Bonuses that have to be turned over before they can be withdrawn: how much was, how much is left, and until when. */
import { localDay } from '../calendar/local-time.ts';
import { type Cents, cents } from '../units.ts';
import type { RolloverTerms } from './action.ts';
import type { Book } from './book.ts';
import type { BookedBet } from './booked-bet.ts';
import { type Movement, movedAt } from './merged-terms.ts';

export interface Rollover {
  /** The bonus that it belongs to. */
  readonly movement: string;
  readonly house: string;
  readonly terms: RolloverTerms;
  readonly doneCents: Cents;
  /** 0: it is done. */
  readonly leftCents: Cents;
}

/**
 * Of every bonus that has one. Turned over are the stakes of settled bets at the house that were placed after the bonus, at the least
 * odds and above, up to the last day; void bets and free bets do not count.
 * Example: R$ 500,00 at 1.80 and above: R$ 200,00 at 1.90 that lost and R$ 300,00 at 1.70 → R$ 200,00 done, R$ 300,00 left.
 */
export function rolloversOf(book: Pick<Book, 'bets' | 'movements'>, timeZone: string): Rollover[] {
  const running = [...book.movements.values()].flatMap(movement => {
    const terms = movement.kind === 'bonus' ? movement.rollover : null;
    return terms && movement.kind === 'bonus' ? [{ movement, terms, done: 0 }] : [];
  });
  if (running.length === 0) return [];
  for (const bet of book.bets.values()) {
    for (const each of running) if (counts(bet, each.movement, each.terms, timeZone)) each.done += bet.terms.stakeCents;
  }
  return running.map(({ movement, terms, done }) => ({
    movement: movement.id,
    house: movement.house,
    terms,
    doneCents: cents(done),
    leftCents: cents(Math.max(0, terms.cents - done)),
  }));
}

function counts(
  { terms, settled, placedAt }: BookedBet,
  bonus: Extract<Movement, { kind: 'bonus' }>,
  { minOdds, until }: RolloverTerms,
  timeZone: string,
): boolean {
  return (
    terms.house === bonus.house &&
    terms.voucher === null &&
    settled.at !== null &&
    settled.status !== 'void' &&
    placedAt >= movedAt(bonus) &&
    (minOdds === null || terms.odds >= minOdds) &&
    (until === null || localDay(settled.at, timeZone) <= until)
  );
}
