/** Free bets: what they brought against their face value, and what still waits. In reais; those without a known rate are left out. */

import { currencyIn, inReais, rateTimeOf } from '../bets/exchange.ts';
import { earnedIn, voucherState } from '../bets/vouchers.ts';
import { localDay } from '../calendar/local-time.ts';
import type { EpochMs } from '../units.ts';
import { type Cents, cents } from '../units.ts';
import { dayNumber, reportDayText } from './days.ts';
import type { ReportBook } from './report-book.ts';
import type { ReportRows } from './report-rows.ts';

export interface FreeBetFigures {
  /** Those whose operation is closed, with their face value. */
  readonly spent: number;
  readonly faceCents: Cents;
  /** Profit of the operations that spent them. */
  readonly extractedCents: Cents;
  /** Extracted / face; null: none was spent. */
  readonly rate: number | null;
  /** Together with the operations that earned them. */
  readonly chainCents: Cents;
  readonly pendingCents: Cents;
  readonly expiring: { readonly count: number; readonly cents: Cents };
  readonly expiredCents: Cents;
  readonly inPlayCents: Cents;
}

const SOON_DAYS = 7;

export function freeBetFigures(book: ReportBook, rows: ReportRows, now: EpochMs, timeZone: string): FreeBetFigures {
  const procedures = new Map(rows.procedures.map(procedure => [procedure.id, procedure]));
  const soon = reportDayText(dayNumber(localDay(now, timeZone)) + SOON_DAYS);
  let [spent, face, pending, expired, inPlay] = [0, 0, 0, 0, 0];
  const expiring = { count: 0, cents: 0 };
  const [spentBy, earnedBy] = [new Set<string>(), new Set<string>()];
  const currencyOf = currencyIn(book);
  for (const [id, { granted, expiredAt }] of book.vouchers) {
    const state = voucherState(book, id);
    const bet = book.bets.get(book.spent.get(id) ?? '');
    // As its bet: at the rate of its end, or the newest while it waits.
    const rateTime = bet ? rateTimeOf(bet) : (expiredAt ?? 'newest');
    const worth = inReais(granted.cents, currencyOf(granted.house), rateTime, book.rates);
    if (worth === null) continue;
    if (state === 'expired') expired += worth;
    if (state === 'pending') {
      pending += worth;
      if (granted.expires !== null && granted.expires <= soon) {
        expiring.count += 1;
        expiring.cents += worth;
      }
    }
    if (!bet) continue;
    if (bet.settled.status === 'open') inPlay += worth;
    const { procedure } = bet.terms;
    if ((procedures.get(procedure)?.closedDay ?? null) === null) continue;
    spent += 1;
    face += worth;
    spentBy.add(procedure);
    const earner = earnedIn(book, id);
    if (earner !== null) earnedBy.add(earner);
  }
  const profitOf = (ids: Iterable<string>) =>
    [...ids].reduce((so, id) => so + (procedures.get(id)?.profitCents ?? 0), 0);
  const extracted = profitOf(spentBy);
  return {
    spent,
    faceCents: cents(face),
    extractedCents: cents(extracted),
    rate: face === 0 ? null : extracted / face,
    // An operation may earn one free bet and spend another: it counts once.
    chainCents: cents(profitOf(new Set([...spentBy, ...earnedBy]))),
    pendingCents: cents(pending),
    expiring: { count: expiring.count, cents: cents(expiring.cents) },
    expiredCents: cents(expired),
    inPlayCents: cents(inPlay),
  };
}
