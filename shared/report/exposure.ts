/**
 * What open bets can still bring: all bets of one match together, in each way in which it can end. Worst and best are
 * not added up within a match, unless nothing is known of how its bets depend on each other. In reais.
 */
import type { SaidStatus } from '../bets/action.ts';
import type { Worth } from '../bets/bet-in-reais.ts';
import type { BookedBet } from '../bets/booked-bet.ts';
import { sumIfAll } from '../bets/money/amounts.ts';
import { statusByScore } from '../bets/settled.ts';
import { SPORTS, type Sport } from '../markets/market.ts';
import { MARKET_TYPES, type MarketId } from '../markets/market-types.ts';
import { type LegSelection, outcomeRows } from '../payoff/leg-outcomes.ts';
import { spaceOf } from '../payoff/state-space.ts';
import { scoreGrid } from '../settlement/final-state.ts';
import type { Outcome } from '../settlement/outcome.ts';
import { type Cents, cents } from '../units.ts';
import { profitOf } from './open-profit.ts';

export interface EventExposure {
  /** The event, or the operation where the bets name none. */
  readonly id: string;
  readonly bets: readonly BookedBet[];
  /** Own money in them; null, like worst and best: no rate is known of the currency of one of them. */
  readonly atRiskCents: Cents | null;
  readonly worstCents: Cents | null;
  readonly bestCents: Cents | null;
  /** Profit by score; null: no score settles all of them, or no rate is known. */
  readonly byScore: ReadonlyMap<string, Cents> | null;
}

/** Bets that depend on each other, and all ways in which they can end together. */
interface Together {
  readonly bets: readonly BookedBet[];
  readonly endings: readonly (readonly SaidStatus[])[];
}

const MOST_GOALS = 10;
const SCORES = scoreGrid(MOST_GOALS);
const SCORE_NAMES = SCORES.map(({ home, away }) => `${home}-${away}`);

/** worth: at the newest rates. The worst first, and before them what cannot be said. */
export function exposureOf(bets: Iterable<BookedBet>, worth: Worth): EventExposure[] {
  const events = new Map<string, BookedBet[]>();
  for (const bet of bets) {
    if (bet.settled.status === 'open') put(events, bet.terms.event ?? bet.terms.procedure, bet);
  }
  const order = ({ worstCents }: EventExposure): number => worstCents ?? Number.NEGATIVE_INFINITY;
  return [...events].map(([id, open]) => eventExposure(id, open, worth)).sort((a, b) => order(a) - order(b) || 0);
}

/** Worst and best null: no rate is known for one of the events. */
export function exposureTotal(events: readonly EventExposure[]) {
  return {
    events: events.length,
    worstCents: sumIfAll(events.map(({ worstCents }) => worstCents)),
    bestCents: sumIfAll(events.map(({ bestCents }) => bestCents)),
  };
}

function eventExposure(id: string, bets: readonly BookedBet[], worth: Worth): EventExposure {
  const atRiskCents = sumIfAll(bets.map(({ openCents, terms }) => worth(openCents, terms.house)));
  if (atRiskCents === null) return { id, bets, atRiskCents, worstCents: null, bestCents: null, byScore: null };
  const scores = byScore(bets);
  const parts = scores ? [{ bets, endings: scores }] : togethers(bets);
  const profits = parts.map(part => part.endings.map(statuses => profitOf(part.bets, statuses, worth) ?? cents(0)));
  const sum = (of: (...values: number[]) => number) => cents(profits.reduce((so, each) => so + of(...each), 0));
  return {
    id,
    bets,
    atRiskCents,
    worstCents: sum(Math.min),
    bestCents: sum(Math.max),
    byScore: scores && new Map(SCORE_NAMES.map((name, index) => [name, cents(profits[0]?.[index] ?? 0)])),
  };
}

/** How football bets stand at each score; null: some bet is of another sport, or not settled by a score. */
function byScore(bets: readonly BookedBet[]): SaidStatus[][] | null {
  if (!bets.every(({ terms: { event, sport } }) => event !== null && (sport === 'soccer' || sport === ''))) return null;
  const endings: SaidStatus[][] = [];
  for (const score of SCORES) {
    const statuses = bets.map(({ terms }) => statusByScore(terms, score));
    if (!statuses.every(status => status !== null)) return null;
    endings.push(statuses);
  }
  return endings;
}

/** Bets of one market, or of markets that the same margin or total decides. All others stand alone. */
function togethers(bets: readonly BookedBet[]): Together[] {
  const groups = new Map<string, BookedBet[]>();
  for (const bet of bets) put(groups, groupOf(bet), bet);
  return [...groups.values()].flatMap(group => {
    const endings = endingsOf(group);
    return endings ? [{ bets: group, endings }] : group.map(alone);
  });
}

const alone = (bet: BookedBet): Together => ({ bets: [bet], endings: [['lost'], ['won']] });

function groupOf(bet: BookedBet): string {
  const { terms } = bet;
  const leg = selectionOf(bet);
  if (leg === null || terms.event === null) return `alone ${bet.id}`;
  return spaceOf(sportOf(bet), leg.market)?.kind ?? leg.market;
}

function endingsOf(bets: readonly BookedBet[]): SaidStatus[][] | null {
  const [first] = bets;
  const legs = bets.map(selectionOf);
  if (!first || !legs.every(leg => leg !== null)) return null;
  return outcomeRows(sportOf(first), legs)?.map(row => row.map(outcome => STATUS_OF[outcome])) ?? null;
}

/** Null: no market of the table. */
function selectionOf({ terms: { market, selection, line, side, selections } }: BookedBet): LegSelection | null {
  return selections.length === 0 && isMarketId(market) ? { market, selection, line, side } : null;
}

const isMarketId = (market: string): market is MarketId => Object.hasOwn(MARKET_TYPES, market);
const sportOf = ({ terms }: BookedBet): Sport => SPORTS.find(sport => sport === terms.sport) ?? 'soccer';

/** Outcomes are the bettor's own already. */
const STATUS_OF: Readonly<Record<Outcome, SaidStatus>> = {
  win: 'won',
  half_win: 'half_won',
  push: 'void',
  half_lose: 'half_lost',
  lose: 'lost',
};

function put(groups: Map<string, BookedBet[]>, key: string, bet: BookedBet): void {
  const known = groups.get(key);
  if (known) known.push(bet);
  else groups.set(key, [bet]);
}
