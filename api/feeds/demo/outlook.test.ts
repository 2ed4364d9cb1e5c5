import { describe, expect, it } from 'vitest';
import { basketball } from './basketball.ts';
import { type Discipline, NOT_STARTED } from './discipline.ts';
import { fairChance, normalCdf, normalSpread, tableSpread } from './outlook.ts';
import { createSeededRandom } from './random.ts';
import { tennis, volleyball } from './set-sports.ts';
import { soccer } from './soccer.ts';

describe('fairChance', () => {
  // Home by one 0.3, by two or more 0.15, draw 0.25, away 0.3; totals do not matter here.
  const outlook = {
    difference: tableSpread([0.3, 0.25, 0.3, 0.15], -1),
    total: tableSpread([0.1, 0.2, 0.3, 0.4], 0),
    expected: { difference: 0, total: 2 },
    homeWins: 0.6,
  };

  it.each([
    ['1x2', 'home', null, 0.45],
    ['1x2', 'draw', null, 0.25],
    ['1x2', 'away', null, 0.3],
    ['ml', 'home', null, 0.6],
    ['ml', 'away', null, 0.4],
    ['ah', 'home', -0.5, 0.45],
    // The example of the function: a draw returns half of the stake.
    ['ah', 'home', -0.25, 0.45 / (1 - 0.125)],
    ['ah', 'home', 0, 0.45 / 0.75],
    ['ah', 'home', -1, 0.15 / 0.7],
    ['ah', 'home', -0.75, (0.45 + 0.15) / (2 - 0.3)],
    ['ah', 'home', 0.5, 0.7],
    ['ou', 'over', 1.5, 0.7],
    ['ou', 'over', 2, 0.4 / 0.7],
    ['ou', 'over', 2.25, 0.8 / 1.7],
    ['ou', 'under', 1.5, 0.3],
  ] as const)('%s %s %s is %d', (market, selection, line, expected) => {
    expect(fairChance(outlook, market, selection, line)).toBeCloseTo(expected, 12);
  });

  it('sums to 1 over the sides of any line', () => {
    for (let line = -3; line <= 3; line += 0.25) {
      const home = fairChance(outlook, 'ah', 'home', line);
      expect(home + fairChance(outlook, 'ah', 'away', line)).toBeCloseTo(1, 12);
    }
  });
});

describe('the normal curve', () => {
  // Source: tables of the standard normal distribution.
  it.each([
    [0, 0.5],
    [1, 0.841345],
    [-1.96, 0.024998],
    [3, 0.99865],
  ])('up to %d its area is %d', (x, expected) => expect(normalCdf(x)).toBeCloseTo(expected, 6));

  it('over whole numbers sums to 1', () => {
    const spread = normalSpread(2.3, 4);
    expect(spread.above(2) + spread.exactly(2)).toBeCloseTo(spread.above(1), 12);
    expect(spread.above(2.5)).toBe(spread.above(2));
    expect(spread.exactly(2.5)).toBe(0);
  });
});

it('prices football as Maher does: the example of the function', () => {
  const { difference, total } = soccer.outlook({ supremacy: 0.4, total: 2.6 }, NOT_STARTED);
  expect(difference.above(0)).toBeCloseTo(0.4642442, 7);
  expect(difference.exactly(0)).toBeCloseTo(0.2576672, 7);
  expect(total.above(2.5)).toBeCloseTo(0.4815704, 7);
});

/** Over many matches, results match the outlook: otherwise prices in play would drift one way. */
describe.each<[string, Discipline]>([
  ['football', soccer],
  ['basketball', basketball(228)],
  ['tennis', tennis],
  ['volleyball', volleyball],
])('%s', (_, discipline) => {
  const MATCHES = 1500;
  const HALF_TIME = 50 * 60_000;

  it.each([0, 0.6])('its prices match its results, for a difference of strength of %d', strength => {
    const latent = discipline.firstLatent(strength, createSeededRandom(3));
    const outlook = discipline.outlook(latent, NOT_STARTED);
    const random = createSeededRandom(5);
    let wins = 0;
    let total = 0;
    let surprise = 0;
    for (let i = 0; i < MATCHES; i++) {
      const match = discipline.createMatch(random);
      let halfWay = outlook.homeWins;
      for (let time = 0; !match.isOver(); time += 10_000) {
        match.advance(10_000, latent);
        if (time === HALF_TIME) halfWay = discipline.outlook(latent, match.progress()).homeWins;
      }
      const { lead, scored, sets } = match.progress();
      const ahead = sets ? sets.setsHome - sets.setsAway : lead;
      const won = (Math.sign(ahead) + 1) / 2;
      wins += won;
      total += scored;
      surprise += won - halfWay;
    }
    // Four standard errors of a proportion.
    expect(Math.abs(wins / MATCHES - outlook.homeWins)).toBeLessThan(0.05);
    expect(Math.abs(surprise / MATCHES)).toBeLessThan(0.05);
    expect(total / MATCHES / outlook.expected.total).toBeCloseTo(1, 1);
  });

  it('ends in a score that fits its scoreboard', () => {
    const random = createSeededRandom(11);
    for (let i = 0; i < 50; i++) {
      const match = discipline.createMatch(random);
      const latent = discipline.firstLatent(0, random);
      let longest = 0;
      let minutes = 0;
      while (!match.isOver()) {
        match.advance(30_000, latent);
        minutes += 0.5;
        longest = Math.max(longest, match.score().length);
      }
      expect(match.score()).toMatch(/^[\d–() ]+$/);
      expect(longest).toBeLessThanOrEqual(20);
      expect(minutes).toBeGreaterThan(30);
      expect(minutes).toBeLessThan(240);
    }
  });
});
