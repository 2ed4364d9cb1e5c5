/** An each-way bet laid in both markets of the exchange, and what an extra place of the house is worth. */
import * as z from 'zod/mini';
import type { InputError } from '../../odds/input-error.ts';
import { err, ok, type Result } from '../../result.ts';
import { type Cents, cents, type ExactCents, exactCents } from '../../units.ts';
import { calculator, inputSchemas, oneOf } from '../engine/calculator.ts';
import type { PlaceStakes } from '../engine/place-stakes.ts';
import { STAKE_KINDS } from '../engine/stake-kinds.ts';
import { PLACE_FRACTIONS, placeOdds } from './terms.ts';

const laidFields = z.object({
  backStake: inputSchemas.stake,
  backOdds: inputSchemas.odds,
  placeFraction: z._default(oneOf(PLACE_FRACTIONS), 'fifth'),
  stakeKind: z._default(oneOf(STAKE_KINDS), 'normal'),
  layWinOdds: inputSchemas.odds,
  layPlaceOdds: inputSchemas.odds,
  commission: z._default(inputSchemas.fraction, 0),
});

/**
 * Lays that give one result wherever the selection finishes: L = S o/(l − c) in the win market and in the place market,
 * each at its own odds (a free bet without stake: o − 1). backStake: money of each of the two parts. The exchange pays as
 * many places as the house: for more at the house see `extraPlace`. Errors: field codes; 'contradictory_limits' on
 * 'layPlaceOdds' over the win's (who wins is placed as well: the two were swapped).
 * Source: win, placed and not placed set equal; the two markets do not touch. Example: 10 and 10 at 9.0, a fifth, lays
 * 9.2 and 2.6 at 2 % → 9.80 and 10.08; −0.52 each way.
 */
export const eachWayLay = calculator(laidFields, (input, place) => {
  if (input.layPlaceOdds > input.layWinOdds) return err({ code: 'contradictory_limits', field: 'layPlaceOdds' });
  const { layWinStake, layPlaceStake, liabilities, endings } = layBoth(input, place);
  const profit = exactCents(Math.min(endings.ifWins, endings.ifPlaces, endings.ifLoses));
  const { ifExtraPlace: _, ...results } = endings;
  return ok({
    placeOdds: placeOdds(input.backOdds, input.placeFraction),
    layWinStake,
    layPlaceStake,
    liabilities,
    ...results,
    profit,
    retentionRate: profit / (2 * input.backStake),
    isArb: profit > input.backStake * 1e-9,
  });
});

/**
 * The same bet where the house pays more places than the exchange: finishing in one of the extra places, the place part
 * wins and both lays win. housePlaces, exchangePlaces: how many are paid. pExtraPlace: chance of finishing there, 0 to 1;
 * without it there is no expected value. breakevenP: the chance that pays for the result everywhere else, 0 where that is
 * a profit. Errors: `eachWayLay`'s; 'contradictory_limits' on 'housePlaces' where they are not more than the exchange's.
 * Source: as `eachWayLay`, and (1 − q)·base + q·extra = 0. Example: 10 and 10 at 9.0, a fifth, lays 9.2 and 2.6 at 2 %,
 * 5 places against 4 → −0.52, in fifth +25.48, break-even 1.985 %.
 */
export const extraPlace = calculator(
  z.extend(laidFields, {
    housePlaces: inputSchemas.index.check(z.minimum(1, { error: 'not_positive' })),
    exchangePlaces: inputSchemas.index.check(z.minimum(1, { error: 'not_positive' })),
    pExtraPlace: z.optional(inputSchemas.probability),
  }),
  (input, place): Result<ExtraPlace, InputError> => {
    if (input.layPlaceOdds > input.layWinOdds) return err({ code: 'contradictory_limits', field: 'layPlaceOdds' });
    if (input.housePlaces <= input.exchangePlaces) return err({ code: 'contradictory_limits', field: 'housePlaces' });
    const { layWinStake, layPlaceStake, liabilities, endings } = layBoth(input, place);
    const base = exactCents(Math.min(endings.ifWins, endings.ifPlaces, endings.ifLoses));
    const gain = endings.ifExtraPlace - base;
    const q = input.pExtraPlace;
    return ok({
      extraPlaces: input.housePlaces - input.exchangePlaces,
      layWinStake,
      layPlaceStake,
      liabilities,
      ...endings,
      profit: base,
      breakevenP: Math.max(0, -base / gain),
      ev: q === undefined ? null : exactCents((1 - q) * base + q * endings.ifExtraPlace),
    });
  },
);

interface Endings {
  readonly ifWins: ExactCents;
  readonly ifPlaces: ExactCents;
  readonly ifExtraPlace: ExactCents;
  readonly ifLoses: ExactCents;
}

interface ExtraPlace extends Endings {
  readonly extraPlaces: number;
  readonly layWinStake: Cents;
  readonly layPlaceStake: Cents;
  readonly liabilities: Liabilities;
  /** The profit of the worst ending without the extra place. */
  readonly profit: ExactCents;
  readonly breakevenP: number;
  readonly ev: ExactCents | null;
}

interface Liabilities {
  readonly win: ExactCents;
  readonly place: ExactCents;
  /** Both lays are open at once. */
  readonly total: ExactCents;
}

function layBoth(input: z.output<typeof laidFields>, place: PlaceStakes) {
  const { backStake, backOdds, placeFraction, stakeKind, layWinOdds, layPlaceOdds, commission } = input;
  const returned = (odds: number) => backStake * (stakeKind === 'SNR' ? odds - 1 : odds);
  const own = stakeKind === 'normal' ? 2 * backStake : 0;
  const won = returned(backOdds);
  const placed = returned(placeOdds(backOdds, placeFraction));
  const endingsOf = ([win = 0, onPlace = 0]: readonly number[]): Endings => {
    const [winPaid, placePaid] = [win * (layWinOdds - 1), onPlace * (layPlaceOdds - 1)];
    const [winEarned, placeEarned] = [win * (1 - commission), onPlace * (1 - commission)];
    return {
      ifWins: exactCents(won + placed - winPaid - placePaid - own),
      ifPlaces: exactCents(placed + winEarned - placePaid - own),
      ifExtraPlace: exactCents(placed + winEarned + placeEarned - own),
      ifLoses: exactCents(winEarned + placeEarned - own),
    };
  };
  const exact = [won / (layWinOdds - commission), placed / (layPlaceOdds - commission)];
  const stakes = place.near(exact, lays => {
    const { ifWins, ifPlaces, ifLoses } = endingsOf(lays);
    return Math.min(ifWins, ifPlaces, ifLoses);
  });
  const [layWinStake = cents(0), layPlaceStake = cents(0)] = stakes;
  const win = exactCents(layWinStake * (layWinOdds - 1));
  const atPlace = exactCents(layPlaceStake * (layPlaceOdds - 1));
  return {
    layWinStake,
    layPlaceStake,
    liabilities: { win, place: atPlace, total: exactCents(win + atPlace) },
    endings: endingsOf(stakes),
  };
}
