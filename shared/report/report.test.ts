import { describe, expect, it } from 'vitest';
import { type ActionInput, actionSchema } from '../bets/action.ts';
import { worthIn } from '../bets/bet-in-reais.ts';
import { bookOf } from '../bets/book.ts';
import { proceduresOf } from '../bets/procedures.ts';
import { cents, epochMs } from '../units.ts';
import { bankrollOf, growthOf } from './bankroll.ts';
import { betFilter } from './bet-filter.ts';
import { exposureOf, exposureTotal } from './exposure.ts';
import { figuresOf, markedBets } from './figures.ts';
import { freeBetFigures } from './free-bets.ts';
import { closingFigures, closingGain, valueFigures } from './luck.ts';
import { profitBand } from './profit-band.ts';
import { type BetMarks, reportBookOf } from './report-book.ts';
import { previousFilter } from './report-filter.ts';
import { reportRows } from './report-rows.ts';

const timeZone = 'America/Sao_Paulo';
const place = { timeZone, currencyOf: () => 'BRL' };
const at = (text: string) => epochMs(Date.parse(`${text}-03:00`));
let count = 0;
type Part<T = ActionInput> = T extends unknown ? Omit<T, 'id' | 'at'> : never;
const act = (when: string, part: Part) => {
  count += 1;
  return actionSchema.parse({ ...part, id: `a${String(count).padStart(4, '0')}`, at: at(when) });
};
const terms = { procedure: 'p1', house: 'betano', odds: 2, stakeCents: 10_000 };
const place1 = (bet: string, more: Partial<Record<string, unknown>>, when = '2026-11-01T12:00') =>
  act(when, { kind: 'place', bet, terms: { ...terms, ...more } });
const reportOf = (actions: Parameters<typeof bookOf>[0], marks = new Map<string, BetMarks>()) => {
  const book = { ...reportBookOf(bookOf(actions)), marks };
  return { book, rows: reportRows(book, place) };
};

/** With what the bets themselves say was planned. */
const rowsOf = (actions: Parameters<typeof bookOf>[0]) => reportRows(reportBookOf(bookOf(actions)), place);

describe('previousFilter', () => {
  it('is as many days before, with the rest as it was', () => {
    expect(previousFilter({ from: '2026-11-01', to: '2026-11-22', houses: ['kto'] })).toEqual({
      ...{ from: '2026-10-10', to: '2026-10-31', houses: ['kto'] },
    });
    expect(previousFilter({ from: '2026-11-01' })).toBeNull();
  });
});

describe('profitBand', () => {
  it.each([
    [-0.001, 'below0'],
    [0, '0to1'],
    [0.018, '1to2'],
    [0.05, 'over5'],
  ])('%d is %s', (rate, band) => expect(profitBand(rate)).toBe(band));
});

describe('figures', () => {
  it('count a bet on the local day on which it ended', () => {
    const { rows } = reportOf([
      place1('b1', {}),
      act('2026-11-02T23:30', { kind: 'settle', bet: 'b1', status: 'won' }),
    ]);
    const { byDay, roi, hitRateLegs } = figuresOf(rows, { to: '2026-11-02' });
    expect([...byDay]).toEqual([['2026-11-02', { profitCents: 10_000, riskedCents: 10_000 }]]);
    expect([roi, hitRateLegs]).toEqual([1, 1]);
    expect(figuresOf(rows, { to: '2026-11-01' }).legs.settled).toBe(0);
  });

  it('say why an operation brought less than planned, by the first reason that holds', () => {
    const actions = [
      act('2026-11-01T11:00', { kind: 'procedure', procedure: 'p1', terms: { plannedWorstCents: 500 } }),
      place1('b1', {}),
      act('2026-11-02T12:00', { kind: 'settle', bet: 'b1', status: 'lost' }),
    ];
    const leak = (marks: BetMarks) =>
      [...figuresOf(reportOf(actions, new Map([['b1', marks]])).rows, {}).procedures.leak.keys()][0];
    expect(leak({})).toBe('other');
    expect(leak({ plannedOdds: 2.1 })).toBe('odds_moved');
    expect(leak({ plannedOdds: 2.1, plannedStakeCents: cents(12_000) })).toBe('limited');
  });
});

describe('execution', () => {
  it('counts operations that were hit whole, and which legs of the others failed at which houses', () => {
    const plan = (procedure: string, more: object = {}) =>
      act('2026-11-01T10:00', { kind: 'procedure', procedure, terms: { plannedWorstCents: 500, ...more } });
    const end = (bet: string, status: 'won' | 'lost' | 'void') =>
      act('2026-11-02T20:00', { kind: 'settle', bet, status });
    const missed = [{ house: 'kto', selection: 'Palmeiras', odds: 2.1, stakeCents: 10_000 }];
    const actions = [
      ...[plan('p1'), place1('b1', {}), place1('b2', { house: 'kto' }), end('b1', 'won'), end('b2', 'lost')],
      // Refused at KTO: the other side is alone, and loses.
      ...[plan('p2', { missed }), place1('b3', { procedure: 'p2' }), end('b3', 'lost')],
      // Limited at KTO, at odds that moved the right way; the other side is void.
      plan('p3'),
      place1('b4', { procedure: 'p3', house: 'kto', plannedStakeCents: 12_000, plannedOdds: 1.9 }),
      ...[place1('b5', { procedure: 'p3' }), end('b4', 'lost'), end('b5', 'void')],
      // The person's own word.
      ...[plan('p4'), place1('b6', { procedure: 'p4', failure: 'error' }), place1('b7', { procedure: 'p4' })],
      ...[end('b6', 'lost'), end('b7', 'lost')],
      // A single bet is not hit whole or in part.
      ...[plan('p5'), place1('b8', { procedure: 'p5' }), end('b8', 'won')],
    ];
    const rows = rowsOf(actions);
    const book = reportBookOf(bookOf(actions));
    const isWhole = betFilter(book, { isWhole: true, by: {} }, place);
    expect([...book.bets.values()].filter(isWhole).map(({ id }) => id)).toEqual(['b1', 'b2']);
    const { execution, leak } = figuresOf(rows, {}).procedures;
    expect(execution).toEqual({
      operations: 4,
      whole: 1,
      failed: new Map([
        ['refused', { legs: 1, houses: ['kto'] }],
        ['limited', { legs: 1, houses: ['kto'] }],
        ['void', { legs: 1, houses: ['betano'] }],
        ['error', { legs: 1, houses: ['betano'] }],
      ]),
    });
    expect(leak.get('refused')).toEqual({ procedures: 1, cents: -10_500 });
    expect(leak.get('void')).toEqual({ procedures: 1, cents: -10_500 });
    expect(leak.get('error')).toEqual({ procedures: 1, cents: -20_500 });
  });
});

describe('exposure', () => {
  const bet = (id: string, more: Partial<Record<string, unknown>>) =>
    place1(id, { event: 'e1', sport: 'soccer', market: '1x2', ...more });

  it('nets the bets of one match over its scores, and adds up matches', () => {
    const { book } = reportOf([
      bet('b1', { selection: 'home' }),
      bet('b2', { selection: 'home', side: 'lay', commission: 0.065, exchangeMarket: 'm' }),
      bet('b3', { event: 'e2', selection: 'home' }),
    ]);
    const events = exposureOf(book.bets.values(), worthIn(book));
    expect(events.map(({ id, worstCents, bestCents }) => [id, worstCents, bestCents])).toEqual([
      ['e2', -10_000, 10_000],
      ['e1', -650, 0],
    ]);
    expect(exposureTotal(events)).toEqual({ events: 2, worstCents: -10_650, bestCents: 10_000 });
  });

  it('knows that in tennis somebody wins', () => {
    const tennis = { sport: 'tennis', market: 'ml', odds: 2.1 };
    const { book } = reportOf([
      bet('b1', { ...tennis, selection: 'home' }),
      bet('b2', { ...tennis, selection: 'away' }),
    ]);
    expect(exposureOf(book.bets.values(), worthIn(book))).toMatchObject([
      { worstCents: 1_000, bestCents: 1_000, byScore: null },
    ]);
  });

  it('adds up what does not depend on each other as far as is known', () => {
    const { book } = reportOf([
      bet('b1', { market: 'Cantos', selection: 'Mais de 9' }),
      bet('b2', {
        market: '',
        selections: [
          { name: 'a', odds: 2 },
          { name: 'b', odds: 3 },
        ],
        odds: 6,
      }),
    ]);
    expect(exposureOf(book.bets.values(), worthIn(book))).toMatchObject([
      { worstCents: -20_000, bestCents: 60_000, byScore: null },
    ]);
  });
});

describe('free bets', () => {
  it('are calculated by the operations that spend and earn them', () => {
    const { book, rows } = reportOf([
      act('2026-11-01T10:00', { kind: 'voucher', voucher: 'v1', house: 'kto', cents: 5_000, procedure: 'p1' }),
      act('2026-11-01T10:00', { kind: 'voucher', voucher: 'v2', house: 'kto', cents: 2_000, expires: '2026-11-09' }),
      act('2026-11-01T10:00', { kind: 'voucher', voucher: 'v3', house: 'kto', cents: 3_000, expires: '2026-11-10' }),
      place1('b1', {}),
      act('2026-11-01T20:00', { kind: 'settle', bet: 'b1', status: 'lost' }),
      place1('b2', { procedure: 'p2', voucher: 'v1', stakeCents: 5_000, odds: 4 }),
      act('2026-11-02T20:00', { kind: 'settle', bet: 'b2', status: 'won' }),
    ]);
    expect(freeBetFigures(book, rows, at('2026-11-02T12:00'), timeZone)).toEqual({
      ...{ spent: 1, faceCents: 5_000, extractedCents: 15_000, rate: 3, chainCents: 5_000 },
      ...{ pendingCents: 5_000, expiring: { count: 1, cents: 2_000 }, expiredCents: 0, inPlayCents: 0 },
    });
  });
});

describe('luck', () => {
  it('sets value bets against the band that chance alone gives', () => {
    const { book } = reportOf(
      [
        place1('b1', { odds: 2.2, house: 'betfair', commission: 0.05 }),
        act('2026-11-02T12:00', { kind: 'settle', bet: 'b1', status: 'lost' }),
      ],
      new Map([['b1', { fairChance: 0.5, closingOdds: 2 }]]),
    );
    const value = valueFigures(book.bets.values(), book);
    expect(value).toMatchObject({ legs: 1, expectedCents: 700, sdCents: 10_700, realCents: -10_000, z: -1 });
    expect(closingFigures(book.bets.values(), book)).toMatchObject({ legs: 1, beat: 1 });
    expect(closingFigures(book.bets.values(), book)?.mean).toBeCloseTo(0.1, 12);
  });

  it('is calculated for the bets that a filter takes, and knows that a lay wants lower odds', () => {
    const end = (bet: string, day: string) => act(`2026-11-${day}T12:00`, { kind: 'settle', bet, status: 'lost' });
    const rows = rowsOf([
      ...[place1('b1', { fairChance: 0.5, closingOdds: 1.9 }), end('b1', '02')],
      ...[place1('b2', { side: 'lay', closingOdds: 2.2, house: 'kto' }), end('b2', '03')],
      ...[place1('b3', {}), end('b3', '03')],
    ]);
    const idsOf = (filter: Parameters<typeof markedBets>[1]) => markedBets(rows, filter).map(({ id }) => id);
    expect(idsOf({})).toEqual(['b1', 'b2']);
    expect(idsOf({ from: '2026-11-03' })).toEqual(['b2']);
    expect(idsOf({ houses: ['betano'] })).toEqual(['b1']);
    expect(closingGain({ odds: 2, side: 'lay' }, 2.2)).toBeCloseTo(0.1, 12);
    expect(closingGain({ odds: 2.2, side: 'back' }, 2)).toBeCloseTo(0.1, 12);
  });
});

describe('the bankroll', () => {
  it('shows apart what the exchange alone brought, at the newest rate', () => {
    const euros = { timeZone, currencyOf: (house: string) => (house === 'pinnacle' ? 'EUR' : 'BRL') };
    const terms = { procedure: 'p', house: 'pinnacle', odds: 2, stakeCents: 4_000 };
    const actions = [
      act('2026-11-01T08:00', { kind: 'rate', currency: 'EUR', brl: 6 }),
      // € 100,00 for R$ 605,00: R$ 5,00 more than the rate says.
      act('2026-11-01T09:00', { kind: 'deposit', house: 'pinnacle', cents: 10_000, brlCents: 60_500 }),
      act('2026-11-02T09:00', { kind: 'place', bet: 'b', terms }),
      act('2026-11-03T09:00', { kind: 'rate', currency: 'EUR', brl: 6.2 }),
      act('2026-11-04T09:00', { kind: 'settle', bet: 'b', status: 'won' }),
      act('2026-11-05T09:00', { kind: 'rate', currency: 'EUR', brl: 5.9 }),
    ];
    const whole = bookOf(actions);
    const book = reportBookOf(whole);
    const rows = reportRows(book, euros);
    // € 40,00 won on € 40,00, both at the rate of the day on which the bet was settled.
    expect(figuresOf(rows, {})).toMatchObject({ profitCents: 24_800, riskedCents: 24_800 });
    expect(figuresOf(rows, {}).foreign).toEqual(new Map([['pinnacle', { currency: 'EUR', profitCents: 4_000 }]]));
    expect(proceduresOf(whole, euros.currencyOf).get('p')).toMatchObject({ stakeCents: 24_800, profitCents: 24_800 });
    // € 100,00 are worth R$ 600,00, then R$ 620,00; € 140,00 are worth R$ 868,00, then R$ 826,00.
    expect(bankrollOf(book, rows, euros)).toMatchObject([
      { day: '2026-11-01', putInCents: 60_500, exchangeCents: -500, bankrollCents: 60_000 },
      { day: '2026-11-03', putInCents: 60_500, exchangeCents: 1_500, bankrollCents: 62_000 },
      { day: '2026-11-04', profitCents: 24_800, exchangeCents: 1_500, bankrollCents: 86_800 },
      { day: '2026-11-05', profitCents: 24_800, exchangeCents: -2_700, bankrollCents: 82_600 },
    ]);
  });

  it('keeps what was put in apart from what was won', () => {
    const { book, rows } = reportOf([
      act('2026-10-30T09:00', { kind: 'deposit', house: 'betano', cents: 100_000, feeCents: 500 }),
      act('2026-10-31T09:00', { kind: 'transfer', from: 'betano', to: 'kto', cents: 20_000, feeCents: 100 }),
      place1('b1', {}),
      act('2026-11-02T12:00', { kind: 'settle', bet: 'b1', status: 'won' }),
    ]);
    const points = bankrollOf(book, rows, place);
    expect(points.map(({ day, putInCents, profitCents }) => [day, putInCents, profitCents])).toEqual([
      ['2026-10-30', 100_500, 0],
      ['2026-10-31', 100_400, 0],
      ['2026-11-02', 100_400, 10_000],
    ]);
    expect(growthOf(points, '2026-11-01', cents(9_990))).toBe(0.1);
    expect(growthOf(points, '2026-10-30', cents(1))).toBeNull();
  });

  it('counts a fee on top of a deposit in what was put in, on the day on which the money moved', () => {
    const { book, rows } = reportOf([
      act('2026-11-03T09:00', {
        ...{ kind: 'deposit', house: 'kto', cents: 100_000, feeCents: 350 },
        movedAt: at('2026-10-31T20:00'),
      }),
    ]);
    expect(bankrollOf(book, rows, place)).toEqual([
      {
        day: '2026-10-31',
        putInCents: 100_350,
        feesCents: 350,
        profitCents: 0,
        exchangeCents: 0,
        bankrollCents: 100_000,
      },
    ]);
  });
});
