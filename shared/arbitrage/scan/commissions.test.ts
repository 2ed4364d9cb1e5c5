/** Commissions change while prices stay: no opportunity computed with the old commissions is left. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Commissions, commissionAt, FIRST_COMMISSIONS } from '../../markets/commissions.ts';
import { type Quote, quoteSchema } from '../../markets/market.ts';
import { soak } from '../../testing/soak.ts';
import { asEventId, cents, epochMs } from '../../units.ts';
import { NOISE } from '../find/split.ts';
import type { Opportunity, OpportunityChange } from '../opportunity.ts';
import { splitTotal } from '../stake-split.ts';
import { createScanner, type Scanner } from './scanner.ts';

const START = Date.parse('2026-06-11T19:00:00Z');
const at = (second: number) => epochMs(START - 3_600_000 + second * 1000);
const feed = { id: 'test', demo: false, freshness: { preMs: 3_600_000, liveMs: 60_000 } };

const SELECTIONS = [
  ...['1x2 home', '1x2 draw', '1x2 away', 'dc home_draw', 'dnb home', 'dnb away', 'btts yes', 'btts no'],
  ...['ah home -0.25', 'ah away 0.25', 'ou over 2.5', 'ou under 2.5', 'ou over 3.5', 'ou under 3.5'],
];
const BOOKS = ['a', 'b', 'c', 'd', 'e', 'betfair', 'betfair_ex_eu', 'bolsadeaposta'];
const EXCHANGES = new Set(['betfair', 'betfair_ex_eu', 'bolsadeaposta']);

function quote(text: string, odds: number | null, side: 'back' | 'lay', second: number, match = 'm1'): Quote {
  const [book, market, selection, line] = text.split(' ');
  const event = { id: match, sport: 'soccer', league: 'Copa', home: 'A', away: 'B', startsAt: START };
  const where = { book, market, selection, line: line === undefined ? null : Number(line) };
  return quoteSchema.parse({ event, ...where, side, odds, at: at(second) });
}

const scannerAt = (commissions: Commissions) =>
  createScanner({ terms: { minMargin: NOISE, commissionOf: book => commissionAt(commissions, book) } });

function setCommissions(scanner: Scanner, commissions: Commissions, second: number): OpportunityChange[] {
  return [
    ...scanner.setCommissions(
      book => commissionAt(commissions, book),
      () => at(second),
    ),
  ].flat();
}

const view = (scanner: Scanner) =>
  [...scanner.open()]
    // Among several splits over all markets that pay the same, any one may be found; the same holds for middles.
    .map(({ id, profit, chance, warnings }) => ({ id, profit, ...(id.includes('cross') ? {} : { chance, warnings }) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));

/** What its worst ending pays at the odds and commissions of its legs, independently of the profit it reports. */
const paidBy = (arb: Opportunity) => splitTotal({ ...arb, profit: 1e6 }, cents(10_000_000)).worst / 10_000_000;

const rate = fc.integer({ min: 0, max: 50 }).map(percent => percent / 100);
const table = fc.record({ betfair: rate, bolsadeaposta: rate }).map(rates => ({ ...FIRST_COMMISSIONS, ...rates }));
const step = fc.record({
  book: fc.constantFrom(...BOOKS),
  match: fc.constantFrom('m1', 'm2'),
  selection: fc.constantFrom(...SELECTIONS),
  lay: fc.boolean(),
  odds: fc.option(fc.integer({ min: 120, max: 450 }), { freq: 8 }),
  ends: fc.boolean(),
  /** The table after an edit at this step; null: only prices move. */
  edit: fc.option(table, { freq: 8 }),
  /** Whether prices arrive while the change is still being reviewed, or the next change does. */
  between: fc.boolean(),
  overlap: fc.boolean(),
});

it('after any history of edits the list equals that of a new scanner with the last commissions', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), steps => {
      const scanner = scannerAt(FIRST_COMMISSIONS);
      const last = new Map<string, Quote>();
      let commissions: Commissions = FIRST_COMMISSIONS;
      let batch: Quote[] = [];
      const looking: Iterator<unknown>[] = [];
      const finish = () => {
        for (const each of looking.splice(0)) while (!each.next().done);
      };
      for (const [second, { book, match, selection, lay, odds, ends, edit, between, overlap }] of steps.entries()) {
        const side = lay && EXCHANGES.has(book) ? 'lay' : 'back';
        const next = quote(`${book} ${selection}`, odds === null ? null : odds / 100, side, second, match);
        last.set(`${match} ${book} ${selection} ${side}`, next);
        batch.push(next);
        if (ends) {
          scanner.ingest({ quotes: batch, at: at(second) }, feed, at(second));
          batch = [];
        }
        scanner.sweep(at(second));
        for (const arb of scanner.open()) expect(paidBy(arb)).toBeCloseTo(arb.profit, 5);
        if (edit === null) continue;
        if (!overlap) finish();
        commissions = edit;
        const steps = scanner
          .setCommissions(
            house => commissionAt(edit, house),
            () => at(second),
          )
          [Symbol.iterator]();
        looking.push(steps);
        if (!between) finish();
        else steps.next();
      }
      scanner.ingest({ quotes: batch, at: at(steps.length) }, feed, at(steps.length));
      finish();
      const scratch = scannerAt(commissions);
      scratch.ingest({ quotes: [...last.values()], at: at(steps.length) }, feed, at(steps.length));
      // Splits that differ by a billionth pay the same.
      expect(view(scanner)).toEqual(
        view(scratch).map(found => ({ ...found, profit: expect.closeTo(found.profit, 8) })),
      );
      for (const { legs } of scanner.open()) {
        for (const { book, commission } of legs) expect(commission).toBe(commissionAt(commissions, book));
      }
    }),
    { numRuns: soak(80, 400) },
  );
});

describe('a change of Betfair’s commission', () => {
  const quotes = [quote('betfair ou over 2.5', 2.15, 'back', 0), quote('a ou under 2.5', 2, 'back', 0)];
  const opened = () => {
    const scanner = scannerAt(FIRST_COMMISSIONS);
    scanner.ingest({ quotes, at: at(0) }, feed, at(0));
    return scanner;
  };

  it('updates the opportunities at Betfair with the new commission, and closes those without profit', () => {
    const scanner = opened();
    const [before] = scanner.open();
    expect(before?.legs.map(leg => leg.commission)).toEqual([0.065, 0]);
    const [cheaper] = setCommissions(scanner, { ...FIRST_COMMISSIONS, betfair: 0.05 }, 1);
    expect(cheaper).toMatchObject({ type: 'changed', opportunity: { openedProfit: before?.profit } });
    // 1 + 1.15 · 0.95 = 2.0925 against 2.
    expect(cheaper?.opportunity.profit).toBeCloseTo(1 / (1 / 2.0925 + 1 / 2) - 1, 12);
    expect(cheaper?.opportunity.legs[0]?.commission).toBe(0.05);
    // The stakes that the page would show pay the reported profit.
    const arb = cheaper?.opportunity ?? before;
    expect(arb && paidBy(arb)).toBeCloseTo(arb?.profit ?? 0, 5);
    expect(setCommissions(scanner, { ...FIRST_COMMISSIONS, betfair: 0.2 }, 2)).toMatchObject([
      { type: 'closed', reason: 'gone' },
    ]);
    expect(setCommissions(scanner, FIRST_COMMISSIONS, 3)).toMatchObject([{ type: 'opened' }]);
    expect(scanner.stats()).toMatchObject({ opened: 2, closed: 1, open: 1 });
  });

  it('applies at once to exit prices and to later quotes', () => {
    const scanner = opened();
    const half = { ...FIRST_COMMISSIONS, betfair: 0.5 };
    scanner.setCommissions(
      book => commissionAt(half, book),
      () => at(1),
    );
    const exits = scanner.currentPrices(asEventId('m1'), [{ market: 'ou', line: 2.5 }], at(1));
    expect(exits?.prices.map(({ book, commission }) => [book, commission])).toEqual([
      ['betfair', 0.5],
      ['a', 0],
    ]);
    const next = [quote('betfair ou over 2.5', 2.16, 'back', 2)];
    expect(scanner.ingest({ quotes: next, at: at(2) }, feed, at(2)).changes).toMatchObject([{ type: 'closed' }]);
  });

  it('applies before the review: a match that begins opens nothing at the old commission', () => {
    const lasting = { ...feed, freshness: { preMs: 1e9, liveMs: 1e9 } };
    const scanner = scannerAt(FIRST_COMMISSIONS);
    scanner.ingest({ quotes, at: at(0) }, lasting, at(0));
    const steps = scanner.setCommissions(
      () => 0.5,
      () => at(3_700),
    );
    expect(scanner.sweep(at(3_700))).toMatchObject([{ type: 'closed', reason: 'moved' }]);
    expect([...steps].flat()).toEqual([]);
  });

  it('changes nothing if no exchange has a price, and skips an event that ended meanwhile', () => {
    const scanner = scannerAt(FIRST_COMMISSIONS);
    scanner.ingest({ quotes: [quote('a ou over 2.5', 2.1, 'back', 0)], at: at(0) }, feed, at(0));
    expect([
      ...scanner.setCommissions(
        () => 0.1,
        () => at(1),
      ),
    ]).toHaveLength(1);
    expect(setCommissions(opened(), FIRST_COMMISSIONS, 1)).toEqual([]);
    const ended = opened();
    const steps = ended.setCommissions(
      () => 0,
      () => at(90_000),
    );
    ended.sweep(at(90_000));
    expect([...steps]).toEqual([]);
    expect([...ended.open()]).toEqual([]);
  });
});
