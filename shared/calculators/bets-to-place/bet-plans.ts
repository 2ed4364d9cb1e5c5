/**
 * Which bets a person places who follows a calculator's answer: where the stake, odds and commission of each are found
 * in the input and in the answer. A calculator that is not named here answers with no bets to place, or with
 * alternatives.
 */
import { PLACE_FRACTIONS, placeOdds } from '../each-way/terms.ts';
import type { CalculatorAnswer } from '../forms/result-view.ts';
import type { CalculatorId } from '../registry.ts';

/** What was typed and what was found. A place is a path in one of them; its `*` is the same index in all places of a bet. */
export interface Calculated {
  readonly input: Readonly<Record<string, unknown>>;
  readonly answer: CalculatorAnswer;
}

type Place = `typed.${string}` | `found.${string}` | ((calculated: Calculated) => unknown);

export interface BetPlan {
  readonly stake: Place;
  readonly odds: Place;
  readonly side?: 'lay' | Place;
  readonly commission?: Place;
  /** 'normal', 'SNR' or 'SR'. */
  readonly stakeKind?: Place | 'SNR';
  readonly house?: Place;
  readonly commissionType?: Place;
  readonly boost?: { readonly rate: Place; readonly on: Place };
  readonly currency?: Place;
}

const LEGS: BetPlan = {
  stake: 'found.stakes.*',
  odds: 'typed.legs.*.odds',
  side: 'typed.legs.*.side',
  commission: 'typed.legs.*.commission',
  commissionType: 'typed.legs.*.commissionType',
  stakeKind: 'typed.legs.*.stakeKind',
  house: 'typed.legs.*.house',
  boost: { rate: 'typed.legs.*.boost', on: 'typed.legs.*.boostOn' },
  currency: 'typed.legs.*.currency',
};
const ODDS: BetPlan = {
  stake: 'found.stakes.*',
  odds: 'typed.odds.*',
  commission: 'typed.commission.*',
  commissionType: 'typed.commissionType.*',
  boost: { rate: 'typed.boost.*', on: 'typed.on' },
};
const BACK: BetPlan = { stake: 'typed.backStake', odds: 'typed.backOdds', stakeKind: 'typed.stakeKind' };
const LAY: BetPlan = {
  stake: 'found.layStake',
  odds: 'typed.layOdds',
  side: 'lay',
  commission: 'typed.layCommission',
};
const EARLY_LAY: BetPlan = { ...LAY, commission: 'typed.commission' };
const EACH_WAY: readonly BetPlan[] = [
  BACK,
  { ...BACK, odds: placeOddsOf },
  { ...EARLY_LAY, stake: 'found.layWinStake', odds: 'typed.layWinOdds' },
  { ...EARLY_LAY, stake: 'found.layPlaceStake', odds: 'typed.layPlaceOdds' },
];
const MULTIPLE: BetPlan = { stake: 'typed.stake', odds: 'found.combinedOdds', stakeKind: 'typed.stakeKind' };
const FREEBETS: BetPlan = { stake: 'typed.freebets.*.value', odds: 'typed.freebets.*.odds', stakeKind: 'SNR' };

export const BET_PLANS: Partial<Readonly<Record<CalculatorId, readonly BetPlan[]>>> = {
  surebet: [LEGS],
  'score-grid': [LEGS],
  'allocate-score-grid': [LEGS],
  'middle-totals': [LEGS],
  'equal-return': [ODDS],
  'fixed-leg': [ODDS],
  'distribute-profit': [ODDS],
  'equal-return-limits': [ODDS],
  'rounded-stakes': [ODDS],
  'dutching-target': [ODDS],
  'double-green': [ODDS],
  'dutching-lay': [ODDS, { ...LAY, odds: 'typed.lay.odds', commission: 'typed.lay.commission' }],
  'matched-bet': [BACK, LAY],
  cashback: [BACK, LAY],
  'dutch-against-main': [
    { stake: 'typed.main.stake', odds: 'typed.main.odds', stakeKind: 'typed.stakeKind' },
    { stake: 'found.stakes.*', odds: 'typed.others.*', commission: 'typed.othersCommission.*' },
  ],
  'two-freebets': [
    FREEBETS,
    { stake: 'found.topupStake', odds: oddsOfTopUp },
    { stake: 'found.thirdStake', odds: 'typed.thirdOdds', commission: 'typed.thirdCommission' },
  ],
  // What is placed in play comes later, and perhaps never.
  'early-payout-lock-in': [BACK, { ...EARLY_LAY, stake: 'found.initialLayStake' }],
  'early-payout-double': [BACK, EARLY_LAY],
  'early-payout-ev': [BACK, EARLY_LAY],
  'acca-lay': [
    MULTIPLE,
    {
      stake: 'found.layStakes.*',
      odds: 'typed.legs.*.lay',
      side: 'lay',
      commission: 'typed.legs.*.commission',
    },
  ],
  'bonus-rollover-lay': [
    { ...BACK, stake: ({ input }) => Number(input.ownStake ?? 0) + Number(input.bonus ?? 0) },
    LAY,
  ],
  'lay-bias': [BACK, { ...LAY, stake: ({ answer }) => layOf(answer.chosen) ?? layOf(answer.standard) }],
  'partial-lay': [
    BACK,
    { stake: 'typed.lays.*.stake', odds: 'typed.lays.*.odds', side: 'lay', commission: 'typed.commission' },
    { ...EARLY_LAY, stake: 'found.secondLayStake', odds: 'typed.newLayOdds' },
  ],
  'each-way': [
    { stake: 'typed.stake', odds: 'typed.odds' },
    { stake: 'typed.stake', odds: 'found.placeOdds' },
  ],
  'each-way-lay': EACH_WAY,
  'extra-place': EACH_WAY,
  'middle-handicap-against-win': [
    { stake: 'typed.homeStake', odds: 'typed.homeOdds' },
    { stake: 'found.awayStake', odds: 'typed.awayOdds' },
  ],
  'handicap-equal-return': [
    { stake: 'found.stakes.0', odds: 'typed.homeOdds' },
    { stake: 'found.stakes.1', odds: 'typed.awayOdds' },
  ],
  'hedge-existing': [{ stake: 'found.stakes.*', odds: 'typed.hedgeOdds.*' }],
  'partial-hedge': [
    { stake: 'typed.placed.stake', odds: 'typed.placed.odds' },
    { stake: 'typed.hedge.stake', odds: 'typed.hedge.odds' },
  ],
  'kelly-single': [{ stake: 'found.stake', odds: 'typed.odds' }],
};

const layOf = (result: unknown): unknown =>
  typeof result === 'object' && result !== null ? (result as { readonly lay?: unknown }).lay : undefined;

function placeOddsOf({ input: { backOdds, placeFraction } }: Calculated): unknown {
  const fraction = PLACE_FRACTIONS.find(each => each === placeFraction) ?? 'fifth';
  return typeof backOdds === 'number' ? placeOdds(backOdds, fraction) : undefined;
}

/** The money on top goes on the same outcome as one of the two free bets. */
function oddsOfTopUp({ input, answer }: Calculated): unknown {
  const freebets = Array.isArray(input.freebets) ? (input.freebets as { outcome?: unknown; odds?: unknown }[]) : [];
  // An absent outcome means the first one.
  return freebets.find(({ outcome = 0 }) => outcome === answer.topupCashOnOutcome)?.odds;
}
