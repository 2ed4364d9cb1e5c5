/** An each-way bet on its own: what it returns by where the selection finishes, with dead heats and runners withdrawn. */
import * as z from 'zod/mini';
import { ok } from '../../result.ts';
import { exactCents } from '../../units.ts';
import { calculator, inputSchemas, oneOf } from '../engine/calculator.ts';
import { PLACE_FRACTIONS, placeOdds } from './terms.ts';

const count = inputSchemas.index.check(
  z.minimum(1, { error: 'not_positive' }),
  z.maximum(1000, { error: 'out_of_range' }),
);

/**
 * What an each-way bet pays. stake: money of each of its two parts. places: how many finishers the house pays.
 * position: where it finished, 1 for first, and tied: how many share that position. They take the positions from it on:
 * the win part pays 1/tied of its stake if they are first, the place part as many of them as there are places left, by
 * tied; the rest of the stake is lost. deduction: the share that Rule 4 takes from what is won, because a runner was
 * withdrawn after the bet. Without a position the answer has the three plain endings instead. placeOdds: as on the slip.
 * Errors: field codes. Source: the dead-heat rule of bookmakers, stake divided and full odds on the part that stands; Rule 4
 * of Tattersalls' Committee, a deduction from winnings, never from the stake.
 * Example: 10 and 10 at 9.0, a fourth, 3 places: wins +100, placed +10, loses −20; two tied for third: −5. With a deduction
 * of 20 %: wins +80, placed +6.
 */
export const eachWay = calculator(
  z.object({
    stake: inputSchemas.stake,
    odds: inputSchemas.odds,
    placeFraction: z._default(oneOf(PLACE_FRACTIONS), 'fifth'),
    places: z._default(count, 3),
    position: z.optional(count),
    tied: z._default(count, 1),
    deduction: z._default(inputSchemas.fraction, 0),
  }),
  ({ stake, odds, placeFraction, places, position, tied, deduction }) => {
    const paid = (price: number) => 1 + (price - 1) * (1 - deduction);
    const atPlace = placeOdds(odds, placeFraction);
    const won = position === 1 ? 1 / tied : 0;
    const placed = position === undefined ? 0 : Math.max(0, Math.min(places - position + 1, tied)) / tied;
    const winReturn = exactCents(stake * paid(odds) * won);
    const placeReturn = exactCents(stake * paid(atPlace) * placed);
    const returns = exactCents(winReturn + placeReturn);
    return ok({
      total: exactCents(2 * stake),
      placeOdds: atPlace,
      // The other endings are of no use once it is known where the selection finished.
      ...(position === undefined
        ? {
            ifWins: exactCents(stake * (paid(odds) + paid(atPlace)) - 2 * stake),
            ifPlaces: exactCents(stake * paid(atPlace) - 2 * stake),
            ifLoses: exactCents(-2 * stake),
            settled: null,
          }
        : {
            ifWins: null,
            ifPlaces: null,
            ifLoses: null,
            settled: { winReturn, placeReturn, returns, profit: exactCents(returns - 2 * stake) },
          }),
    });
  },
);
