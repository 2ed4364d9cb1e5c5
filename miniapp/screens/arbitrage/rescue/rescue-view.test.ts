import { describe, expect, it } from 'vitest';
import { makeArb, makeLeg, NOW } from '#shared/arbitrage/arb-fixture.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { ExitPrice } from '#shared/rescue/exit-price.ts';
import { exitsOf } from '#shared/rescue/exits.ts';
import type { HouseSettings } from '#shared/stakes/house-settings.ts';
import { type HousesByKey, planStakes } from '#shared/stakes/stake-plan.ts';
import { cents, epochMs } from '#shared/units.ts';
import { findWays } from './rescue-view.ts';

const legs = [
  makeLeg({ odds: 2.1, market: 'ou', selection: 'over', line: 2.5, share: 0.494 }),
  makeLeg({ odds: 2.05, market: 'ou', selection: 'under', line: 2.5, share: 0.506, book: 'kto', bookName: 'KTO' }),
];
const arb = makeArb({ market: 'ou', line: 2.5, legs, profit: 0.0372 });
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

/** 'kto under 1.95', 'betfair over lay 2.14', 'novibet under 2 stale'. */
function price(text: string, more: Partial<ExitPrice> = {}): ExitPrice {
  const [book = '', selection = '', ...rest] = text.split(' ');
  const side = rest[0] === 'lay' ? 'lay' : 'back';
  const odds = Number(rest[side === 'lay' ? 1 : 0]) as ExitPrice['odds'];
  const {
    share: _,
    previousOdds: __,
    ...leg
  } = makeLeg({ odds, book, bookName: book, market: 'ou', selection, line: 2.5 });
  return { ...leg, side, stale: rest.at(-1) === 'stale', demo: false, ...more };
}

interface Asked {
  readonly prices?: readonly ExitPrice[];
  readonly typed?: readonly (number | null)[];
  readonly houses?: HousesByKey;
  readonly placed?: number;
  readonly of?: Opportunity;
}

function ask({ prices = [], typed = [], houses = new Map(), placed = 0, of = arb }: Asked) {
  const legs = of.legs.slice(placed, placed + 1).map(leg => ({ leg, odds: leg.odds, stake: cents(10_000) }));
  const exits = exitsOf({
    placed: legs.map(({ leg }) => leg),
    toCover: legs.reduce((most, { odds, stake }) => Math.max(most, odds * stake), 0),
    open: of.legs.flatMap((leg, at) => (at === placed ? [] : [{ leg, typed: typed[at] ?? null }])),
    prices,
    houses,
  });
  const { worst, asked } = planStakes(of, { total: cents(20_000), houses });
  return { exits, found: findWays(of, legs, { planned: worst, asked, houses, exits }) };
}

function waysOf(asked: Asked) {
  const { found } = ask(asked);
  if (!found.ok) throw new Error(found.error.code);
  const rows = found.value.ways.map(({ key, bets, worst, cost }) => {
    return { key, bets: bets.map(({ text }) => spaced(text)), worst: spaced(worst), cost: cost && spaced(cost) };
  });
  return { ...found.value, rows, of: (key: string) => rows.find(row => row.key === key) };
}

describe('E agora?', () => {
  it('shows the ways out from completing to waiting, what each costs, and the odds to wait for', () => {
    const { rows, waitFor, cap, of, noLay } = waysOf({ prices: [price('kto under 1.95')] });
    // The reference of findRescue: 10,769 on the other at 1.95 leaves 230.55 in the worst ending.
    expect(of('complete')).toMatchObject({ bets: ['Menos de 2,5 gols · kto 1,95 · R$ 107,69'], worst: '+R$ 2,30' });
    expect(rows.at(-1)).toMatchObject({ key: 'wait', worst: '−R$ 100,00' });
    expect(rows.map(({ key }) => key)).toEqual(['complete', 'half', 'wait']);
    expect(of('half')).toMatchObject({ bets: ['Menos de 2,5 gols · kto 1,95 · R$ 53,84'], worst: '−R$ 48,86' });
    expect(waitFor[0]).toMatch(/ a 1,91: zera/);
    expect(spaced(cap)).toContain('R$ 400,00');
    expect(noLay).toBe(true);
  });

  it('lets every way with bets be placed step by step, a part of completing within its money', () => {
    const { ways, between } = waysOf({ prices: [price('kto under 1.95')] });
    const placed = new Map(ways.map(({ key, toPlace }) => [key, toPlace]));
    expect(placed.get('complete')).toEqual({ offers: [0], budget: null });
    expect(placed.get('half')).toEqual({ offers: [0], budget: 5_384 });
    expect(placed.get('wait')).toBeNull();
    expect(between?.(0.25).toPlace).toEqual({ offers: [0], budget: 2_692 });
  });

  it('finds what lies between completing and stopping for any share', () => {
    const { between, of } = waysOf({ prices: [price('kto under 1.95')] });
    const at = (share: number) => spaced(between?.(share).worst ?? '');
    expect([at(0), at(1)]).toEqual([of('wait')?.worst, of('complete')?.worst]);
    expect([spaced(between?.(0.35).title ?? ''), at(0.35)]).toEqual(['Completar 35 %', '−R$ 64,20']);
    const { rows } = waysOf({ prices: [price('smarkets over lay 2.04')] });
    expect(rows.map(({ key }) => key)).toEqual(['lay', 'half', 'wait']);
  });

  it('completes at the house that pays most', () => {
    const { of } = waysOf({ prices: [price('novibet under 2.02'), price('kto under 1.95'), price('bwin under 1.9')] });
    expect(of('complete')?.bets).toEqual(['Menos de 2,5 gols · novibet 2,02 · R$ 103,96']);
  });

  it('shows the lay, net of commission and with its liability, beside completing', () => {
    const { of, noLay, waitFor } = waysOf({ prices: [price('kto under 1.95'), price('betfair over lay 2.14')] });
    // L = S b/(l − c) = 21000/(2.14 − 0.065) = 101.20; won back: 101.20 × 0.935 − 100.
    expect(of('lay')).toMatchObject({
      bets: ['Lay Mais de 2,5 gols · betfair 2,14 · R$ 101,20 (responsabilidade R$ 115,37, comissão 6,50 %)'],
      worst: '−R$ 5,38',
    });
    expect(of('complete')?.worst).toBe('+R$ 2,30');
    expect(noLay).toBe(false);
    expect(waitFor).toHaveLength(2);
    expect(spaced(waitFor[1] ?? '')).toMatch(/^Lay Mais de 2,5 gols até 2,02: zera/);
  });

  it('shows the better of both first, each with one kind of slip', () => {
    const { rows } = waysOf({ prices: [price('kto under 1.5'), price('smarkets over lay 2.04')] });
    expect(rows.slice(0, 2).map(({ key, bets }) => [key, bets.length])).toEqual([
      ['lay', 1],
      ['complete', 1],
    ]);
    expect(waysOf({ prices: [price('smarkets over lay 2.04')] }).rows.map(({ key }) => key)).not.toContain('complete');
  });

  it('uses my commission', () => {
    const mine: HouseSettings = { book: 'betfair', on: true, commission: 0.02, maxStake: null, step: null };
    const { of } = waysOf({ prices: [price('betfair over lay 2.14')], houses: new Map([['betfair', mine]]) });
    // 21000/(2.14 − 0.02) = 99.06 × 0.98 − 100.
    expect(of('lay')?.worst).toBe('−R$ 2,93');
  });

  it('never uses a stale price, unless the person types it', () => {
    const prices = [price('kto under 1.95 stale'), price('novibet under 2.5 stale')];
    expect(ask({ prices }).found).toEqual({ ok: false, error: { code: 'noOffers' } });
    expect(ask({ prices }).exits.outdated).toHaveLength(2);
    const { of } = waysOf({ prices, typed: [null, 1.9] });
    expect(of('complete')?.bets).toEqual(['Menos de 2,5 gols · KTO 1,90 · R$ 110,53']);
  });

  it('uses my houses, and those of the arb', () => {
    const house = (book: string): [string, HouseSettings] => [
      book,
      { book, on: true, commission: null, maxStake: null, step: null },
    ];
    const prices = [price('novibet under 2.02'), price('bwin under 2'), price('kto under 1.95')];
    const best = (houses: HousesByKey) => {
      const { offers, completeWith } = ask({ prices, houses }).exits;
      return completeWith.map(at => offers[at]?.leg.book);
    };
    expect(best(new Map([house('bwin')]))).toEqual(['bwin']);
    expect(best(new Map([house('pixbet')]))).toEqual(['kto']);
    expect(best(new Map())).toEqual(['novibet']);
  });

  it('respects the limit of a price, and continues at the next house', () => {
    const prices = [price('novibet under 2.02', { limit: cents(5_000) }), price('kto under 1.95')];
    expect(waysOf({ prices }).of('complete')?.bets).toHaveLength(2);
  });

  it.each([
    ['odds of 1', { typed: [null, 1] }],
    ['no odds', { typed: [null, Number.NaN] }],
  ])('%s is invalid', (_name, wrong) => {
    expect(ask(wrong).found).toEqual({ ok: false, error: { code: 'invalid' } });
  });

  it('settles a two-way winner in any sport, without draws that return stakes', () => {
    const winner = makeArb({
      legs: [makeLeg({ odds: 2.1 }), makeLeg({ odds: 2.05, selection: 'away', book: 'kto', bookName: 'KTO' })],
    });
    const { ways } = waysOf({ of: winner, typed: [null, 1.95] });
    expect(spaced(ways.at(-1)?.best ?? '')).toBe('+R$ 110,00');
  });

  it('closes a placed lay by a back', () => {
    const layLeg = { odds: 2.1, market: 'ou' as const, selection: 'over', line: 2.5, side: 'lay' as const };
    const both = [makeLeg({ ...layLeg, book: 'smarkets' }), makeLeg({ ...layLeg, side: 'back', odds: 2.2 })];
    const { rows, noLay } = waysOf({
      of: makeArb({ class: 'back_lay', market: 'ou', line: 2.5, legs: both }),
      prices: [price('novibet over 2.16')],
    });
    expect(rows[0]?.key).toBe('complete');
    expect(rows[0]?.bets[0]).toContain('novibet 2,16');
    expect(noLay).toBe(false);
  });

  it('three ways: what covers the placed one, at any house', () => {
    const three = ['home', 'draw', 'away'].map(selection =>
      makeLeg({ odds: 3.2, market: '1x2', selection, share: 1 / 3 }),
    );
    const at = (text: string): ExitPrice => ({ ...price(text), market: '1x2', line: null });
    const { exits, found } = ask({
      of: makeArb({ class: 'three_way', market: '1x2', legs: three }),
      prices: [
        at('novibet draw 3.3'),
        at('betano away 3.1'),
        at('kto away 3'),
        at('kto home 9'),
        at('betfair home lay 3.3'),
      ],
    });
    expect(exits.offers.map(({ leg }) => `${leg.selection} ${leg.side} ${leg.book}`)).toEqual([
      'draw back novibet',
      'away back betano',
      'home lay betfair',
    ]);
    expect(found.ok).toBe(true);
  });

  it('over several markets: no slip of centavos, however many prices there are', () => {
    const crossLegs = [
      makeLeg({ odds: 2.6, market: '1x2', selection: 'home', share: 0.4 }),
      makeLeg({ odds: 3.6, market: '1x2', selection: 'draw', share: 0.2, book: 'kto' }),
      makeLeg({ odds: 2.6, market: 'ah', selection: 'away', line: -0.25, share: 0.4, book: 'bwin' }),
    ];
    const at = (text: string, market: '1x2' | 'ah', line: number | null): ExitPrice => ({
      ...price(text),
      market,
      line,
    });
    const prices = [
      ...['kto draw 3.55', 'novibet draw 3.6', 'kto away 2.9', 'bwin away 2.95', 'betfair home lay 2.7'].map(text =>
        at(text, '1x2', null),
      ),
      ...['bwin away 2.5', 'novibet away 2.52'].map(text => at(text, 'ah', -0.25)),
    ];
    const { found } = ask({ of: makeArb({ class: 'cross', market: 'cross', legs: crossLegs }), prices });
    if (!found.ok) throw new Error(found.error.code);
    const stakes = found.value.ways.flatMap(({ bets }) =>
      bets.map(({ text }) => /· R\$\s([\d.,]+)/.exec(text)?.[1] ?? '0'),
    );
    expect(stakes.length).toBeGreaterThan(3);
    expect(stakes.filter(text => Number(text.replace('.', '').replace(',', '.')) < 1)).toEqual([]);
  });

  it('has no ways out for a single price', () => {
    const value = makeArb({ class: 'value', legs: legs.slice(0, 1) });
    expect(ask({ of: value }).found).toMatchObject({ ok: false, error: { code: 'unsupported' } });
  });

  it('shows when a price was seen', () => {
    const { ways } = waysOf({ prices: [price('kto under 1.95', { at: epochMs(NOW - 9_000) })] });
    expect(ways[0]?.bets[0]?.at).toBe(NOW - 9_000);
    expect(waysOf({ typed: [null, 1.95] }).ways[0]?.bets[0]?.at).toBeNull();
  });
});
