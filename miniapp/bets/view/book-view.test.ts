import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookOf, openBook } from '#shared/bets/book.ts';
import { entriesOf } from '#shared/bets/double-entry.ts';
import { houseBalances } from '#shared/bets/houses.ts';
import { gainsOf, proceduresOf } from '#shared/bets/procedures.ts';
import { betHistory } from '#shared/bets/testing/bet-history.ts';
import { localDay } from '#shared/calendar/local-time.ts';
import { type EpochMs, epochMs } from '#shared/units.ts';
import { keepView } from './book-view.ts';

const ZONE = 'America/Sao_Paulo';
const DAY = 86_400_000;
const reais = () => 'BRL';
/** The times in the histories are days counted from here, so that they go over the end of a month. */
const FIRST = Date.parse('2026-06-10T12:00:00Z');
const history = betHistory.map(actions => actions.map(action => ({ ...action, at: epochMs(FIRST + action.at * DAY) })));

const pictureOf = (view: ReturnType<ReturnType<typeof keepView>['read']>) => ({
  ...view,
  open: view.open,
  done: view.done,
  counts: view.counts,
});

describe('what the screens show of a book', () => {
  it('is the same kept up change by change as of the whole book, whenever it is read', () => {
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.boolean()), (actions, reads) => {
        const book = openBook();
        const kept = keepView(book, ZONE);
        for (const [index, action] of actions.entries()) {
          kept.apply(book.add([action]));
          const now = epochMs(FIRST + index * DAY);
          if (index % 3 === 0) kept.calculate();
          if (reads.next().value) expect(pictureOf(kept.read(now))).toEqual(pictureOf(keepView(book, ZONE).read(now)));
        }
      }),
    );
  });

  it('has the figures of the entries, the procedures and the gains', () => {
    fc.assert(
      fc.property(history, fc.nat(60), (actions, days) => {
        const book = bookOf(actions);
        const now: EpochMs = epochMs(FIRST + days * DAY);
        const view = keepView(book, ZONE).read(now);
        const byHouse = [...view.houses].sort((a, b) => (a.house < b.house ? -1 : 1));
        expect(byHouse).toEqual(
          [...houseBalances(entriesOf(book, reais)).values()].sort((a, b) => (a.house < b.house ? -1 : 1)),
        );
        const procedures = [...proceduresOf(book, reais).values()];
        expect(new Set(view.open)).toEqual(new Set(procedures.filter(({ status }) => status === 'open')));
        expect(view.done).toHaveLength(
          procedures.filter(({ status, bets }) => status === 'settled' && bets.length > 0).length,
        );
        const month = localDay(now, ZONE).slice(0, 7);
        const profit = gainsOf(book, reais)
          .filter(({ at }) => localDay(at, ZONE).startsWith(month))
          .reduce((so, { cents }) => so + cents, 0);
        expect(view.month.profitCents).toBe(profit);
      }),
    );
  });
});
