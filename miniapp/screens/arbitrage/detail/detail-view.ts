/** The details of an opened row: trust, and what warnings can cost with these stakes. Pure. */

import { isStale, worthOf } from '#shared/arb-filter/match.ts';
import {
  freshnessConfidence,
  isArb,
  type Opportunity,
  type OpportunityWarning,
} from '#shared/arbitrage/opportunity.ts';
import { slipProfits } from '#shared/calculators/engine/slip-stakes.ts';
import { detail as words } from '#shared/catalogue/arbitrage/around-list.ts';
import { arbitrage as listWords } from '#shared/catalogue/arbitrage/live-list.ts';
import {
  formatAge,
  formatMoney,
  formatOdds,
  formatPercent,
  formatSignedMoney,
  plainPercent,
} from '#shared/catalogue/numbers/format.ts';
import { outcomeRows } from '#shared/payoff/leg-outcomes.ts';
import { commissionOf, endingRowsOf, type HousesByKey, type StakePlan } from '#shared/stakes/stake-plan.ts';
import { cents, type EpochMs, exactCents, floorCents } from '#shared/units.ts';
import { roiText } from '../../../arb-rows/annual-roi-text.ts';
import { type OpeningProfit, openingProfitOf } from '../../../arb-rows/opening-profit.ts';
import type { FirstSight } from '../../../server/live/live-list.ts';
import { type RuleView, rulesOf } from './rule-view.ts';

export interface DetailContext {
  readonly plan: StakePlan;
  readonly houses: HousesByKey;
  readonly first: FirstSight | undefined;
  readonly now: EpochMs;
}

interface DetailWarning {
  readonly key: string;
  readonly text: string;
  readonly hint: string;
  /** What the warning can cost with these stakes, worst first. */
  readonly costs: readonly string[];
}

export interface Detail {
  readonly limitedBy: string | null;
  /** What the steps of stakes take from the profit, in money; null if nothing that is worth a word, or if something else limits it. */
  readonly roundingCost: string | null;
  readonly placeable: boolean;
  readonly stale: boolean;
  readonly oldest: string;
  readonly confidence: string;
  readonly firstSeen: string;
  readonly opening: OpeningProfit | null;
  /** direction of the profit since this page first saw it. */
  readonly movement: { readonly direction: 'up' | 'down' | 'same'; readonly from: string; readonly to: string } | null;
  readonly roi: string | null;
  readonly chance: {
    readonly chance: string;
    readonly breakEven: string;
    readonly average: string | null;
    /** Of a single price: the odds at which it would pay nothing on average. Null: a middle, or unknown. */
    readonly fairOdds: string | null;
  } | null;
  readonly warnings: readonly DetailWarning[];
  /** Those among them with which the arb may not exist at all. */
  readonly alarms: readonly DetailWarning[];
  /** What an arb that pays too much costs if a house returns one leg's stake, worst first; empty: a warning says it, or none. */
  readonly voided: readonly string[];
  readonly rules: RuleView;
}

export function detailOf(arb: Opportunity, context: DetailContext): Detail {
  const { plan, houses, first, now } = context;
  const warnings = warningsOf(arb, plan, houses);
  return {
    limitedBy: plan.binding && words.limitedBy(plan.binding.bookName, formatMoney(plan.binding.limit)),
    roundingCost: roundingCostOf(arb, plan, houses),
    placeable: plan.placeable,
    stale: isStale(arb, now),
    oldest: words.ago(formatAge(now - arb.oldestLegAt)),
    confidence: `${Math.floor(freshnessConfidence(arb, now) * 100)}\u00a0%`,
    firstSeen: words.ago(formatAge(now - arb.openedAt)),
    opening: openingProfitOf(arb),
    movement: movementOf(arb, first),
    roi: roiText(arb, now),
    chance: chanceOf(arb),
    warnings,
    alarms: warnings.filter(({ key }) => MAY_NOT_EXIST.has(key)),
    voided: isTooGood(arb) ? voidCosts(arb, plan, houses) : [],
    rules: rulesOf(arb, plan, houses),
  };
}

/** Less than this is not worth a word, in centavos. */
const LEAST_COST = 10;

/** Example: R$ 1.000 at 2,31 % would pay 23,10, on whole reais 22,80 → 'R$ 0,30'. */
function roundingCostOf(arb: Opportunity, plan: StakePlan, houses: HousesByKey): string | null {
  const isSameCommission = arb.legs.every(leg => commissionOf(leg, houses) === leg.commission);
  if (!isArb(arb) || !plan.placeable || plan.binding !== null || !isSameCommission) return null;
  const cost = Math.floor(arb.profit * plan.asked + 1e-6) - plan.worst;
  return cost < LEAST_COST ? null : words.roundingCost(formatMoney(cents(cost)));
}

function movementOf(arb: Opportunity, first: FirstSight | undefined): Detail['movement'] {
  if (first === undefined || !isArb(arb)) return null;
  const [from, to] = [formatPercent(first.profit), formatPercent(arb.profit)];
  const direction = from === to ? 'same' : arb.profit > first.profit ? 'up' : 'down';
  return { direction, from, to };
}

function chanceOf(arb: Opportunity): Detail['chance'] {
  if (isArb(arb) || arb.breakEvenChance === null) return null;
  return {
    chance: arb.chance === null ? words.chanceUnknown : plainPercent(arb.chance),
    breakEven: plainPercent(arb.breakEvenChance),
    average: arb.chance === null ? null : formatPercent(worthOf(arb)),
    fairOdds: arb.class === 'value' && arb.chance ? formatOdds(1 / arb.chance) : null,
  };
}

/** With one of these the arb may not exist at all: it is shown above everything else, with what a voided leg costs. */
const MAY_NOT_EXIST: ReadonlySet<string> = new Set<OpportunityWarning>(['palpable_error', 'book_under_100']);

function warningsOf(arb: Opportunity, plan: StakePlan, houses: HousesByKey): DetailWarning[] {
  const known = arb.warnings.map(key => {
    const costs: readonly string[] = MAY_NOT_EXIST.has(key) ? voidCosts(arb, plan, houses) : [];
    return { key, text: listWords.warnings[key], hint: listWords.warningHints[key], costs };
  });
  return arb.kind === 'live' ? [...known, delayOf(plan)] : known;
}

const isTooGood = ({ suspicions, warnings }: Opportunity): boolean =>
  suspicions.includes('profit_beyond_market') && !warnings.some(key => MAY_NOT_EXIST.has(key));

/** Live bets are accepted with a delay: until the second one is accepted, the first one is not covered. */
function delayOf({ risks }: StakePlan): DetailWarning {
  const { text, hint, cost } = words.delay;
  return {
    key: 'delay',
    text,
    hint,
    costs: risks.length > 1 ? [cost(formatSignedMoney(cents(-Math.max(...risks))))] : [],
  };
}

/** The result of the worst ending if a house returns one leg's stake and the other legs stay. */
function voidCosts(arb: Opportunity, plan: StakePlan, houses: HousesByKey): string[] {
  if (outcomeRows(arb.event.sport, arb.legs) === null) return [];
  const rows = endingRowsOf(arb, houses);
  return arb.legs
    .map((leg, voided) => {
      const stakes = plan.stakes.map((stake, at) => (at === voided ? 0 : stake));
      const worst = exactCents(Math.min(...slipProfits(rows, stakes)));
      return { worst, text: words.voided(leg.bookName, formatSignedMoney(floorCents(worst))) };
    })
    .sort((a, b) => a.worst - b.worst)
    .map(({ text }) => text);
}
