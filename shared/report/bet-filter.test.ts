import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bookOf } from '../bets/book.ts';
import { betHistory, currencyOf, HOUSES } from '../bets/testing/bet-history.ts';
import { betFilter } from './bet-filter.ts';
import { figuresOf } from './figures.ts';
import { reportBookOf } from './report-book.ts';
import { reportRows } from './report-rows.ts';

const place = { timeZone: 'America/Sao_Paulo', currencyOf };

it('finds the bets whose profit the report has', () => {
  fc.assert(
    fc.property(betHistory, fc.subarray(HOUSES, { minLength: 1 }), (actions, houses) => {
      const book = reportBookOf(bookOf(actions));
      const rows = reportRows(book, place);
      const passes = betFilter(book, { status: 'done', by: { house: houses } }, place);
      const found = [...book.bets.values()].filter(passes);
      expect(found.length).toBe(figuresOf(rows, { houses }).legs.settled);
      const none = betFilter(book, { from: '2000-01-01', by: {} }, place);
      expect([...book.bets.values()].filter(none)).toEqual([]);
    }),
  );
});
