import { describe, expect, it } from 'vitest';
import { makeArb, makeLeg, NOW } from '#shared/arbitrage/arb-fixture.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { planStakes } from '#shared/stakes/stake-plan.ts';
import { ANY_HOUSE, anyHouse } from '#shared/stakes/unsaid-terms.ts';
import { cents, decimalOdds, epochMs } from '#shared/units.ts';
import { wholePercent } from '../../../arb-rows/annual-roi-text.ts';
import { type DetailContext, detailOf } from './detail-view.ts';

const spaced = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? null;
const houses: DetailContext['houses'] = new Map();
const open = (arb: Opportunity, change: Partial<DetailContext> = {}) => {
  const plan = planStakes(arb, { total: cents(100_000), houses });
  return detailOf(arb, { plan, houses, first: { profit: 0.01, at: NOW }, now: NOW, ...change });
};

describe('the opened row', () => {
  it('says what rounding takes from the profit', () => {
    const arb = makeArb({ profit: 0.02439 });
    const cost = (step: number | null) => {
      const own = new Map(step === null ? [] : [[ANY_HOUSE, anyHouse(cents(step))]]);
      const plan = planStakes(arb, { total: cents(100_000), houses: own });
      return spaced(open(arb, { plan, houses: own }).roundingCost);
    };
    // 24,39 of R$ 1.000 to the centavo; by R$ 5 485 and 510 pay 23,50, by R$ 20 480 and 500 pay 20,00.
    expect([cost(null), cost(500), cost(2_000)]).toEqual([
      null,
      'Arredondar custa R$ 0,89.',
      'Arredondar custa R$ 4,39.',
    ]);
  });

  it('shows age, freshness, time of opening and movement', () => {
    const detail = open(makeArb());
    expect([detail.oldest, detail.confidence, detail.firstSeen].map(spaced)).toEqual(['há 4 s', '93 %', 'há 1 min']);
    expect(detail.movement).toMatchObject({ direction: 'up' });
    expect(spaced(detail.movement?.from ?? '')).toBe('+1,00 %');
    expect(open(makeArb(), { first: undefined }).movement).toBeNull();
    expect(open(makeArb({ profit: 0.01 })).movement?.direction).toBe('same');
  });

  it.each([
    ['up from there', { profit: 0.0231, openedProfit: 0.018 }, 'abriu em +1,80 %', 'up', null],
    [
      'down, past its best',
      { profit: 0.01, openedProfit: 0.018, peakProfit: 0.03 },
      'abriu em +1,80 %',
      'down',
      '+3,00 %',
    ],
    ['by less than is printed', { profit: 0.018_001, openedProfit: 0.018 }, 'abriu em +1,80 %', 'same', null],
  ] as const)('the opening profit: %s', (_, arb, text, direction, peak) => {
    const { opening } = open(makeArb(arb));
    expect([spaced(opening?.text), opening?.direction, spaced(opening?.peak)]).toEqual([text, direction, peak]);
  });

  it.each(['value', 'middle'] as const)('%s: the average profit at opening is not kept', kind => {
    const chance = open(makeArb({ class: kind, profit: -0.02, openedProfit: -0.03 }));
    expect([chance.opening, chance.movement]).toEqual([null, null]);
  });

  it('in play one leg may be accepted and the other refused: that can cost the larger one', () => {
    const legs = [makeLeg({ odds: 2.5, share: 0.4 }), makeLeg({ odds: 1.8, share: 0.6, selection: 'away' })];
    expect(open(makeArb({ legs })).warnings).toEqual([]);
    const [delay] = open(makeArb({ legs, kind: 'live' })).warnings;
    expect([delay?.key, ...(delay?.costs.map(spaced) ?? [])]).toEqual([
      'delay',
      'Se só uma das entradas for aceita: até −R$ 600,00',
    ]);
  });

  it('shows a yearly figure only if it is meaningful', () => {
    const startsAt = epochMs(NOW + 71 * 3_600_000);
    expect(open(makeArb()).roi).toBeNull();
    expect(spaced(open(makeArb({ event: { ...makeArb().event, startsAt } })).roi)).toBe('1.449 % a.a.');
    const soon = epochMs(NOW + 11 * 3_600_000);
    expect(open(makeArb({ event: { ...makeArb().event, startsAt: soon } })).roi).toBeNull();
  });

  it('a warning shows the loss if a leg is voided', () => {
    const legs = [makeLeg({ odds: 2.1 }), makeLeg({ odds: 2, selection: 'away', book: 'kto', bookName: 'KTO' })];
    const arb = makeArb({ legs, warnings: ['palpable_error'], profit: 0.02 });
    const [palpable] = open(arb).warnings;
    expect(palpable?.costs.map(spaced)).toEqual(['Se Betano anular: −R$ 500,00', 'Se KTO anular: −R$ 500,00']);
  });

  it('an arb that pays too much shows the loss if a leg is voided, once', () => {
    const legs = [makeLeg({ odds: 2.1 }), makeLeg({ odds: 2, selection: 'away', book: 'kto', bookName: 'KTO' })];
    const arb = makeArb({ legs, suspicions: ['profit_beyond_market'], profit: 0.02 });
    expect(open(arb).voided.map(spaced)).toEqual(['Se Betano anular: −R$ 500,00', 'Se KTO anular: −R$ 500,00']);
    expect(open({ ...arb, warnings: ['palpable_error'] }).voided).toEqual([]);
    expect(open({ ...arb, suspicions: [] }).voided).toEqual([]);
  });

  it('says what each house does where their rules differ, and the worst of all endings', () => {
    const [home, away] = [
      makeLeg({ odds: 2.1, book: 'pinnacle', bookName: 'Pinnacle' }),
      makeLeg({ odds: 2.1, selection: 'away' }),
    ];
    const legs = [
      { ...home, market: 'ml' as const, odds: decimalOdds(2.1) },
      { ...away, market: 'ml' as const, odds: decimalOdds(2.1), book: 'williamhill', bookName: 'William Hill' },
    ];
    const event = { ...makeArb().event, sport: 'tennis' as const };
    const rules = { state: 'differ' as const, questions: ['retirement' as const], cost: -0.5 };
    const view = open(makeArb({ event, market: 'ml', legs, rules, warnings: ['rules_differ'], profit: 0.05 })).rules;
    expect(spaced(view.worst ?? '')).toBe('Pior caso, com esta diferença: −R$ 500,00');
    expect(view.differences[0]?.houses).toEqual([
      { book: 'pinnacle', name: 'Pinnacle', does: 'devolve se não houver 1º set completo; depois vale quem avança' },
      { book: 'williamhill', name: 'William Hill', does: 'devolve se o jogo não terminar' },
    ]);
    expect(view.differences[0]?.endings[0]?.legs.map(({ does }) => spaced(does))).toEqual(['−R$ 500,00', 'devolvida']);
    expect(view.lookUp).toBeNull();
  });

  it('says what to look up where a rule is not known', () => {
    const legs = [makeLeg({ odds: 2.1 }), makeLeg({ odds: 2, selection: 'away', book: 'kto', bookName: 'KTO' })];
    expect(open(makeArb({ legs })).rules.lookUp).toBe('Procure nas regras delas: jogo adiado, jogo interrompido.');
  });

  it('a chance shows its probability and its average profit', () => {
    const middle = makeArb({ class: 'middle', profit: -0.02, bestProfit: 0.9, chance: 0.05, breakEvenChance: 0.0217 });
    const { chance, roi } = open(middle);
    expect([chance?.chance, chance?.breakEven, chance?.average ?? ''].map(spaced)).toEqual([
      '5,00 %',
      '2,17 %',
      '+2,60 %',
    ]);
    expect(roi).toBeNull();
    expect(open({ ...middle, chance: null }).chance).toMatchObject({ chance: 'não sabemos', average: null });
  });
});

it.each([
  [1.806, '180 %'],
  [99.99, '9.999 %'],
])('%d is %s', (fraction, text) => {
  expect(spaced(wholePercent(fraction))).toBe(text);
});
