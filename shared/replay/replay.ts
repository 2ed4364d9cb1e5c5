/**
 * Closed arbs played again for one person: what their filter would have let them take, with their houses, limits and
 * balances and the time that they need. On no day more is staked at a house than its balance: what is bet on a day comes
 * back after it.
 */
import type { Opportunity } from '../arbitrage/opportunity.ts';
import { archiveDayOf } from '../history/archive-day.ts';
import type { ReplayLife } from '../history/life-record.ts';
import { outcomeRows } from '../payoff/leg-outcomes.ts';
import { type HousesByKey, planStakes } from '../stakes/stake-plan.ts';
import { type Cents, cents, type EpochMs } from '../units.ts';
import { type ArbFinder, findAgain } from './find-again.ts';

export interface Purse {
  /** For one arb. */
  readonly total: Cents;
  /** Limits, steps and commissions; balances are taken from `balances`. */
  readonly terms: HousesByKey;
  /** What can be staked at a house on a day; a house that is not in it has no limit. */
  readonly balances: ReadonlyMap<string, Cents>;
}

/** An arb that was found still open. */
export interface FoundArb {
  readonly at: EpochMs;
  /** In Brasília time. */
  readonly day: string;
  readonly arb: Opportunity;
}

export interface Found {
  /** In the order of their time. */
  readonly arbs: readonly FoundArb[];
  /** Fitted, and was no longer open after the delay. */
  readonly gone: number;
  /** What it looked like after the delay is not known. */
  readonly unknown: number;
}

export interface TakenArb extends FoundArb {
  /** At risk, by house. */
  readonly risked: ReadonlyMap<string, Cents>;
  readonly profitCents: Cents;
}

export interface Played {
  readonly taken: readonly TakenArb[];
  readonly profitCents: Cents;
  /** Was open, and could not be bet: too little money at a house, or too low a limit. */
  readonly unfunded: number;
}

/** Under this total an arb is not worth its clicks. */
export const LEAST_STAKED = cents(2_000);

export function replay(lives: Iterable<ReplayLife>, terms: ArbFinder & Purse): Found & Played {
  const found = findArbs(lives, terms);
  return { ...found, ...takeArbs(found.arbs, terms) };
}

export function findArbs(lives: Iterable<ReplayLife>, finder: ArbFinder): Found {
  let [gone, unknown] = [0, 0];
  const arbs: FoundArb[] = [];
  for (const life of lives) {
    const found = findAgain(life, finder);
    if (found.kind === 'gone') gone += 1;
    if (found.kind === 'unknown') unknown += 1;
    if (found.kind === 'open') arbs.push({ at: found.at, arb: found.arb, day: archiveDayOf(found.at) });
  }
  return { arbs: onceADay(arbs), gone, unknown };
}

/** An arb that closes and opens again in its place is one surebet. */
function onceADay(arbs: readonly FoundArb[]): FoundArb[] {
  const known = new Set<string>();
  return arbs
    .toSorted((a, b) => a.at - b.at || (a.arb.id < b.arb.id ? -1 : 1))
    .filter(({ day, arb }) => {
      const key = `${day} ${arb.id}`;
      if (known.has(key)) return false;
      known.add(key);
      return true;
    });
}

/** Each is taken when it comes, with what is left then. arbs: in the order of their time. */
export function takeArbs(arbs: readonly FoundArb[], purse: Purse): Played {
  // The balance is looked at here, over all legs at a house together.
  const terms = new Map([...purse.terms].map(([key, settings]) => [key, { ...settings, balance: null }]));
  const taken: TakenArb[] = [];
  let unfunded = 0;
  let today = '';
  let left = new Map<string, number>();
  for (const one of arbs) {
    if (one.day !== today) {
      today = one.day;
      left = new Map(purse.balances);
    }
    const bet = betOn(one, left, { ...purse, terms });
    if (bet) {
      taken.push(bet);
      for (const [house, risk] of bet.risked) if (left.has(house)) left.set(house, (left.get(house) ?? 0) - risk);
    } else unfunded += 1;
  }
  const profit = taken.reduce((sum, { profitCents }) => sum + profitCents, 0);
  return { taken, profitCents: cents(profit), unfunded };
}

function betOn(one: FoundArb, left: ReadonlyMap<string, number>, { total, terms }: Purse): TakenArb | null {
  const { arb } = one;
  const least = Math.min(LEAST_STAKED, total);
  const reach = reachOf(arb, left, total);
  if (reach < least || outcomeRows(arb.event.sport, arb.legs) === null) return null;
  const plan = planStakes(arb, { total: cents(reach), houses: terms });
  if (!plan.placeable || plan.worst <= 0 || plan.total < least) return null;
  const risked = new Map<string, Cents>();
  arb.legs.forEach(({ book }, leg) => {
    risked.set(book, cents((risked.get(book) ?? 0) + (plan.risks[leg] ?? 0)));
  });
  // Stakes on steps may differ from the shares that the total was calculated by.
  for (const [house, risk] of risked) if (risk > (left.get(house) ?? Infinity)) return null;
  return { ...one, risked, profitCents: plan.worst };
}

/** The most of the total that the balances allow. */
function reachOf({ legs }: Opportunity, left: ReadonlyMap<string, number>, total: Cents): number {
  const shares = new Map<string, number>();
  for (const { book, share } of legs) shares.set(book, (shares.get(book) ?? 0) + share);
  let reach: number = total;
  for (const [house, share] of shares) reach = Math.min(reach, Math.floor((left.get(house) ?? Infinity) / share));
  return reach;
}
