import { describe, expect, it } from 'vitest';
import { makeArb, makeLeg, NOW } from '#shared/arbitrage/arb-fixture.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { applyEvent, startPlacing } from '#shared/placing/placing.ts';
import { planPlacing } from '#shared/placing/placing-plan.ts';
import type { HousesByKey } from '#shared/stakes/stake-plan.ts';
import { cents, decimalOdds, epochMs } from '#shared/units.ts';
import { oldestLeg, plainMoney, readPlacedOdds, stepsOf, summaryText } from './placing-view.ts';

const none: HousesByKey = new Map();
const open = (arb: Opportunity, houses = none) => {
  const placing = startPlacing(arb, cents(100_000), NOW);
  const plan = planPlacing(placing, houses);
  return { placing, plan, steps: stepsOf(arb.event, plan, houses) };
};
const exchange = { book: 'betfair', bookName: 'Betfair Exchange', commission: 0.065 };

describe('a step', () => {
  it('has what a slip needs: liability, commission, limit and balance where there are any', () => {
    const legs = [makeLeg({ odds: 2.4 }), makeLeg({ odds: 3, side: 'lay', limit: 90_000, ...exchange })];
    const houses = new Map([
      ['betano', { book: 'betano', on: true, commission: null, maxStake: null, step: null, balance: cents(60_000) }],
    ]);
    const [back, lay] = open(makeArb({ class: 'back_lay', legs }), houses).steps;
    expect(back).toMatchObject({ stake: 50_000, liability: null, commission: 0, balance: 60_000, back: 120_000 });
    // 250 won at 6.5 % beside the 500 at risk.
    expect(lay).toMatchObject({ stake: 25_000, liability: 50_000, commission: 0.065, limit: 90_000, back: 73_375 });
  });

  it('says where the commission is taken of the net', () => {
    const legs = [
      makeLeg({ odds: 1.97, market: '1x2', share: 0.5 }),
      makeLeg({ odds: 3.6, market: '1x2', selection: 'draw', share: 0.3, ...exchange }),
      makeLeg({ odds: 5, market: '1x2', selection: 'away', share: 0.2, ...exchange }),
    ];
    const { steps } = open(makeArb({ class: 'three_way', market: '1x2', legs }));
    expect(steps.map(({ netted }) => netted)).toEqual([false, true, true]);
  });

  it('opens a house at the match over https, else at its home page where that is known', () => {
    const urls = ['https://www.betano.bet.br/jogo', 'http://www.betano.bet.br/jogo', 'javascript:alert(1)', null];
    const legs = urls.map((url, at) => makeLeg({ odds: 2.1, url, book: at === 3 ? 'pinnacle' : 'betano' }));
    const [https, ...others] = open(makeArb({ legs: legs.slice(0, 2) })).steps;
    expect([https?.href, others[0]?.href]).toEqual([urls[0], 'https://www.betano.bet.br/']);
    expect([https?.isFrontPage, others[0]?.isFrontPage]).toEqual([false, true]);
    expect(open(makeArb({ legs: legs.slice(2) })).steps.map(({ href }) => href)).toEqual([
      'https://www.betano.bet.br/',
      null,
    ]);
  });
});

it('the oldest price is that of what is not placed', () => {
  const legs = [
    makeLeg({ odds: 2.1, at: epochMs(NOW - 50_000) }),
    makeLeg({ odds: 2, selection: 'away', at: epochMs(NOW - 9_000) }),
  ];
  const { placing, plan } = open(makeArb({ legs }));
  expect(oldestLeg(plan)?.at).toBe(NOW - 50_000);
  const placed = applyEvent(placing, { kind: 'placed', leg: 0, odds: decimalOdds(2.1), stake: cents(50_000) }, NOW);
  if (!placed.ok) throw new Error(placed.error);
  const next = planPlacing(placed.value, none);
  expect(oldestLeg(next)?.at).toBe(NOW - 9_000);
  const text = summaryText('Flamengo × Palmeiras', stepsOf(placing.arb.event, next, none), next);
  expect(text.replaceAll('\u00a0', ' ')).toMatch(
    /^Flamengo × Palmeiras\n• Flamengo: Betano 2,10, R\$ 500,00\nTotal R\$ 500,00/,
  );
});

it.each([
  ['2,05', 2.05],
  ['2.05', 2.05],
  [' 3 ', 3],
  ['1,', null],
  ['1,00', null],
  ['', null],
  ['abc', null],
  ['-2', null],
  ['999999', null],
])('odds typed as "%s" are %s', (text, odds) => {
  expect(readPlacedOdds(text, decimalOdds(1.8))).toBe(odds);
});

it.each([
  ['1,1562', 1.15625],
  ['1,9091', 1 + 1 / 1.1],
  ['1.001,00', 1001],
])('odds that are shown as %s stay %d as long as nothing else is typed', (text, odds) => {
  expect(readPlacedOdds(text, decimalOdds(odds))).toBe(odds);
});

it.each([
  [15_200, '152'],
  [29_480, '294,80'],
  [123_456_700, '1.234.567'],
])('%d centavos are copied as %s', (amount, text) => {
  expect(plainMoney(cents(amount))).toBe(text);
});
