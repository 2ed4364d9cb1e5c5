/** The snapshot scan against the scanner itself: on the recorded answers, and on answers full of what goes wrong. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArbTerms } from '#shared/arbitrage/find/best-arb.ts';
import { NOISE } from '#shared/arbitrage/find/split.ts';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import { MARKET_TYPES } from '#shared/markets/market-types.ts';
import type { EpochMs } from '#shared/units.ts';
import { epochMs } from '#shared/units.ts';
import type { PriceFormat } from '../formats/odds-api-outcome.ts';
import { createRefusals } from '../formats/refusals.ts';
import { readOddsApiAnswer } from '../formats/the-odds-api-format.ts';
import { gunzip, readFileBytes } from '../recordings/file-bytes.ts';
import { readTarEntries } from '../recordings/tar-entries.ts';
import { hasSharedData, sharedData, WITH_SHARED_DATA } from '../recordings/test-material.ts';
import { createSnapshotScan } from './snapshot-scan.ts';

const WITHOUT_LIMITS = { preMs: Number.POSITIVE_INFINITY, liveMs: Number.POSITIVE_INFINITY };
/** As `npm run scan -- --exchange-commission 0` has it. */
const FREE: ArbTerms = { commissionOf: () => 0, minMargin: 0 };
const DEAR: ArbTerms = { commissionOf: book => (book === 'c' ? 0.05 : book === 'd' ? null : 0), minMargin: NOISE };

function bySnapshot(events: readonly unknown[], format: PriceFormat, now: EpochMs, terms: ArbTerms): string[] {
  return createSnapshotScan(format, terms)(events, now)
    .map(({ event, found: { market, line, profit, legs } }) =>
      [
        `${event.id}|${market}|${line ?? ''}`,
        profit,
        ...legs.map(
          leg => `${leg.quote.book} ${leg.market.selections[leg.selectionIndex]} ${leg.quote.odds} ${leg.share}`,
        ),
      ].join(', '),
    )
    .sort();
}

function byScanner(events: readonly unknown[], format: PriceFormat, now: EpochMs, terms: ArbTerms): string[] {
  const answer = readOddsApiAnswer(events, createRefusals(), { priceFormat: format });
  if (!answer.ok) return [];
  const limits = { maxEvents: 1e6, maxPricesPerEvent: 1e6, maxPrices: 1e9 };
  const scanner = createScanner({ terms, limits, cross: false, chances: false });
  const quotes = answer.value.quotes.filter(quote => quote.side === 'back');
  scanner.ingest({ quotes, at: now }, { id: 'f', demo: false, freshness: WITHOUT_LIMITS }, now);
  return [...scanner.open()]
    .map(({ id, profit, legs }) =>
      [id, profit, ...legs.map(leg => `${leg.book} ${leg.selection} ${leg.odds} ${leg.share}`)].join(', '),
    )
    .sort();
}

describe(`the recorded answers (${WITH_SHARED_DATA})`, () => {
  const read = (name: string) => JSON.parse(readFileSync(sharedData(`the-odds-api/${name}`), 'utf8')) as unknown[];

  it.skipIf(!hasSharedData).each([
    ['soccer_bundesliga_20230423_eu_dirty.json', 'decimal', '2023-04-23T15:22:00Z', 17],
    ['worldcup_20260613T150221Z.json', 'american', '2026-06-13T15:02:21Z', 3],
    ['worldcup_20260613T194811Z.json', 'american', '2026-06-13T19:48:11Z', 3],
    ['mlb_20260808T185529Z.json', 'american', '2026-08-08T18:55:29Z', 0],
    ['nfl_20251228T172025Z.json', 'american', '2025-12-28T17:20:25Z', 0],
  ] as const)('%s: %s prices at %s, %i arbs', (name, format, at, count) => {
    const now = epochMs(Date.parse(at));
    const found = bySnapshot(read(name), format, now, FREE);
    expect(found).toHaveLength(count);
    expect(found).toEqual(byScanner(read(name), format, now, FREE));
    expect(bySnapshot(read(name), format, now, DEAR)).toEqual(byScanner(read(name), format, now, DEAR));
  });

  it.skipIf(!hasSharedData)('every answer of an archive', async () => {
    const path = sharedData('the-odds-api/raw_worldcup_20260629_15min.tar.gz');
    const now = epochMs(Date.parse('2026-06-29T00:00:00Z'));
    let count = 0;
    for await (const { bytes } of readTarEntries(gunzip(readFileBytes(path), path), path)) {
      const answer: unknown = JSON.parse(new TextDecoder().decode(bytes));
      const events = Array.isArray(answer) ? answer : (answer as { data: unknown[] }).data;
      const found = bySnapshot(events, 'american', now, FREE);
      expect(found).toEqual(byScanner(events, 'american', now, FREE));
      count += found.length;
    }
    expect(count).toBe(15);
  });
});

describe('laws', () => {
  const at = (second: number) => new Date(Date.UTC(2026, 5, 11, 18, 0, second)).toISOString().replace('.000', '');
  const now = epochMs(Date.UTC(2026, 5, 11, 18, 5));
  const mostly = <T>(right: fc.Arbitrary<T>, ...wrong: unknown[]) =>
    fc.oneof(
      { weight: 30, arbitrary: right as fc.Arbitrary<unknown> },
      { weight: 1, arbitrary: fc.constantFrom(...wrong) },
    );
  const price = mostly(
    fc.integer({ min: 130, max: 420 }).map(cents => cents / 100),
    1,
    0,
    -3,
    null,
    '2.1',
    1e6,
  );
  const american = mostly(fc.oneof(fc.integer({ min: 100, max: 320 }), fc.integer({ min: -300, max: -100 })), 1, 0, 99);
  const team = mostly(fc.constantFrom('Brazil', 'Peru', 'Draw'), ' Brazil', 'Peru ', 'brazil', 'Over', null, 7);
  const point = mostly(fc.constantFrom(-0.5, -0.25, 0, 0.25, 0.5), null, 0.3, '0.5', -0);
  const total = mostly(fc.constantFrom(2, 2.25, 2.5, 2.75), null, 2.6);
  const overUnder = mostly(fc.constantFrom('Over', 'Under'), 'over', null);
  const outcomesOf = (odds: fc.Arbitrary<unknown>) => ({
    teams: fc.array(mostly(fc.record({ name: team, price: odds }), null), { maxLength: 4 }),
    spreads: fc.array(fc.record({ name: team, price: odds, point }), { maxLength: 3 }),
    totals: fc.array(fc.record({ name: overUnder, price: odds, point: total }), { maxLength: 3 }),
  });
  const answers = (odds: fc.Arbitrary<unknown>) => {
    const { teams, spreads, totals } = outcomesOf(odds);
    const time = mostly(fc.integer({ min: 0, max: 3 }).map(at), undefined, 'soon');
    const market = fc.oneof(
      fc.record({
        key: fc.constantFrom('h2h', 'h2h', 'h2h_lay', 'to_qualify', 'player_x'),
        last_update: time,
        outcomes: teams,
      }),
      fc.record({ key: fc.constantFrom('spreads', 'alternate_spreads'), last_update: time, outcomes: spreads }),
      fc.record({ key: fc.constantFrom('totals', 'alternate_totals'), last_update: time, outcomes: totals }),
    );
    const bookmaker = fc.record({
      key: mostly(fc.constantFrom('a', 'b', 'c', 'd'), 'not a key'),
      markets: mostly(fc.array(mostly(market, null, {}), { maxLength: 5 }), null),
    });
    const event = fc.record({
      sport_key: fc.constantFrom('soccer_cup', 'basketball_cup', 'cup'),
      commence_time: mostly(fc.constant('2026-06-11T19:00:00Z'), '2026-06-10T19:00:00Z', 'soon'),
      home_team: mostly(fc.constant('Brazil'), 'Draw', ' Brazil ', 'Peru', null),
      away_team: mostly(fc.constant('Peru'), 'Draw', ''),
      bookmakers: mostly(fc.array(mostly(bookmaker, null), { maxLength: 6 }), undefined, null, {}),
    });
    return fc
      .array(mostly(event, null, 7), { maxLength: 3 })
      .map(events => events.map((each, i) => (typeof each === 'object' && each ? { id: `e${i}`, ...each } : each)));
  };

  it.each([
    ['decimal', price],
    ['american', american],
  ] as const)('finds what the scanner finds, in %s', (format, odds) => {
    let arbs = 0;
    fc.assert(
      fc.property(answers(odds), fc.constantFrom(FREE, DEAR), (events, terms) => {
        const found = bySnapshot(events, format, now, terms);
        arbs += found.length;
        expect(found).toEqual(byScanner(events, format, now, terms));
      }),
      { numRuns: 2_000 },
    );
    expect(arbs).toBeGreaterThan(200);
  });

  it('has a row for every market that the reader reads', () => {
    // The sieve looks at these alone: a market of more than three selections would need wider rows.
    expect((['1x2', 'ml', 'qualify', 'ah', 'ou'] as const).map(id => MARKET_TYPES[id].selections.length)).toEqual([
      3, 2, 2, 2, 2,
    ]);
  });
});
