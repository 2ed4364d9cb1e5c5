import { describe, expect, it } from 'vitest';
import type { CurrentPrice } from '../arbitrage/find/current-prices.ts';
import type { SportEvent } from '../markets/market.ts';
import type { Procedure } from '../procedures/schema/procedure.ts';
import { asEventId, decimalOdds, epochMs } from '../units.ts';
import { eventFor, legPrices } from './leg-prices.ts';

const START = epochMs(Date.parse('2026-11-23T21:30:00-03:00'));
const event = (id: string, home: string, away: string, startsAt = START): SportEvent =>
  ({ id: asEventId(id), sport: 'soccer', league: 'Série A', home, away, startsAt }) as SportEvent;
const price = (more: Partial<CurrentPrice>): CurrentPrice => ({
  book: 'betano',
  bookName: 'Betano',
  market: 'ou',
  selection: 'over',
  line: 2.5,
  side: 'back',
  odds: decimalOdds(2.15),
  commission: 0,
  limit: null,
  at: epochMs(START - 60_000),
  freshUntil: START,
  url: null,
  stale: false,
  demo: false,
  ...more,
});
const leg = {
  house: 'betano',
  market: 'asian_total',
  selection: 'over',
  line: 2.5,
  side: 'back' as const,
  odds: 2.1,
  stakeCents: null,
};
const procedureOf = (more = {}, startsAt: number | null = START): Procedure => ({
  is: 'arb',
  title: 'x',
  promotion: null,
  deadline: null,
  event: { home: 'Grêmio', away: 'Bahia', startsAt },
  steps: [{ calculator: null, legs: [{ ...leg, ...more }] }],
});
const GAME = event('e1', 'Gremio FC', 'EC Bahia');
const source = (prices: readonly CurrentPrice[], events = [GAME], live = false) => ({
  events,
  pricesOf: () => ({ live, prices }),
});

describe('the match of a procedure', () => {
  it.each<[string, SportEvent[], string | null]>([
    ['however its clubs are written', [GAME, event('e2', 'Bahia', 'Grêmio')], 'e1'],
    ['on another day', [event('e1', 'Grêmio', 'Bahia', epochMs(START + 86_400_000))], null],
    ['that could be two', [GAME, event('e3', 'Grêmio', 'Bahia')], null],
    ['of women', [event('e1', 'Grêmio Feminino', 'Bahia Feminino')], null],
  ])('%s', (_, events, id) => {
    expect(eventFor({ home: 'Grêmio', away: 'Bahia', startsAt: START }, events)?.id ?? null).toBe(id);
  });
});

describe('the price of a leg', () => {
  it('is that of its house, side, selection and line', async () => {
    const others = [
      price({ book: 'kto' }),
      price({ side: 'lay' }),
      price({ line: 3.5 }),
      price({ selection: 'under' }),
    ];
    expect(await legPrices(procedureOf(), source(others), () => true)).toEqual([]);
    expect(await legPrices(procedureOf(), source([...others, price({})]), () => true)).toEqual([
      { step: 0, leg: 0, odds: 2.15, at: START - 60_000, stale: false, demo: false },
    ]);
  });

  it('is not told where the market is another, or who asks may not see it', async () => {
    expect(await legPrices(procedureOf({ market: 'corners' }), source([price({})]), () => true)).toEqual([]);
    expect(await legPrices(procedureOf(), source([price({})], [GAME], true), kind => kind === 'pre')).toEqual([]);
    expect(await legPrices(procedureOf({ house: null }), source([price({})]), () => true)).toEqual([]);
  });
});
