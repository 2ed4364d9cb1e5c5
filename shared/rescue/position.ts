/** The placed bets and the possible bets as an allocation: placed bets are in `held`, each price level is a column. */

import type { HouseLimit } from '../allocator/allocation.ts';
import type { SlipColumn, SlipRow } from '../calculators/engine/slip-problem.ts';
import { buildPayoffMatrix, type PayoffError, type PayoffOptions } from '../payoff/payoff-matrix.ts';
import { err, ok, type Result } from '../result.ts';
import type { FinalState } from '../settlement/final-state.ts';
import type { SettlementLeg } from '../settlement/leg.ts';

export interface PlacedBet {
  /** With the odds at which it was placed. */
  readonly leg: SettlementLeg;
  /** Centavos matched, as on the slip (for a lay: the backer's stake). */
  readonly stake: number;
  /** Centavos of the order, on an exchange that matched only part of it. */
  readonly asked?: number;
}

interface PriceLevel {
  readonly odds: number;
  /** Centavos available at this price, as on the slip. Absent: as much as the limits allow. */
  readonly size?: number;
}

export interface ExitOffer {
  readonly leg: Omit<SettlementLeg, 'odds'>;
  /** Best first, as an order meets them: odds fall for a back and rise for a lay. */
  readonly levels: readonly PriceLevel[];
  /** Centavos, over all levels, as on the slip. A bet is at least `min` or is not placed. */
  readonly step: number;
  readonly min?: number;
  readonly max?: number;
  readonly house?: string;
}

export interface RescueInput {
  readonly placed: readonly PlacedBet[];
  readonly offers: readonly ExitOffer[];
  /** Centavos at risk, over all offers of a house. */
  readonly houses?: readonly HouseLimit[];
  /** Centavos that may still be put at risk (stakes of backs, liabilities of lays). */
  readonly maxExtra: number;
  /** How the match can end. Default: that of `buildPayoffMatrix`. */
  readonly payoff?: Pick<PayoffOptions, 'states' | 'neverLevel'>;
}

export interface RescueError {
  readonly code:
    | PayoffError['code']
    | 'no_bets'
    | 'no_offers'
    | 'no_levels'
    | 'too_many_levels'
    | 'levels_out_of_order'
    | 'not_whole'
    | 'negative'
    | 'not_positive'
    | 'contradictory_limits'
    | 'unknown_house'
    | 'not_for_an_offer'
    | 'no_answer';
  /** The path of the wrong field: 'offers.1.levels.0.odds'. */
  readonly field: string;
}

export interface Board {
  readonly rows: readonly (SlipRow & { readonly states: readonly string[] })[];
  /** One per price level: what the step, the limits and the level's size allow. */
  readonly columns: readonly SlipColumn[];
  readonly levels: readonly { readonly offer: number; readonly odds: number }[];
  readonly houses: readonly HouseLimit[];
}

const MAX_LEVELS = 60;

/**
 * The rows and columns of a position. Money in centavos. Errors: 'no_bets', 'no_offers', 'no_levels',
 * 'too_many_levels' (over 60 in all), 'levels_out_of_order', 'not_whole', 'negative', 'not_positive',
 * 'contradictory_limits', 'unknown_house', 'not_for_an_offer' (a free bet or an award that is an amount: they are paid
 * whatever is staked), and `buildPayoffMatrix`'s, by field.
 */
export function readBoard(input: RescueInput): Result<Board, RescueError> {
  const problem = problemOf(input);
  if (problem) return err(problem);
  const { placed, offers, houses = [] } = input;
  const levels = offers.flatMap((offer, index) => offer.levels.map(level => ({ offer: index, ...level })));
  const legs = [
    ...placed.map(bet => bet.leg),
    ...offers.flatMap(offer => offer.levels.map(({ odds }): SettlementLeg => ({ ...offer.leg, odds }))),
  ];
  const matrix = buildPayoffMatrix(legs, { ...input.payoff, netting: 'least_of_rows' });
  if (!matrix.ok) return err(fromPayoff(matrix.error, placed.length, levels, offers));

  const rows = matrix.value.rows.map(({ profitPerUnit, fixed, states }) => ({
    profit: profitPerUnit.slice(placed.length),
    held: placed.reduce((held, bet, index) => held + bet.stake * (profitPerUnit[index] ?? 0), fixed),
    states,
  }));
  const columns = offers.flatMap((offer, index) => {
    const risks = levels.flatMap((level, at) =>
      level.offer === index ? [matrix.value.columns[placed.length + at]?.riskPerStake ?? 1] : [],
    );
    return columnsOf(offer, risks);
  });
  return ok({ rows, columns, levels: levels.map(({ offer, odds }) => ({ offer, odds })), houses });
}

/** The offer's maximum is used up by its levels in order. */
function columnsOf({ levels, step, max = Number.POSITIVE_INFINITY, house }: ExitOffer, risks: readonly number[]) {
  let left = max;
  return levels.map(({ size = Number.POSITIVE_INFINITY }, at): SlipColumn => {
    const here = Math.min(size, left);
    left -= here;
    return {
      risk: risks[at] ?? 1,
      step,
      ...(here < Number.POSITIVE_INFINITY && { max: here }),
      ...(house !== undefined && { house }),
    };
  });
}

function problemOf({ placed, offers, houses = [], maxExtra }: RescueInput): RescueError | null {
  if (placed.length === 0) return { code: 'no_bets', field: 'placed' };
  if (offers.length === 0) return { code: 'no_offers', field: 'offers' };
  const levels = offers.reduce((sum, offer) => sum + offer.levels.length, 0);
  if (levels > MAX_LEVELS) return { code: 'too_many_levels', field: 'offers' };
  for (const [index, { stake, asked }] of placed.entries()) {
    const bad = notWhole(stake, `placed.${index}.stake`) ?? notWhole(asked, `placed.${index}.asked`);
    if (bad) return bad;
    if (asked !== undefined && asked < stake) return { code: 'contradictory_limits', field: `placed.${index}.asked` };
  }
  for (const [index, offer] of offers.entries()) {
    const bad = offerProblem(offer, `offers.${index}`, houses);
    if (bad) return bad;
  }
  return notWhole(maxExtra, 'maxExtra');
}

function offerProblem(offer: ExitOffer, field: string, houses: readonly HouseLimit[]): RescueError | null {
  const { leg, levels, step, min, max, house } = offer;
  const isAmount = [leg.refundIfLost, leg.winBonus].some(award => award !== undefined && 'amount' in award);
  if (isAmount || leg.freeBet) return { code: 'not_for_an_offer', field: `${field}.leg` };
  if (levels.length === 0) return { code: 'no_levels', field: `${field}.levels` };
  const bad =
    notWhole(step, `${field}.step`) ??
    notWhole(min, `${field}.min`) ??
    notWhole(max, `${field}.max`) ??
    levels.map(({ size }, at) => notWhole(size, `${field}.levels.${at}.size`)).find(each => each !== null);
  if (bad) return bad;
  if (step === 0) return { code: 'not_positive', field: `${field}.step` };
  if ((min ?? 0) > (max ?? Number.POSITIVE_INFINITY)) return { code: 'contradictory_limits', field: `${field}.min` };
  const worse = (odds: number, before: number) => (leg.side === 'back' ? odds > before : odds < before);
  const late = levels.findIndex(({ odds }, at) => at > 0 && worse(odds, levels[at - 1]?.odds ?? odds));
  if (late !== -1) return { code: 'levels_out_of_order', field: `${field}.levels.${late}.odds` };
  const isKnown = house === undefined || houses.some(({ name }) => name === house);
  return isKnown ? null : { code: 'unknown_house', field: `${field}.house` };
}

/** Centavos: R$ 1 billion at most, so that sums stay exact. */
function notWhole(value: number | undefined, field: string): RescueError | null {
  if (value === undefined) return null;
  if (!Number.isInteger(value) || value > 1e11) return { code: 'not_whole', field };
  return value < 0 ? { code: 'negative', field } : null;
}

function fromPayoff(
  error: PayoffError,
  placed: number,
  levels: readonly { readonly offer: number }[],
  offers: readonly ExitOffer[],
): RescueError {
  if (!('leg' in error)) return { code: error.code, field: error.field };
  if (error.leg < placed) return { code: error.code, field: `placed.${error.leg}.leg.${error.field}` };
  const at = error.leg - placed;
  const offer = levels[at]?.offer ?? 0;
  const before = offers.slice(0, offer).reduce((sum, each) => sum + each.levels.length, 0);
  const place = error.field === 'odds' ? `levels.${at - before}.odds` : `leg.${error.field}`;
  return { code: error.code, field: `offers.${offer}.${place}` };
}

/** One ending of each row, for matrices of the same bets at other odds. Example: '2-1 (1-0)' → 2–1, 1–0 at half-time. */
export function positionEndings({ rows }: Board): FinalState[] {
  const labels = [...new Set(rows.flatMap(({ states }) => states[0] ?? []))];
  return labels.map(label => {
    const [home = 0, away = 0, halfHome, halfAway] = (label.match(/\d+/g) ?? []).map(Number);
    const half = halfHome !== undefined && halfAway !== undefined && { halfTime: { home: halfHome, away: halfAway } };
    return { home, away, ...half };
  });
}
