import { describe, expect, it } from 'vitest';
import { makeArb, makeLeg, NOW } from '#shared/arbitrage/arb-fixture.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { planStakes } from '#shared/stakes/stake-plan.ts';
import { cents, epochMs } from '#shared/units.ts';
import type { SourceStatus } from '#shared/wire/arbitrage.ts';
import { readTotal } from '../arb-terms/total.ts';
import { ageText, emptyReason, toRow } from './arbitrage-view.ts';

const options = { now: NOW, timeZone: 'America/Sao_Paulo', markDemo: true };
const planOf = (arb: Opportunity) => planStakes(arb, { total: cents(100_000), houses: new Map() });
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
const rowOf = (change: Partial<Opportunity>) => {
  const arb = makeArb(change);
  return toRow(arb, { ...options, plan: planOf(arb) });
};

describe('toRow', () => {
  it('is the row as drawn', () => {
    const row = rowOf({});
    expect({ ...row, legs: row.legs.map(leg => [leg.label, leg.bookName, leg.odds, leg.risk]) }).toMatchObject({
      sport: 'soccer',
      sportName: 'Futebol',
      teams: 'Flamengo × Palmeiras',
      league: 'Brasileirão',
      when: 'hoje\u00a021:30',
      market: 'Vencedor',
      profit: '+2,31\u00a0%',
      worst: 2_310,
      sign: 'gain',
      legs: [
        ['Flamengo', 'Betano', 2.1, 48_780],
        ['Palmeiras', 'Superbet', 2, 51_220],
      ],
      notices: [],
    });
  });

  it.each([
    ['1x2', null, ['home', 'draw', 'away'], ['Flamengo vence', 'Empate', 'Palmeiras vence'], 'Resultado final'],
    ['ou', 2.5, ['over', 'under'], ['Mais de 2,5 gols', 'Menos de 2,5 gols'], 'Mais/menos 2,5'],
    ['ah', -0.5, ['home', 'away'], ['Flamengo −0,5', 'Palmeiras +0,5'], 'Handicap asiático −0,5'],
    ['ah', 0, ['home', 'away'], ['Flamengo, empate anula', 'Palmeiras, empate anula'], 'Handicap asiático 0'],
    ['qualify', null, ['home', 'away'], ['Flamengo se classifica', 'Palmeiras se classifica'], 'Se classifica'],
  ] as const)('names the legs of %s %s', (market, line, selections, labels, name) => {
    const legs = selections.map(selection =>
      makeLeg({
        odds: 3,
        market,
        share: 1 / selections.length,
        selection,
        line: line === null ? null : market === 'ah' && selection === 'away' ? 0 - line : line,
      }),
    );
    const row = rowOf({ market, line, legs });
    expect(row.legs.map(leg => spaced(leg.label))).toEqual(labels);
    expect(spaced(row.market)).toBe(name);
  });

  it.each([
    [null, null],
    [2, 'up'],
    [2.2, 'down'],
    [2.1, null],
  ])('a price that was %s moved %s', (previous, movement) => {
    const legs = [makeLeg({ odds: 2.1, previousOdds: previous as Opportunity['legs'][number]['previousOdds'] })];
    expect(rowOf({ legs: [...legs, makeLeg({ odds: 2, selection: 'away' })] }).legs[0]?.movement).toBe(movement);
  });

  it('shows the score of a match in play, or that it is in play', () => {
    const event = makeArb().event;
    expect(spaced(rowOf({ kind: 'live', event: { ...event, score: '1–0' } }).when)).toBe('ao vivo 1–0');
    expect(rowOf({ kind: 'live' }).when).toBe('ao vivo');
  });

  it('warns of suspicious prices and of a house with too low a limit', () => {
    const legs = [makeLeg({ odds: 2.1, limit: 5_000 }), makeLeg({ odds: 2, selection: 'away', limit: 90_000 })];
    const row = rowOf({ legs, warnings: ['palpable_error', 'book_under_100'] });
    expect(row.notices.map(notice => spaced(notice.text))).toEqual([
      'odd suspeita',
      'casa com margem negativa',
      'Betano: até R$ 50,00',
    ]);
  });
});

describe('movement since it was first seen', () => {
  it.each([
    ['up', { profit: 0.0231, openedProfit: 0.018 }, 'up abriu em +1,80 %'],
    ['down', { profit: 0.0231, openedProfit: 0.03 }, 'down abriu em +3,00 %'],
    ['by less than is printed', { profit: 0.0231, openedProfit: 0.023_109 }, null],
    ['of a chance', { class: 'middle', profit: -0.02, openedProfit: -0.03 }, null],
  ] as const)('%s', (_, change, expected) => {
    const { opening } = rowOf(change);
    expect(opening && `${opening.direction} ${spaced(opening.text)}`).toBe(expected);
  });
});

describe('a chance', () => {
  const middle = { class: 'middle' as const, profit: -0.02, bestProfit: 0.9, chance: 0.05, breakEvenChance: 0.0217 };

  it('shows its average profit, its probability and the break-even one, and never as a gain', () => {
    const row = rowOf(middle);
    expect([row.profit, row.chance ?? ''].map(spaced)).toEqual(['+2,60 %', 'chance 5,00 % · zera com 2,17 %']);
    expect(row.sign).not.toBe('gain');
    expect(row.roi).toBeNull();
    expect(spaced(rowOf({ ...middle, chance: null }).profit)).toBe('−2,00 %');
  });
});

it('shows no stakes while they are being searched', () => {
  const row = toRow(makeArb(), { ...options, plan: null });
  expect([row.worst, ...row.legs.map(leg => leg.risk)]).toEqual([null, null, null]);
});

it.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
])('an arb from made-up odds (%s), marked in the row (%s): %s', (demo, markDemo, marked) => {
  expect(toRow(makeArb({ demo }), { ...options, plan: null, markDemo }).demo).toBe(marked);
});

it('measures the age of a price by the odds clock', () => {
  const at = (ms: number) => epochMs(NOW + ms);
  expect(spaced(ageText(at(-4_000), NOW))).toBe('4 s');
  expect(spaced(ageText(at(-4_000), at(120_000)))).toBe('2 min');
});

describe('emptyReason', () => {
  const source = (state: SourceStatus['state'], lastDataAt: number | null = 1): SourceStatus => ({
    feed: state,
    demo: false,
    state,
    lastDataAt,
  });
  it.each([
    [[], 'noFeed'],
    [[source('starting', null)], 'noData'],
    [[source('running', null)], 'noData'],
    [[source('catching_up')], 'noData'],
    [[source('running')], 'none'],
    [[source('ended'), source('running')], 'none'],
    [[source('ended')], 'ended'],
    [[source('stopped'), source('ended')], 'ended'],
    [[source('waiting')], 'waiting'],
    [[source('failing'), source('ended')], 'failing'],
    [[source('failing'), source('waiting')], 'waiting'],
  ] as const)('%#: %s', (sources, reason) => {
    expect(emptyReason(sources)).toBe(reason);
  });
});

describe('readTotal', () => {
  it.each([
    ['1.000,00', { total: 100_000 }],
    ['1', { total: 100 }],
    ['0,99', { error: 'too_small' }],
    ['10.000.000', { total: 1_000_000_000 }],
    ['10.000.000,01', { error: 'too_large' }],
    ['', { error: 'empty' }],
    ['mil', { error: 'not_a_number' }],
  ])('%s', (text, result) => {
    expect(readTotal(text)).toEqual(result);
  });
});
