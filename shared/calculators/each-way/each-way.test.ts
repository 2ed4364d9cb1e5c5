/** Each-way bets against settling them order by order, and their lays against every other pair of lays. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soak } from '../../testing/soak.ts';
import { eachWay } from './each-way.ts';
import { eachWayLay, extraPlace } from './each-way-lay.ts';
import { PLACE_FRACTIONS, placeOdds } from './terms.ts';

const price = fc.integer({ min: 110, max: 5000 }).map(value => value / 100);
const fraction = fc.constantFrom(...PLACE_FRACTIONS);

it.each([
  ['fifth', 2.6],
  ['fourth', 3],
  ['third', 11 / 3],
  ['half', 5],
] as const)('9.0 at a %s pays %d for a place', (part, expected) => {
  expect(placeOdds(9, part)).toBeCloseTo(expected, 12);
});

describe('each-way', () => {
  it('Rule 4 takes its share of what is won, and nothing of the stake', () => {
    const count = fc.integer({ min: 1, max: 8 });
    const share = fc.integer({ min: 0, max: 90 }).map(value => value / 100);
    fc.assert(
      fc.property(price, fraction, count, count, share, (odds, placeFraction, position, tied, deduction) => {
        const terms = { stake: 1000, odds, placeFraction, places: 4, position, tied };
        const [whole, less] = [eachWay(terms), eachWay({ ...terms, deduction })];
        if (!whole.ok || !less.ok) throw new Error('refused');
        // What comes back is the stake of the part that stands, and winnings.
        const stands = position === 1 ? 1000 / tied : 0;
        const placed = (1000 * Math.max(0, Math.min(5 - position, tied))) / tied;
        for (const [part, stake] of [
          ['winReturn', stands],
          ['placeReturn', placed],
        ] as const) {
          const won = (whole.value.settled?.[part] ?? 0) - stake;
          expect((less.value.settled?.[part] ?? 0) - stake).toBeCloseTo(won * (1 - deduction), 6);
        }
      }),
      { numRuns: soak(60, 600) },
    );
  });

  it('a dead heat pays the mean of all orders in which the tied could have finished', () => {
    const count = fc.integer({ min: 1, max: 8 });
    fc.assert(
      fc.property(price, fraction, count, count, count, (odds, placeFraction, places, position, tied) => {
        const found = eachWay({ stake: 1000, odds, placeFraction, places, position, tied });
        // Any of the positions from `position` on, each as likely.
        const returns = Array.from({ length: tied }, (_, at) => {
          const finish = position + at;
          return (finish === 1 ? 1000 * odds : 0) + (finish <= places ? 1000 * placeOdds(odds, placeFraction) : 0);
        });
        const mean = returns.reduce((sum, each) => sum + each, 0) / tied;
        expect(found.ok && found.value.settled?.returns).toBeCloseTo(mean, 6);
        expect(found.ok && found.value.settled?.profit).toBeCloseTo(mean - 2000, 6);
      }),
      { numRuns: soak(60, 600) },
    );
  });
});

interface Laid {
  readonly backOdds: number;
  readonly layWinOdds: number;
  readonly layPlaceOdds: number;
  readonly commission: number;
  readonly placeFraction: (typeof PLACE_FRACTIONS)[number];
}

/** What two lays pay in every ending: placed, the win lay earns and the place lay pays, and so on. */
function endings(input: Laid, stake: number, win: number, onPlace: number) {
  const kept = 1 - input.commission;
  const back = (isWon: boolean, isPlaced: boolean) =>
    (isWon ? stake * input.backOdds : 0) + (isPlaced ? stake * placeOdds(input.backOdds, input.placeFraction) : 0);
  const lay = (isWon: boolean, isPlaced: boolean) =>
    (isWon ? -win * (input.layWinOdds - 1) : win * kept) +
    (isPlaced ? -onPlace * (input.layPlaceOdds - 1) : onPlace * kept);
  return {
    wins: back(true, true) + lay(true, true) - 2 * stake,
    places: back(false, true) + lay(false, true) - 2 * stake,
    extra: back(false, true) + lay(false, false) - 2 * stake,
    loses: back(false, false) + lay(false, false) - 2 * stake,
  };
}

describe('each-way with lays', () => {
  const laid = fc
    .record({
      backOdds: price,
      layWinOdds: price,
      layPlaceOdds: fc.integer({ min: 105, max: 900 }).map(value => value / 100),
      commission: fc.constantFrom(0, 0.02, 0.056),
      placeFraction: fraction,
    })
    // A winner is placed as well.
    .filter(({ layWinOdds, layPlaceOdds }) => layPlaceOdds <= layWinOdds);

  it('no other lays make the worst ending better', () => {
    fc.assert(
      fc.property(laid, fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 }), (input, a, b) => {
        const found = eachWayLay({ backStake: 1000, ...input });
        if (!found.ok) throw new Error(found.error.code);
        const { layWinStake, layPlaceStake, profit, ifWins, ifPlaces, ifLoses } = found.value;
        const own = endings(input, 1000, layWinStake, layPlaceStake);
        expect(ifWins).toBeCloseTo(own.wins, 5);
        expect(ifPlaces).toBeCloseTo(own.places, 5);
        expect(ifLoses).toBeCloseTo(own.loses, 5);
        const other = endings(input, 1000, Math.max(0, layWinStake + a), Math.max(0, layPlaceStake + b));
        expect(Math.min(other.wins, other.places, other.loses)).toBeLessThanOrEqual(profit + 1e-6);
      }),
      { numRuns: soak(100, 1000) },
    );
  });

  it('in centavos, neither a step of either lay', () => {
    fc.assert(
      fc.property(laid, fc.integer({ min: 100, max: 5000 }), (input, backStake) => {
        const found = eachWayLay.inCentavos({ backStake, ...input });
        if (!found.ok) throw new Error(found.error.code);
        const { layWinStake, layPlaceStake, profit } = found.value;
        for (const a of [-1, 0, 1]) {
          for (const b of [-1, 0, 1]) {
            const other = endings(input, backStake, layWinStake + a, layPlaceStake + b);
            expect(Math.min(other.wins, other.places, other.loses)).toBeLessThanOrEqual(profit + 1e-6);
          }
        }
      }),
      { numRuns: soak(60, 600) },
    );
  });

  it('an extra place pays the place part and both lays, and its chance breaks even', () => {
    fc.assert(
      fc.property(laid, input => {
        const places = { housePlaces: 5, exchangePlaces: 4 };
        const found = extraPlace({ backStake: 1000, ...input, ...places });
        if (!found.ok) throw new Error(found.error.code);
        const { layWinStake, layPlaceStake, ifExtraPlace, profit, breakevenP } = found.value;
        expect(ifExtraPlace).toBeCloseTo(endings(input, 1000, layWinStake, layPlaceStake).extra, 5);
        if (breakevenP === 0) return;
        const again = extraPlace({ backStake: 1000, ...input, ...places, pExtraPlace: breakevenP });
        expect(again.ok && again.value.ev).toBeCloseTo(0, 5);
        expect(profit).toBeLessThan(0);
      }),
      { numRuns: soak(60, 600) },
    );
  });

  it('a free bet risks nothing of its own', () => {
    const terms = { backStake: 1000, backOdds: 9, layWinOdds: 9.2, layPlaceOdds: 2.7, commission: 0.02 };
    const found = eachWayLay({ ...terms, stakeKind: 'SNR' });
    // 8000/9.18 and 1600/2.68, each at 98 %.
    expect(found.ok && found.value.profit).toBeCloseTo((8000 / 9.18 + 1600 / 2.68) * 0.98, 6);
  });

  it('refuses a place that pays more than winning', () => {
    const terms = { backStake: 1000, backOdds: 9, layWinOdds: 2.6, layPlaceOdds: 9.2 };
    expect(eachWayLay(terms)).toEqual({ ok: false, error: { code: 'contradictory_limits', field: 'layPlaceOdds' } });
  });

  it('refuses an extra place where the house pays no more of them', () => {
    const terms = {
      backStake: 1000,
      backOdds: 9,
      layWinOdds: 9.2,
      layPlaceOdds: 2.6,
      housePlaces: 4,
      exchangePlaces: 4,
    };
    expect(extraPlace(terms)).toEqual({ ok: false, error: { code: 'contradictory_limits', field: 'housePlaces' } });
  });
});
