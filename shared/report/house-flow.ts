/**
 * The money at each house: how it got there day by day, what its open bets hold and when they are decided, and which house
 * will run dry first if all goes on as it usually does.
 */
import { movementEntry } from '../bets/double-entry.ts';
import type { HouseBalance } from '../bets/houses.ts';
import { movedAt } from '../bets/merged-terms.ts';
import { wallTime } from '../calendar/local-time.ts';
import { type Cents, cents, type EpochMs, type ExactCents, epochMs, exactCents } from '../units.ts';
import { dayOfWall, reportDayText } from './days.ts';
import type { ReportBook, ReportPlace } from './report-book.ts';
import type { ReportRows } from './report-rows.ts';

export interface HousePoint {
  readonly day: string;
  /** Cash and what open bets hold, at cost, at the end of the day. */
  readonly cents: Cents;
}

/** A point for each day on which something changed there, in their order. In the house's own currency. */
export function houseHistory(
  book: ReportBook,
  rows: ReportRows,
  { timeZone, currencyOf }: ReportPlace,
): ReadonlyMap<string, HousePoint[]> {
  const changes = new Map<string, Map<number, number>>();
  const add = (house: string, day: number, amount: number) => {
    const days = changes.get(house) ?? new Map<number, number>();
    changes.set(house, days);
    days.set(day, (days.get(day) ?? 0) + amount);
  };
  for (const movement of book.movements.values()) {
    const day = dayOfWall(wallTime(movedAt(movement), timeZone));
    for (const { account, of: house, cents: amount } of movementEntry(movement, currencyOf, book.rates).lines) {
      if (account === 'cash') add(house, day, amount);
    }
  }
  // Other amounts without a bet are movements.
  for (let row = 0; row < rows.count; row += 1) {
    const house = rows.extra[row] === 1 ? null : rows.keys.house.all[rows.by.house[row] ?? 0];
    if (house) add(house, rows.days[row] ?? 0, rows.ownProfit[row] ?? 0);
  }
  return new Map(
    [...changes].map(([house, days]) => {
      let sum = 0;
      const points = [...days]
        .sort(([a], [b]) => a - b)
        .map(([day, amount]) => {
          sum += amount;
          return { day: reportDayText(day), cents: cents(sum) };
        });
      return [house, points];
    }),
  );
}

export interface ComingBack {
  readonly house: string;
  readonly legs: number;
  /** The next of its matches to begin, or the last that did; null: no bet has a time. */
  readonly nextAt: EpochMs | null;
  readonly lastAt: EpochMs | null;
}

/** Houses with open bets. */
export function comingBack({ bets }: Pick<ReportBook, 'bets'>, now: EpochMs): ReadonlyMap<string, ComingBack> {
  const houses = new Map<string, ComingBack>();
  for (const { terms, settled } of bets.values()) {
    if (settled.status !== 'open') continue;
    const { house, startsAt } = terms;
    const known = houses.get(house) ?? { house, legs: 0, nextAt: null, lastAt: null };
    houses.set(house, {
      house,
      legs: known.legs + 1,
      nextAt: nearer(known.nextAt, startsAt, now),
      lastAt: startsAt === null ? known.lastAt : epochMs(Math.max(known.lastAt ?? startsAt, startsAt)),
    });
  }
  return houses;
}

/** What is still to come before what is over. */
function nearer(a: EpochMs | null, b: EpochMs | null, now: EpochMs): EpochMs | null {
  if (a === null || b === null) return a ?? b;
  if (a >= now === b >= now) return epochMs(a >= now ? Math.min(a, b) : Math.max(a, b));
  return a >= now ? a : b;
}

const LOOKED_AT_DAYS = 28;
const LEAST_DAYS = 14;
const LEAST_BETS = 20;
/** What is further away is not reported. */
const SOON_DAYS = 30;
const DAY_MS = 86_400_000;

export interface DryHouse {
  readonly house: string;
  /** In how many days the house no longer holds what is usually bet there on a day. */
  readonly days: number;
  /** Own money placed on a day, and the part of it that comes back, on average over the last four weeks. */
  readonly perDayCents: ExactCents;
  readonly comesBack: number;
  readonly bets: number;
}

/**
 * The house that runs dry first, if as much is placed a day as in the last four weeks, and the same part of it comes back.
 * Money of open bets comes back by that part, too. Null: too few bets anywhere, or none runs dry within a month.
 * Example: R$ 1.000 at a house, R$ 200 a day of which 75 % come back → R$ 50 a day is lost; after 16 days R$ 200 are left, the bets
 * of one day.
 */
export function firstToRunDry(
  { bets }: Pick<ReportBook, 'bets'>,
  balances: readonly HouseBalance[],
  now: EpochMs,
): DryHouse | null {
  const usual = usualFlow(bets.values(), now);
  const dry = balances.flatMap(({ house, cashCents, inPlayCents }) => {
    const flow = usual.get(house);
    if (!flow || flow.bets < LEAST_BETS || flow.sinceMs < LEAST_DAYS * DAY_MS || flow.endedCents === 0) return [];
    const perDayCents = exactCents(flow.placedCents / Math.min(LOOKED_AT_DAYS, flow.sinceMs / DAY_MS));
    const comesBack = flow.backCents / flow.endedCents;
    const lost = perDayCents * (1 - comesBack);
    if (lost <= 0) return [];
    const over = cashCents + inPlayCents * comesBack - perDayCents;
    const days = Math.max(0, Math.floor(over / lost));
    return days > SOON_DAYS ? [] : [{ house, days, perDayCents, comesBack, bets: flow.bets }];
  });
  return dry.sort((a, b) => a.days - b.days || (a.house < b.house ? -1 : 1))[0] ?? null;
}

interface Flow {
  bets: number;
  /** Own money of the bets that were placed in these weeks. */
  placedCents: number;
  /** Of the bets among them that ended: own money, and what came back. */
  endedCents: number;
  backCents: number;
  sinceMs: number;
}

function usualFlow(bets: ReturnType<ReportBook['bets']['values']>, now: EpochMs): ReadonlyMap<string, Flow> {
  const from = now - LOOKED_AT_DAYS * DAY_MS;
  const houses = new Map<string, Flow>();
  for (const { terms, placedAt, ownCents, settled, returnCents, refunds } of bets) {
    if (placedAt < from || placedAt > now || ownCents === 0) continue;
    const flow = houses.get(terms.house) ?? { bets: 0, placedCents: 0, endedCents: 0, backCents: 0, sinceMs: 0 };
    houses.set(terms.house, flow);
    flow.bets += 1;
    flow.placedCents += ownCents;
    flow.sinceMs = Math.max(flow.sinceMs, now - placedAt);
    if (settled.status === 'open') continue;
    flow.endedCents += ownCents;
    flow.backCents += (returnCents ?? 0) + refunds.reduce((sum, refund) => sum + refund.cents, 0);
  }
  return houses;
}
