import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPPORTUNITY_CLASSES } from '../arbitrage/opportunity.ts';
import { SPORTS } from '../markets/market.ts';
import { MARKET_IDS } from '../markets/market-types.ts';
import { cents } from '../units.ts';
import { parseFilter, printFilter } from './address.ts';
import { ARB_SORTS, ARB_VIEWS, type ArbFilter, arbFilterSchema, EMPTY_FILTER } from './arb-filter.ts';

const some = <T>(items: readonly T[]) => fc.uniqueArray(fc.constantFrom(...items), { maxLength: 5 });
const anyFilter: fc.Arbitrary<ArbFilter> = fc.record({
  view: fc.constantFrom(...ARB_VIEWS),
  sort: fc.constantFrom(...ARB_SORTS),
  text: fc.stringMatching(/^(?:[\wã.-]{1,12}(?: [\wã.-]{1,12})?)?$/),
  minMoney: fc.option(fc.integer({ min: 1, max: 1_000_000_000 }).map(cents)),
  annualFrom: fc.option(fc.integer({ min: 0, max: 9_999 })),
  oddsFrom: fc.option(fc.integer({ min: 100, max: 9_000 }).map(value => value / 100)),
  oddsTo: fc.option(fc.integer({ min: 100, max: 9_000 }).map(value => value / 100)),
  playedFrom: fc.option(fc.integer({ min: 0, max: 600 })),
  playedTo: fc.option(fc.integer({ min: 0, max: 600 })),
  mine: fc.boolean(),
  fresh: fc.boolean(),
  suspicious: fc.boolean(),
  houses: fc.uniqueArray(fc.stringMatching(/^[\w.:-]{1,20}$/), { maxLength: 5 }),
  sports: some(SPORTS),
  leagues: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 30 }), { maxLength: 4 }),
  markets: some([...MARKET_IDS, 'cross'] as const),
  classes: some(OPPORTUNITY_CLASSES),
  profitFrom: fc.option(fc.integer({ min: -1000, max: 9000 }).map(value => value / 100)),
  profitTo: fc.option(fc.integer({ min: -1000, max: 9000 }).map(value => value / 100)),
  startsWithin: fc.option(fc.integer({ min: 1, max: 43_200 })),
  minLimit: fc.option(fc.integer({ min: 1, max: 1_000_000_000 }).map(cents)),
});

describe('a filter in an address', () => {
  it('survives printing and parsing', () => {
    fc.assert(
      fc.property(anyFilter, filter => {
        const text = printFilter(filter);
        expect(parseFilter(text) ?? EMPTY_FILTER).toEqual(filter);
      }),
    );
  });

  it('is written in words, and keeps other parameters', () => {
    const filter = arbFilterSchema.parse({ sports: ['soccer', 'tennis'], profitFrom: 1.5, sort: 'roi' });
    expect(printFilter(filter, { evento: 'e1', tela: undefined })).toBe(
      'evento=e1&esportes=soccer%2Ctennis&lucro_de=1.5&ordem=roi',
    );
    expect(printFilter(EMPTY_FILTER)).toBe('');
  });

  it.each(['', 'evento=e1', 'utm_source=x'])('%j contains no filter', search => {
    expect(parseFilter(search)).toBeNull();
  });

  it.each<[string, Partial<ArbFilter>]>([
    ['esportes=soccer,quidditch', { sports: ['soccer'] }],
    ['lucro_de=1,5', { profitFrom: 1.5 }],
    ['lucro_de=abc&frescas=1', { fresh: true }],
    ['ver=tudo&ordem=acaso', {}],
    ['em=0&limite=-3', {}],
    ['ligas=%25', { leagues: ['%'] }],
    ['casas=%3Cscript%3E,kto', { houses: ['kto'] }],
  ])('%s ignores unknown values', (search, change) => {
    expect(parseFilter(search)).toEqual({ ...EMPTY_FILTER, ...change });
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), text => void parseFilter(`ligas=${text}&em=${text}&casas=${text}`)));
  });
});
