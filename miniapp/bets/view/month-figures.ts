/** What the current month has brought, kept up to date with the book. Amounts are in reais. */
import type { Book, BookChange } from '#shared/bets/book.ts';
import { currencyIn, inReais, type RateTime, rateTimeOf } from '#shared/bets/exchange.ts';
import { put } from '#shared/bets/groups.ts';
import { movedAt } from '#shared/bets/merged-terms.ts';
import { instantOf, localDay } from '#shared/calendar/local-time.ts';
import { type Cents, cents, type EpochMs } from '#shared/units.ts';

export interface MonthFigures {
  readonly profitCents: Cents;
  /** Profit / own money of what was settled and not void; null: nothing was risked. */
  readonly roi: number | null;
}

export interface KeptMonth {
  apply(change: BookChange): void;
  /** The same object until something has changed, or the month is over. */
  read(now: EpochMs): MonthFigures;
}

interface Part {
  readonly profit: number;
  readonly risked: number;
}

export function keepMonth(book: Book, timeZone: string): KeptMonth {
  const parts = { bet: new Map<string, Part>(), bonus: new Map<string, Part>() };
  let [profit, risked] = [0, 0];
  let [from, to] = [0, 0];
  let figures: MonthFigures | null = null;
  const isIn = (at: number) => at >= from && at < to;
  const currencyOf = currencyIn(book);
  const reais = (amount: number, house: string, at: RateTime): number =>
    inReais(cents(amount), currencyOf(house), at, book.rates) ?? 0;

  function take(kind: keyof typeof parts, id: string, after: Part): void {
    const before = parts[kind].get(id);
    // Nothing of it is of this month, like most of a long history.
    if (!before && after.profit === 0 && after.risked === 0) return;
    profit += after.profit - (before?.profit ?? 0);
    risked += after.risked - (before?.risked ?? 0);
    put(parts[kind], id, after.profit === 0 && after.risked === 0 ? null : after);
  }

  function takeBet(id: string): void {
    const bet = book.bets.get(id);
    if (!bet) {
      take('bet', id, NOTHING);
      return;
    }
    const { closed, refunds, settled, ownCents } = bet;
    const worth = (amount: number) => (amount === 0 ? 0 : reais(amount, bet.terms.house, rateTimeOf(bet)));
    let won = 0;
    for (const part of closed) if (isIn(part.at)) won += worth(part.returnCents - part.ownCents);
    for (const refund of refunds) if (isIn(refund.at)) won += worth(refund.cents);
    const counts = settled.at !== null && settled.status !== 'void' && isIn(settled.at);
    take('bet', id, { profit: won, risked: worth(counts ? ownCents : 0) });
  }

  function takeMovement(id: string): void {
    const movement = book.movements.get(id);
    const isBonus = movement?.kind === 'bonus' && isIn(movedAt(movement));
    const profit = isBonus ? reais(movement.cents, movement.house, movedAt(movement)) : 0;
    take('bonus', id, { profit, risked: 0 });
  }

  /** Those that are gone, too: they may still be counted. */
  function takeAll(): void {
    for (const id of [...parts.bet.keys(), ...book.bets.keys()]) takeBet(id);
    for (const id of [...parts.bonus.keys(), ...book.movements.keys()]) takeMovement(id);
  }

  return {
    apply(change) {
      figures = null;
      if (change.hasNewRates || change.houses.size > 0) {
        takeAll();
        return;
      }
      for (const id of change.bets) takeBet(id);
      for (const id of change.movements) takeMovement(id);
    },
    read(now) {
      if (!isIn(now)) {
        [from, to] = monthOf(now, timeZone);
        figures = null;
        takeAll();
      }
      figures ??= { profitCents: cents(profit), roi: risked === 0 ? null : profit / risked };
      return figures;
    },
  };
}

const NOTHING: Part = { profit: 0, risked: 0 };

/** The first moment of the month, and that of the next one. */
function monthOf(now: EpochMs, timeZone: string): [EpochMs, EpochMs] {
  const [year = 0, month = 0] = localDay(now, timeZone).split('-').map(Number);
  const first = { year, month, day: 1, hour: 0, minute: 0 };
  return [instantOf(first, timeZone), instantOf({ ...first, month: month + 1 }, timeZone)];
}
