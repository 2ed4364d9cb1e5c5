/** The legs of a placing as the steps show them, and what was placed as a text. Pure. */
import type { Leg, Opportunity } from '#shared/arbitrage/opportunity.ts';
import { marketLabels, selectionLabel } from '#shared/catalogue/arbitrage/live-list.ts';
import { placing as words } from '#shared/catalogue/arbitrage/placing.ts';
import { formatMoney, formatMoneyInput, formatOdds, formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import { legLink, matchPageOf } from '#shared/markets/house-links.ts';
import { nettedBets } from '#shared/payoff/netting.ts';
import type { PlacingPlan } from '#shared/placing/placing-plan.ts';
import { commissionOf, type HousesByKey } from '#shared/stakes/stake-plan.ts';
import { type Cents, cents, toDecimalOdds } from '#shared/units.ts';
import { movementOf } from '../../../arb-rows/arbitrage-view.ts';

export interface StepView {
  readonly index: number;
  readonly status: PlacingPlan['legs'][number]['status'];
  readonly leg: Leg;
  readonly label: string;
  readonly market: string;
  readonly isLay: boolean;
  readonly typed: boolean;
  readonly movement: 'up' | 'down' | null;
  readonly stake: Cents;
  /** What it pays if it wins, its own stake included; for a netted leg before commission. */
  readonly back: Cents;
  /** Of a lay; null for a back. */
  readonly liability: Cents | null;
  readonly balance: Cents | null;
  readonly limit: Cents | null;
  readonly commission: number;
  /** The commission is taken from the net of all bets on its market. */
  readonly netted: boolean;
  readonly href: string | null;
  /** It leads to the house's home page: nobody knows the address of the match there. */
  readonly isFrontPage: boolean;
  readonly listed: Leg['odds'];
}

export function stepsOf(event: Opportunity['event'], plan: PlacingPlan, houses: HousesByKey): StepView[] {
  const netted = new Set(nettedBets(plan.legs.map(({ leg }) => leg)).flat());
  return plan.legs.map((each, index) => {
    const { leg, status, stakeNow, risk, limit, typed, listed } = each;
    const rate = commissionOf(leg, houses);
    const won = stakeNow * (leg.side === 'back' ? leg.odds - 1 : 1) * (netted.has(index) ? 1 : 1 - rate);
    const isLay = leg.side === 'lay';
    const balance = houses.get(leg.book)?.balance ?? null;
    return {
      index,
      status,
      leg,
      label: selectionLabel(leg.market, leg.selection, leg.line, event),
      market: marketLabels[leg.market],
      isLay,
      typed,
      movement: typed ? null : movementOf(leg),
      stake: stakeNow,
      back: cents(Math.floor(risk + won + 1e-6)),
      liability: isLay ? risk : null,
      balance: balance === null ? null : cents(balance),
      limit,
      commission: rate,
      netted: netted.has(index),
      ...pageOf(leg, event),
      listed,
    };
  });
}

/** The feed's link to the event, else the house's page for it, else its home page. */
function pageOf({ url, book }: Leg, event: Opportunity['event']) {
  const page = legLink(book, event, url);
  const href = page ?? matchPageOf(book, event);
  return { href, isFrontPage: href !== null && page === null };
}

/** A house refused its leg, and no way out has been chosen: that comes before the next leg. */
export const hasRefused = ({ legs }: PlacingPlan): boolean => legs.some(({ status }) => status === 'refused');

/** No step invites to be placed: the way out comes first, or what is shown is no longer on offer. */
export const isQuiet = (plan: PlacingPlan, isOver: boolean): boolean => isOver || hasRefused(plan) || paysNoMore(plan);

/**
 * What is open should not simply be placed: the arb loses with it. If nothing is placed, not to begin is best; else a way out is
 * chosen first. A middle may lose as much as it did when it was opened.
 */
export function paysNoMore({ next, worst, planned }: PlacingPlan): boolean {
  return next !== null && worst < Math.min(0, planned.worst);
}

/** The leg with the oldest price among those that are not placed; if all are placed, among all. */
export function oldestLeg({ legs }: PlacingPlan): Leg | undefined {
  const pending = legs.filter(({ status }) => status === 'pending');
  return (pending.length > 0 ? pending : legs)
    .map(({ leg }) => leg)
    .reduce<Leg | undefined>((oldest, leg) => (oldest && oldest.at <= leg.at ? oldest : leg), undefined);
}

/** What was placed, to be kept or sent. */
export function summaryText(teams: string, steps: readonly StepView[], plan: PlacingPlan): string {
  const placed = steps.filter(({ status }) => status === 'placed');
  return [
    teams,
    ...placed.map(({ label, isLay, leg, stake }) => {
      const name = isLay ? `${label} ${words.summary.lay}` : label;
      return words.summary.leg(name, leg.bookName, formatOdds(leg.odds), formatMoney(stake));
    }),
    words.summary.total(formatMoney(plan.placed)),
    words.summary.ends(formatSignedMoney(plan.worst), formatSignedMoney(plan.best)),
  ].join('\n');
}

/**
 * Null: the text is not odds over 1. shown: the odds that the field began with; while its text is unchanged, they are returned
 * unrounded. Example: '2,05' → 2.05.
 */
export function readPlacedOdds(text: string, shown: Leg['odds']): Leg['odds'] | null {
  if (text === formatOdds(shown)) return shown;
  const compact = text.trim().replace(',', '.');
  const odds = /^\d{1,5}(\.\d{0,4})?$/.test(compact) ? Number(compact) : Number.NaN;
  const parsed = toDecimalOdds(odds);
  return parsed.ok ? parsed.value : null;
}

/** A money amount without centavos where there are none. */
export function plainMoney(amount: Cents): string {
  return formatMoneyInput(amount).replace(/,00$/, '');
}
