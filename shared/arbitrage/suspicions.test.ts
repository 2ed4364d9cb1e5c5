import { describe, expect, it } from 'vitest';
import { makeArb } from './arb-fixture.ts';
import type { Opportunity, Suspicion } from './opportunity.ts';
import { findSuspicions } from './suspicions.ts';

describe('an opportunity', () => {
  it.each<[string, Partial<Opportunity>, Suspicion[]]>([
    ['an ordinary one', {}, []],
    ['a market without a line, at its limit', { market: '1x2', profit: 0.05 }, []],
    ['and over it', { market: '1x2', profit: 0.0501 }, ['profit_beyond_market']],
    ['a line', { market: 'ah', line: -0.5, profit: 0.051 }, ['profit_beyond_market']],
    ['several markets', { market: 'cross', class: 'cross', profit: 0.041 }, ['profit_beyond_market']],
    ['in play a result bears less', { market: '1x2', kind: 'live', profit: 0.024 }, ['profit_beyond_market']],
    ['than a line', { market: 'ou', line: 2.5, kind: 'live', profit: 0.024 }, []],
    ['a middle pays on average', { market: 'ou', class: 'middle', profit: 0.2 }, []],
    ['a price far from the others', { warnings: ['limit_low', 'palpable_error'] }, ['palpable_error']],
    ['even of a value bet', { class: 'value', warnings: ['palpable_error'] }, ['palpable_error']],
    ['a house under 100 %', { warnings: ['book_under_100'] }, ['book_under_100']],
    ['a stale leg', { stale: true }, ['stale_leg']],
    ['other warnings', { warnings: ['limit_low', 'rules_differ'] }, []],
    [
      'everything at once, the gravest first',
      { profit: 0.5, stale: true, warnings: ['book_under_100', 'palpable_error'] },
      ['palpable_error', 'book_under_100', 'profit_beyond_market', 'stale_leg'],
    ],
  ])('%s', (_name, change, expected) => {
    expect(findSuspicions(makeArb(change))).toEqual(expected);
  });
});
