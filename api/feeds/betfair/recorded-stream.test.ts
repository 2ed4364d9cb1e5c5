import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventSchema, type Quote } from '#shared/markets/market.ts';
import { epochMs } from '#shared/units.ts';
import { createRefusals } from '../formats/refusals.ts';
import { hasSharedData, sharedData, WITH_SHARED_DATA } from '../recordings/material-fixture.ts';
import type { ExchangeMarket } from './catalogue-format.ts';
import { createExchangePrices } from './exchange-prices.ts';
import { createSubscription } from './subscription.ts';

const RUNNERS = [228749, 2857977] as const;
const MARKET: ExchangeMarket = {
  id: '1.200806927',
  event: eventSchema.parse({
    id: 'bf-31573045',
    sport: 'tennis',
    league: 'x',
    home: 'A',
    away: 'B',
    startsAt: 1_657_537_200_000,
  }),
  runners: new Map(
    RUNNERS.map((id, at) => [id, () => ({ market: 'ml', selection: at === 0 ? 'home' : 'away', line: null })]),
  ),
  scores: new Map(),
};

function open(market: ExchangeMarket) {
  const refusals = createRefusals();
  const prices = createExchangePrices({ refusals, book: 'betfair', centsPerUnit: () => 100 });
  const clock = { now: () => epochMs(Date.parse('2026-11-23T00:00:00Z')) };
  const subscription = createSubscription({ prices, clock, refusals, appKey: 'k', conflateMs: 0, heartbeatMs: 500 });
  prices.follow([market], epochMs(0));
  const offers = new Map<string, string>();
  return {
    refusals,
    offers,
    take(lines: readonly string[]) {
      for (const { selection, side, odds, limit } of subscription.take(lines).batch?.quotes ?? ([] as Quote[])) {
        if (odds === null) offers.delete(`${selection} ${side}`);
        else offers.set(`${selection} ${side}`, `${odds} ${limit}`);
      }
    },
  };
}

/** The books, calculated another way: reading backwards, the last word on each price since the last image. */
function calculateBooks(lines: readonly string[]): Map<string, string> {
  const sizes = new Map<string, number>();
  let definition: { status: string; runners: { id: number; status: string }[] } | null = null;
  search: for (const line of lines.toReversed()) {
    for (const change of JSON.parse(line).mc.toReversed()) {
      definition ??= change.marketDefinition ?? null;
      for (const { id, atb = [], atl = [] } of (change.rc ?? []).toReversed())
        for (const [side, offers] of [
          ['back', atb],
          ['lay', atl],
        ] as const)
          for (const [price, size] of offers.toReversed()) {
            const key = `${id} ${side} ${price}`;
            if (!sizes.has(key)) sizes.set(key, size);
          }
      if (change.img) break search;
    }
  }
  const books = new Map<string, string>();
  if (definition?.status !== 'OPEN') return books;
  RUNNERS.forEach((id, at) => {
    if (definition?.runners.find(runner => runner.id === id)?.status !== 'ACTIVE') return;
    for (const side of ['back', 'lay']) {
      const offers = [...sizes].filter(([key, size]) => key.startsWith(`${id} ${side} `) && size > 0);
      const all = offers.map(([key, size]) => [Number(key.split(' ')[2]), size] as const).sort(([a], [b]) => a - b);
      const best = side === 'back' ? all.at(-1) : all[0];
      if (best) books.set(`${at === 0 ? 'home' : 'away'} ${side}`, `${best[0]} ${Math.floor(best[1] * 100 + 1e-6)}`);
    }
  });
  return books;
}

describe.skipIf(!hasSharedData)(`a recorded stream (${WITH_SHARED_DATA})`, () => {
  const lines = hasSharedData
    ? gunzipSync(readFileSync(sharedData('betfair-stream/1.200806927.gz')))
        .toString('utf8')
        .trim()
        .split('\n')
    : [];

  it('has the books of an independent calculation, all along the way', () => {
    const run = open(MARKET);
    let compared = 0;
    for (let from = 0; from < lines.length; from += 487) {
      run.take(lines.slice(from, from + 487));
      const expected = calculateBooks(lines.slice(0, from + 487));
      expect(Object.fromEntries(run.offers)).toEqual(Object.fromEntries(expected));
      compared += expected.size;
    }
    expect(lines).toHaveLength(18_529);
    expect(compared).toBeGreaterThan(100);
    // It ends closed.
    expect(run.offers.size).toBe(0);
    expect(run.refusals.total()).toBe(0);
  });

  it('reads the image and the resumed delta of the documentation', () => {
    for (const name of ['streaming_mcm_SUB_IMAGE.json', 'streaming_mcm_RESUB_DELTA.json']) {
      const text = readFileSync(sharedData(`betfair-stream/${name}`), 'utf8');
      const [first] = JSON.parse(text).mc;
      const run = open({ ...MARKET, id: first.id, runners: new Map() });
      run.take([JSON.stringify(JSON.parse(text))]);
      expect(run.refusals.total()).toBe(0);
    }
  });
});

it('stands at the same prices however a stream is cut into batches', () => {
  const size = fc.constantFrom(0, 5, 10.5);
  const offers = fc.array(fc.tuple(fc.constantFrom(1.5, 2, 2.02, 3), size), { maxLength: 3 });
  const runner = fc.record({ id: fc.constantFrom(...RUNNERS), atb: offers, atl: offers });
  const definition = (status: string) => ({
    status,
    inPlay: false,
    eventId: '1',
    runners: RUNNERS.map(id => ({ id, status: 'ACTIVE' })),
  });
  const change = fc.record({
    id: fc.constant(MARKET.id),
    rc: fc.array(runner, { maxLength: 2 }),
    img: fc.boolean(),
    marketDefinition: fc.constantFrom(definition('OPEN'), definition('SUSPENDED')),
  });
  const message = fc
    .array(change, { minLength: 1, maxLength: 2 })
    .map(mc => JSON.stringify({ op: 'mcm', pt: 1_657_018_212_979, mc }));
  fc.assert(
    fc.property(
      fc.array(message, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 5 }),
      (messages, step) => {
        const first = JSON.parse(messages[0] ?? '');
        first.mc[0].img = true;
        const all = [JSON.stringify(first), ...messages.slice(1)];
        const run = open(MARKET);
        for (let from = 0; from < all.length; from += step) run.take(all.slice(from, from + step));
        expect(Object.fromEntries(run.offers)).toEqual(Object.fromEntries(calculateBooks(all)));
      },
    ),
  );
});
