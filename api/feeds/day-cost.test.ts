import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedCosts as words } from '#shared/catalogue/feed-costs.ts';
import { costOf, creditsADay } from './day-cost.ts';
import type { FeedSpec } from './feed-spec.ts';

const io = {
  sports: ['football'],
  leagues: [],
  houses: Array(20).fill('KTO'),
  root: 'https://odds.example/v3',
  perHour: null,
} as const;

it.each<[string, FeedSpec['kind'], object, object | null]>([
  ['nothing for a made-up market', 'demo', io, null],
  ['credits of a month', 'the-odds-api', io, { kind: 'credits' }],
  ['requests', 'odds-api-io', io, { kind: 'requests', lists: 144, perHundred: 480, atMost: null }],
  [
    'more for more houses and leagues',
    'odds-api-io',
    { ...io, leagues: ['a', 'b'], houses: Array(31).fill('KTO'), perHour: 100 },
    { lists: 288, perHundred: 960, atMost: 2_400 },
  ],
  ['lists and a session', 'betfair', io, { kind: 'requests', lists: 1_488, perHundred: 0 }],
])('%s', (_, kind, terms, cost) => {
  const found = costOf(kind, { oddsApiIo: { ...io, ...terms } });
  if (cost === null) expect(found).toBeNull();
  else expect(found).toMatchObject(cost);
});

it('is said in one sentence', () => {
  expect(words.requests(1_440, 480, 2_400)).toBe(
    '1.440 pedidos por dia pelas listas, e 480 por cem jogos; nunca mais que 2.400',
  );
  expect(words.requests(1_488, 0, null)).toBe('1.488 pedidos por dia pelas listas');
});

describe('credits a day', () => {
  const at = (text: string) => Date.parse(text);

  it('is what is left, less the reserve, over the days of the month', () => {
    const { perDay, daysLeft } = creditsADay({ left: 500, used: 0, now: at('2026-11-01T00:00:00Z') });
    expect(daysLeft).toBe(30);
    expect(perDay).toBeCloseTo(475 / 30, 10);
  });

  it('is not known before the provider has answered', () => {
    expect(creditsADay({ left: null, used: null, now: at('2026-11-23T00:00:00Z') }).perDay).toBeNull();
  });

  it('spends what may be spent by the end of the month, and never more', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.nat(1_000_000),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        (left, used, date) => {
          const { perDay, daysLeft } = creditsADay({ left, used, now: date.getTime() });
          expect(perDay).toBeGreaterThanOrEqual(0);
          expect((perDay ?? 0) * daysLeft).toBeLessThanOrEqual(left * (1 + 1e-9));
        },
      ),
    );
  });
});
