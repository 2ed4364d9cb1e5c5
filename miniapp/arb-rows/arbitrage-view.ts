/** The texts of rows, from opportunities and a clock. Pure: no component, and no clock of its own. */

import { suspicionsNow, worthOf } from '#shared/arb-filter/match.ts';
import { isArb, type Leg, type Opportunity } from '#shared/arbitrage/opportunity.ts';
import { marketLabels, selectionLabel, sports, arbitrage as words } from '#shared/catalogue/arbitrage/live-list.ts';
import { standing as standingWords } from '#shared/catalogue/arbitrage/standing.ts';
import { suspicionReason } from '#shared/catalogue/arbitrage/suspicions.ts';
import {
  formatAge,
  formatHandicap,
  formatLine,
  formatMoney,
  formatPercent,
  plainPercent,
} from '#shared/catalogue/numbers/format.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import type { KnownStanding } from '#shared/history/survival/standing-of.ts';
import { legLink } from '#shared/markets/house-links.ts';
import type { Sport } from '#shared/markets/market.ts';
import type { StakePlan } from '#shared/stakes/stake-plan.ts';
import type { Cents, DecimalOdds, EpochMs } from '#shared/units.ts';
import type { SourceStatus } from '#shared/wire/arbitrage.ts';
import { roiText } from './annual-roi-text.ts';
import { clockText } from './clock-text.ts';
import { type OpeningProfit, openingProfitOf } from './opening-profit.ts';

export interface ShownLeg {
  readonly key: string;
  readonly label: string;
  readonly bookName: string;
  readonly odds: DecimalOdds;
  readonly movement: 'up' | 'down' | null;
  /** What the leg puts at risk, as its row shows it: for a lay its liability. Null while it is being searched. */
  readonly risk: Cents | null;
  /** The most that the house takes, as its feed says; null: not known. */
  readonly limit: Cents | null;
  readonly side: Leg['side'];
  readonly at: EpochMs;
  readonly freshUntil: EpochMs;
  readonly seen: string;
  readonly url: string | null;
}

interface RowNotice {
  readonly key: string;
  readonly text: string;
  readonly hint: string;
}

export interface OpportunityRow {
  readonly id: string;
  readonly sport: Sport;
  readonly sportName: string;
  readonly teams: string;
  readonly league: string;
  readonly when: string;
  readonly market: string;
  /** For an arb its worst case; for a chance its average profit, if known. */
  readonly profit: string;
  /** As a fraction. */
  readonly worth: number;
  /** The annual return, for comparison; null if there is no figure. */
  readonly roi: string | null;
  /** A chance's probability, and its break-even probability; null for an arb. */
  readonly chance: string | null;
  /** How likely it is to stand after the time that a person needs; null: nothing is known. */
  readonly standing: { readonly text: string; readonly sentence: string } | null;
  /** The profit for the total, in the worst final state, on the rounded stakes. Null while they are being searched. */
  readonly worst: Cents | null;
  /** Every stake is in whole reais. */
  readonly whole: boolean;
  /** The profit when it was first seen; null if it is unchanged, and for a chance. */
  readonly opening: OpeningProfit | null;
  /** Green is only for what cannot lose. */
  readonly sign: 'gain' | 'none' | 'loss';
  readonly legs: readonly ShownLeg[];
  readonly notices: readonly RowNotice[];
  /** Why it is suspicious; null for most. */
  readonly suspicion: string | null;
  readonly demo: boolean;
}

export interface RowOptions {
  /** Null while its stakes are being searched. */
  readonly plan: StakePlan | null;
  readonly now: EpochMs;
  readonly timeZone: string;
  /** False if the whole page is already marked. */
  readonly markDemo: boolean;
  readonly standing?: KnownStanding | null;
}

export function toRow(
  arb: Opportunity,
  { plan, now, timeZone, markDemo, standing = null }: RowOptions,
): OpportunityRow {
  const { event, market, line } = arb;
  const opening = openingProfitOf(arb);
  const worth = worthOf(arb);
  const notices = [...warningsOf(arb), ...limitOf(plan)];
  return {
    id: arb.id,
    sport: event.sport,
    sportName: sports[event.sport],
    teams: `${event.home} ${words.row.versus} ${event.away}`,
    league: event.league,
    when: whenOf(arb, now, timeZone),
    market: marketLabel(market, line),
    profit: formatPercent(worth),
    worth,
    roi: roiText(arb, now),
    chance: chanceText(arb),
    // Beside a warning there is no room for it: the details say it.
    standing: notices.length === 0 ? standingText(standing) : null,
    opening: opening?.direction === 'same' ? null : opening,
    worst: plan?.worst ?? null,
    whole: plan?.risks.every(risk => risk % 100 === 0) ?? false,
    sign: signOf(arb, plan),
    legs: arb.legs.map((leg, index) => ({
      key: `${leg.market} ${leg.selection} ${leg.line} ${leg.side}`,
      label: selectionLabel(leg.market, leg.selection, leg.line, event),
      bookName: leg.bookName,
      odds: leg.odds,
      movement: movementOf(leg),
      risk: plan?.risks[index] ?? null,
      freshUntil: leg.freshUntil,
      seen: words.row.seenAt(clockText(leg.at, timeZone)),
      limit: leg.limit,
      side: leg.side,
      at: leg.at,
      url: legLink(leg.book, event, leg.url),
    })),
    notices,
    suspicion: suspicionReason(suspicionsNow(arb, now)),
    demo: arb.demo && markDemo,
  };
}

function standingText(standing: KnownStanding | null): OpportunityRow['standing'] {
  if (standing === null) return null;
  const text = standingWords.short(standingWords.outOfTen(standing.chance));
  return { text, sentence: standingWords.sentence(standing) };
}

function signOf(arb: Opportunity, plan: StakePlan | null): OpportunityRow['sign'] {
  const worst = plan?.worst ?? arb.profit;
  if (worst < 0) return 'loss';
  return worst > 0 && isArb(arb) ? 'gain' : 'none';
}

/** Example: 'chance 5,00 % · zera com 2,17 %'. */
function chanceText({ chance, breakEvenChance }: Opportunity): string | null {
  if (breakEvenChance === null) return null;
  const known = chance === null ? words.row.chanceUnknown : words.row.chance(plainPercent(chance));
  return `${known} · ${words.row.breakEven(plainPercent(breakEvenChance))}`;
}

export function ageText(at: EpochMs, now: EpochMs): string {
  return formatAge(now - at);
}

export type EmptyReason = 'noFeed' | 'noData' | 'waiting' | 'failing' | 'ended' | 'none';

/** Why the list is empty: the feed in the best state decides. */
export function emptyReason(sources: readonly SourceStatus[]): EmptyReason {
  const states = new Set(sources.map(source => source.state));
  if (sources.length === 0) return 'noFeed';
  if (sources.some(source => source.state === 'running' && source.lastDataAt !== null)) return 'none';
  if (['starting', 'running', 'catching_up'].some(state => states.has(state as SourceStatus['state']))) return 'noData';
  if (states.has('waiting')) return 'waiting';
  if (states.has('failing')) return 'failing';
  return 'ended';
}

function whenOf({ event, kind }: Opportunity, now: EpochMs, timeZone: string): string {
  if (kind === 'pre') return formatDate(event.startsAt, now, timeZone);
  return event.score === null ? words.row.live : `${words.row.live}\u00a0${event.score}`;
}

/** Example: 'Mais/menos 2,5'; 'Handicap asiático −0,5'; 'Resultado final'. */
function marketLabel(market: Opportunity['market'], line: number | null): string {
  if (line === null) return marketLabels[market];
  return `${marketLabels[market]}\u00a0${market === 'ah' ? formatHandicap(line) : formatLine(line)}`;
}

/** Null: it has not moved, or is not known to have. */
export function movementOf({ odds, previousOdds }: Leg): ShownLeg['movement'] {
  if (previousOdds === null || previousOdds === odds) return null;
  return odds > previousOdds ? 'up' : 'down';
}

function warningsOf(arb: Opportunity): RowNotice[] {
  return arb.warnings.map(key => ({ key, text: words.warnings[key], hint: words.warningHints[key] }));
}

/** The houses' limits keep the total below the typed one: the stakes shown already respect that. */
function limitOf(plan: StakePlan | null): RowNotice[] {
  if (!plan?.binding) return [];
  const { bookName, limit } = plan.binding;
  return [{ key: 'limit', text: words.row.limit(bookName, formatMoney(limit)), hint: words.row.limitHint }];
}
