import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legPayoff, type SettlementLeg } from './leg.ts';
import { OUTCOMES } from './outcome.ts';

const back = (odds: number, terms: Partial<SettlementLeg> = {}): SettlementLeg => ({
  market: '1x2',
  selection: 'home',
  side: 'back',
  odds,
  ...terms,
});
const lay = (odds: number, terms: Partial<SettlementLeg> = {}): SettlementLeg => back(odds, { side: 'lay', ...terms });

const payoffOf = (leg: SettlementLeg) => {
  const payoff = legPayoff(leg);
  if (!payoff.ok) throw new Error(payoff.error.code);
  return payoff.value;
};

describe('legPayoff', () => {
  // Profit per unit risked: win, half win, push, half lose, lose.
  it.each<[string, SettlementLeg, number[]]>([
    ['a plain back', back(2.1), [1.1, 0.55, 0, -0.5, -1]],
    // Reference cases B01 and B03; B02's kind from DOMAIN: o − c.
    [
      'commission on the net win',
      back(1.8, { commission: { kind: 'net_win', rate: 0.04 } }),
      [0.768, 0.384, 0, -0.5, -1],
    ],
    ['on the stake', back(1.8, { commission: { kind: 'stake', rate: 0.04 } }), [0.76, 0.38, 0, -0.5, -1]],
    [
      'on the total return',
      back(1.8, { commission: { kind: 'total_return', rate: 0.04 } }),
      [0.728, 0.364, 0, -0.5, -1],
    ],
    // B07: equivalent to a back of the opposite at 1.863636.
    ['a lay', lay(2.1, { commission: { kind: 'net_win', rate: 0.05 } }), [-1, -0.5, 0, 0.95 / 2.2, 0.95 / 1.1]],
    // E01, E03, E04.
    ['a boost on profit', back(2, { boost: { on: 'profit', rate: 0.25 } }), [1.25, 0.625, 0, -0.5, -1]],
    ['another', back(3.4, { boost: { on: 'profit', rate: 0.3 } }), [3.12, 1.56, 0, -0.5, -1]],
    ['a boost on odds', back(2, { boost: { on: 'odds', rate: 0.5 } }), [2, 1, 0, -0.5, -1]],
    [
      'its extra as a free bet worth 80 %',
      back(2, { boost: { on: 'odds', rate: 0.5, kept: 0.8 } }),
      [1.8, 0.9, 0, -0.5, -1],
    ],
    ['a free bet, stake kept by the house', back(5, { freeBet: { stakeReturned: false } }), [4, 2, 0, 0, 0]],
    ['a free bet, stake returned', back(5, { freeBet: { stakeReturned: true } }), [5, 2.5, 0, 0, 0]],
    // C17: (5 − 1)(1 − 0.05).
    ['a free bet with a fee', back(5, { freeBet: { stakeReturned: false }, backFee: 0.05 }), [3.8, 1.9, 0, 0, 0]],
    [
      'a free bet with commission on what is paid',
      back(5, { freeBet: { stakeReturned: false }, commission: { kind: 'total_return', rate: 0.1 } }),
      [3.6, 1.8, 0, 0, 0],
    ],
    ['a fee on the return', back(2, { backFee: 0.05 }), [0.9, 0.45, 0, -0.5, -1]],
    ['cashback of 10 %', back(2, { refundIfLost: { perStake: 0.1, kept: 1 } }), [1, 0.5, 0, -0.5, -0.9]],
    [
      'all back as a free bet worth 70 %',
      back(2, { refundIfLost: { perStake: 1, kept: 0.7 } }),
      [1, 0.5, 0, -0.5, -0.3],
    ],
    ['a bonus of 20 % if it wins', back(2, { winBonus: { perStake: 0.2 } }), [1.2, 0.5, 0, -0.5, -1]],
  ])('%s', (_what, leg, profits) => {
    const { profit } = payoffOf(leg);
    for (const [index, outcome] of OUTCOMES.entries())
      expect(profit[outcome]).toBeCloseTo(profits[index] ?? Number.NaN, 12);
  });

  it('keeps awards of a fixed amount apart from the stake', () => {
    const { profit, fixed } = payoffOf(
      back(3, { refundIfLost: { amount: 50, kept: 0.5 }, winBonus: { amount: 18.75 } }),
    );
    expect(profit).toEqual({ win: 2, half_win: 1, push: 0, half_lose: -0.5, lose: -1 });
    expect(fixed).toEqual({ win: 18.75, half_win: 0, push: 0, half_lose: 0, lose: 25 });
  });

  it('reports the risk, and whether it is the bettor’s own money', () => {
    expect(payoffOf(lay(2.1)).riskPerStake).toBeCloseTo(1.1, 12);
    expect(payoffOf(back(2.1))).toMatchObject({ riskPerStake: 1, ownMoney: 1 });
    expect(payoffOf(back(2.1, { freeBet: { stakeReturned: true } }))).toMatchObject({ riskPerStake: 1, ownMoney: 0 });
  });

  it('also reports what a leg earns before the exchange’s commission', () => {
    const onExchange = { exchangeMarket: 'betfair 1', commission: { kind: 'net_win', rate: 0.5 } } as const;
    expect(payoffOf(back(3, onExchange))).toMatchObject({
      profit: { win: 1, lose: -1 },
      gross: { win: 2, lose: -1 },
    });
    expect(payoffOf(lay(3, onExchange))).toMatchObject({
      profit: { win: -1, lose: 0.25 },
      gross: { win: -1, lose: 0.5 },
    });
  });

  it.each<[string, string, SettlementLeg]>([
    ['odds_not_over_one', 'odds', back(1)],
    ['odds_not_over_one', 'odds', back(0)],
    ['odds_not_over_one', 'odds', back(-2)],
    ['odds_not_over_one', 'odds', lay(0.5)],
    ['odds_not_a_number', 'odds', back(Number.NaN)],
    ['odds_not_a_number', 'odds', back(Number.POSITIVE_INFINITY)],
    ['odds_too_large', 'odds', back(1e9)],
    ['rate_out_of_range', 'commission.rate', back(2, { commission: { kind: 'net_win', rate: 1 } })],
    ['rate_out_of_range', 'commission.rate', back(2, { commission: { kind: 'stake', rate: -0.01 } })],
    ['rate_out_of_range', 'commission.rate', lay(2, { commission: { kind: 'net_win', rate: Number.NaN } })],
    ['rate_out_of_range', 'backFee', back(2, { backFee: 1 })],
    ['rate_out_of_range', 'boost.rate', back(2, { boost: { on: 'odds', rate: 25 } })],
    ['rate_out_of_range', 'boost.rate', back(2, { boost: { on: 'odds', rate: -0.1 } })],
    ['rate_out_of_range', 'boost.kept', back(2, { boost: { on: 'odds', rate: 0.1, kept: 1.1 } })],
    ['rate_out_of_range', 'refundIfLost.kept', back(2, { refundIfLost: { amount: 5, kept: -1 } })],
    ['award_out_of_range', 'refundIfLost', back(2, { refundIfLost: { perStake: 1.5, kept: 1 } })],
    ['award_out_of_range', 'refundIfLost', back(2, { refundIfLost: { amount: Number.POSITIVE_INFINITY, kept: 1 } })],
    ['award_out_of_range', 'winBonus', back(2, { winBonus: { amount: -1 } })],
    ['award_out_of_range', 'winBonus', back(2, { winBonus: { perStake: Number.NaN } })],
    ['not_for_lay', 'freeBet', lay(2, { freeBet: { stakeReturned: true } })],
    ['not_for_lay', 'boost', lay(2, { boost: { on: 'odds', rate: 0 } })],
    ['not_for_lay', 'commission', lay(2, { commission: { kind: 'stake', rate: 0.02 } })],
    ['not_on_exchange_market', 'backFee', back(2, { exchangeMarket: 'x', backFee: 0 })],
    [
      'not_on_exchange_market',
      'commission',
      back(2, { exchangeMarket: 'x', commission: { kind: 'total_return', rate: 0.02 } }),
    ],
  ])('%s at %s', (code, field, leg) =>
    expect(legPayoff(leg)).toEqual({ ok: false, error: expect.objectContaining({ code, field }) }),
  );

  it('never loses more than is risked, and a lay never gains from a better outcome of its selection', () => {
    const odds = fc.double({ min: 1.001, max: 1000, noNaN: true });
    const rate = fc.double({ min: 0, max: 0.2, noNaN: true });
    const kind = fc.constantFrom('net_win', 'stake', 'total_return');
    fc.assert(
      fc.property(odds, rate, kind, fc.boolean(), (price, part, of, isLay) => {
        const leg = isLay
          ? lay(price, { commission: { kind: 'net_win', rate: part } })
          : back(price, { commission: { kind: of as 'net_win', rate: part } });
        const { profit } = payoffOf(leg);
        const inOrder = OUTCOMES.map(outcome => profit[outcome]);
        expect(Math.min(...inOrder)).toBe(-1);
        if (isLay) expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
      }),
    );
  });
});
