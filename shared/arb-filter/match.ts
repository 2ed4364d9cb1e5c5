/** Which opportunities match a filter, and how many each choice would leave. */
import { isArb, type Opportunity, type Suspicion } from '../arbitrage/opportunity.ts';
import { foldText } from '../language/fold.ts';
import { leagueName } from '../markets/leagues.pt-br.ts';
import type { EpochMs } from '../units.ts';
import { EVENT_MS, timeForReturn, timeToSettlement } from './annual-return.ts';
import { type ArbFilter, type ArbView, type Condition, classOfView, cleared, conditionsOf } from './arb-filter.ts';

export interface MatchContext {
  /** The clock of the odds. */
  readonly now: EpochMs;
  /** Keys of the houses that the person has. */
  readonly mine: ReadonlySet<string>;
  /** What an arb pays the person, in centavos. Absent: nobody's total is known, and no arb is left out for paying too little. */
  readonly moneyOf?: ((arb: Opportunity) => number) | undefined;
}

/** Whether a price is stale now, not only when the server last sent it. */
export function isStale(arb: Pick<Opportunity, 'stale' | 'legs'>, now: EpochMs): boolean {
  if (arb.stale) return true;
  // Called for every row at every change: no closure.
  for (const leg of arb.legs) if (leg.freshUntil <= now) return true;
  return false;
}

/** Why it is suspicious now: what the server found, and a price that has turned stale since. Empty for most. */
export function suspicionsNow(
  arb: Pick<Opportunity, 'suspicions' | 'stale' | 'legs'>,
  now: EpochMs,
): readonly Suspicion[] {
  if (!isStale(arb, now) || arb.suspicions.includes('stale_leg')) return arb.suspicions;
  return [...arb.suspicions, 'stale_leg'];
}

export function isSuspicious(arb: Pick<Opportunity, 'suspicions' | 'stale' | 'legs'>, now: EpochMs): boolean {
  return arb.suspicions.length > 0 || isStale(arb, now);
}

/**
 * The profit to show and filter by, per unit at risk. Arb: the worst case. Middle or value: the average if the
 * probability is known, otherwise the worst case.
 * Example: a middle of −2 % or +90 % with a chance of 5 % → 2.6 %.
 */
export function worthOf(arb: Pick<Opportunity, 'class' | 'profit' | 'bestProfit' | 'chance'>): number {
  if (isArb(arb) || arb.chance === null) return arb.profit;
  return arb.chance * arb.bestProfit + (1 - arb.chance) * arb.profit;
}

/** The largest total that the known limits of all legs allow, in centavos; Infinity if none is known. */
export function largestTotal({ legs }: Pick<Opportunity, 'legs'>): number {
  return legs.reduce((least, { limit, side, odds, share }) => {
    if (limit === null || share <= 0) return least;
    const atRisk = side === 'back' ? limit : limit * (odds - 1);
    return Math.min(least, atRisk / share);
  }, Number.POSITIVE_INFINITY);
}

/** Tolerance for binary rounding of percentages: 1.15 may be computed as 1.1499999. */
const GRAIN = 1e-9;

/** Odds of 1.85 may be 1.8500000000000001. */
const isWithin = (value: number, from: number | null, to: number | null): boolean =>
  value >= (from ?? -Infinity) - GRAIN && value <= (to ?? Infinity) + GRAIN;

const TESTS: Readonly<Record<Condition, (arb: Opportunity, filter: ArbFilter, context: MatchContext) => boolean>> = {
  text({ event, legs }, { text }) {
    const named = foldText(
      [event.home, event.away, leagueName(event.league), event.league, ...legs.map(leg => leg.bookName)].join(' '),
    );
    return foldText(text)
      .split(/\s+/)
      .every(word => named.includes(word));
  },
  mine: ({ legs }, _filter, { mine }) => legs.every(leg => mine.has(leg.book)),
  houses: ({ legs }, { houses }) => legs.every(leg => houses.includes(leg.book)),
  sports: ({ event }, { sports }) => sports.includes(event.sport),
  leagues({ event }, { leagues }) {
    if (leagues.includes(event.league)) return true;
    const name = leagueName(event.league);
    return leagues.some(each => leagueName(each) === name);
  },
  markets: ({ market }, { markets }) => markets.includes(market),
  classes: (arb, { classes }) => classes.includes(arb.class),
  profit: (arb, { profitFrom, profitTo }) => isWithin(worthOf(arb) * 100, profitFrom, profitTo),
  minMoney: (arb, { minMoney }, { moneyOf }) => moneyOf === undefined || moneyOf(arb) >= (minMoney ?? 0),
  annualFrom: (arb, { annualFrom }, { now }) =>
    timeToSettlement(arb, now) <= timeForReturn(worthOf(arb), (annualFrom ?? 0) / 100),
  odds: ({ legs }, { oddsFrom, oddsTo }) => legs.every(({ odds }) => isWithin(odds, oddsFrom, oddsTo)),
  played: ({ event }, { playedFrom, playedTo }, { now }) =>
    isWithin(Math.floor((now - event.startsAt) / 60_000), playedFrom, playedTo),
  startsWithin: ({ event }, { startsWithin }, { now }) => event.startsAt - now <= (startsWithin ?? 0) * 60_000,
  minLimit: (arb, { minLimit }) => largestTotal(arb) >= (minLimit ?? 0),
  fresh: (arb, _filter, { now }) => !isStale(arb, now),
};

/** A profit that is printed as 0,00 % is none: no list shows such an arb. */
const LEAST_LISTED = 0.0001;

export function isOfView(arb: Pick<Opportunity, 'class' | 'profit'>, view: ArbView): boolean {
  const only = classOfView(view);
  return only === null ? isArb(arb) && arb.profit >= LEAST_LISTED - GRAIN : arb.class === only;
}

/** A test for one opportunity, created once per list. Suspicious ones pass only where the filter lets them. */
export function matcherOf(filter: ArbFilter, context: MatchContext): (arb: Opportunity) => boolean {
  const conditions = conditionsOf(filter);
  return arb =>
    isOfView(arb, filter.view) &&
    (filter.suspicious || !isSuspicious(arb, context.now)) &&
    conditions.every(condition => TESTS[condition](arb, filter, context));
}

/** The only condition that excludes an opportunity. 'several': more than one, or another view. Null: none. */
export function onlyFailureOf(
  filter: ArbFilter,
  context: MatchContext,
): (arb: Opportunity) => Condition | 'several' | null {
  const conditions = conditionsOf(filter);
  const isAmongOthers = matcherOf({ ...cleared(filter), suspicious: filter.suspicious }, context);
  return arb => {
    if (!isAmongOthers(arb)) return 'several';
    let failed: Condition | null = null;
    for (const condition of conditions) {
      if (TESTS[condition](arb, filter, context)) continue;
      if (failed !== null) return 'several';
      failed = condition;
    }
    return failed;
  };
}

/** The instants at which time alone changes the result: a price turns stale, or the start comes close enough. */
export function turningPoints(
  arb: Pick<Opportunity, 'legs' | 'event' | 'class' | 'profit' | 'bestProfit' | 'chance'>,
  filter: ArbFilter,
): number[] {
  const { legs, event } = arb;
  const points: number[] = legs.map(leg => leg.freshUntil);
  if (filter.annualFrom !== null) {
    const time = timeForReturn(worthOf(arb), filter.annualFrom / 100);
    if (Number.isFinite(time)) points.push(Math.ceil(event.startsAt + EVENT_MS - time));
  }
  if (filter.playedFrom !== null) points.push(event.startsAt + filter.playedFrom * 60_000);
  if (filter.playedTo !== null) points.push(event.startsAt + (filter.playedTo + 1) * 60_000);
  if (filter.startsWithin !== null) points.push(event.startsAt - filter.startsWithin * 60_000);
  return points;
}

/** How many opportunities a view has before the filter's conditions narrow it. */
export function countOfView(arbs: Iterable<Opportunity>, filter: ArbFilter, context: MatchContext): number {
  return countMatching(arbs, { ...cleared(filter), suspicious: filter.suspicious }, context);
}

export function countMatching(arbs: Iterable<Opportunity>, filter: ArbFilter, context: MatchContext): number {
  const matches = matcherOf(filter, context);
  let count = 0;
  for (const arb of arbs) if (matches(arb)) count += 1;
  return count;
}

/** The condition whose removal brings back most opportunities; null if none brings back any. */
export function loosest(arbs: Iterable<Opportunity>, filter: ArbFilter, context: MatchContext): Condition | null {
  const onlyFailure = onlyFailureOf(filter, context);
  const counts = new Map<Condition, number>();
  let passing = 0;
  for (const arb of arbs) {
    const failure = onlyFailure(arb);
    if (failure === null) passing += 1;
    else if (failure !== 'several') counts.set(failure, (counts.get(failure) ?? 0) + 1);
  }
  let best: { condition: Condition; count: number } | null = null;
  for (const condition of conditionsOf(filter)) {
    const count = passing + (counts.get(condition) ?? 0);
    if (count > (best?.count ?? 0)) best = { condition, count };
  }
  return best?.condition ?? null;
}
