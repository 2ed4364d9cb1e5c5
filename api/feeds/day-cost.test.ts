import { expect, it } from 'vitest';
import { feedCosts as words } from '#shared/catalogue/feed-costs.ts';
import type { FeedSpec } from './create-feeds.ts';
import { dayCostOf } from './day-cost.ts';

const io = {
  kind: 'odds-api-io',
  apiKey: 'k',
  sports: ['football'],
  leagues: [],
  houses: Array(20).fill('KTO'),
  perHour: null,
} as const;
const betfair = { kind: 'betfair' } as FeedSpec;

it.each<[string, FeedSpec, object | null]>([
  ['nothing for a made-up market', { kind: 'demo' }, null],
  ['credits of a month', { kind: 'the-odds-api', apiKey: 'k' }, { kind: 'credits' }],
  ['requests', io, { kind: 'requests', lists: 144, perHundred: 480, atMost: null }],
  [
    'more for more houses and leagues',
    { ...io, leagues: ['a', 'b'], houses: Array(31).fill('KTO'), perHour: 100 },
    { lists: 288, perHundred: 960, atMost: 2_400 },
  ],
  ['lists and a session', betfair, { kind: 'requests', lists: 1_488, perHundred: 0 }],
])('%s', (_, spec, cost) => {
  const found = dayCostOf(spec);
  if (cost === null) expect(found).toBeNull();
  else expect(found).toMatchObject(cost);
});

it('is said in one sentence', () => {
  expect(words.requests(1_440, 480, 2_400)).toBe(
    '1.440 pedidos por dia pelas listas, e 480 por cem jogos; nunca mais que 2.400',
  );
  expect(words.requests(1_488, 0, null)).toBe('1.488 pedidos por dia pelas listas');
});
