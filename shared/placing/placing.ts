/**
 * An arb while it is being placed, leg by leg: what was placed, at which odds and stake, what was refused, and the last
 * prices of the rest. A log of events, so that each can be undone; stakes are not stored but follow from it
 * (`placing-plan.ts`). Pure: instants come from the caller.
 */
import { z } from 'zod';
import { type Leg, legSchema, type Opportunity, opportunitySchema } from '../arbitrage/opportunity.ts';
import { isAbout } from '../bets/bet-match.ts';
import { err, ok, type Result } from '../result.ts';
import { type Cents, cents, decimalOdds, type EpochMs, epochMs, MAX_DECIMAL_ODDS } from '../units.ts';

const PLACING_VERSION = 1;
const MAX_PLACING_LEGS = 20;
/** How many a person has at once, and for how long after the last touch: a match is over by then. */
export const MAX_PLACINGS = 20;
export const FORGET_PLACING_MS = 72 * 3_600_000;
const MAX_EVENTS = 120;
const MAX_STAKE = 1_000_000_000;

const indexSchema = z
  .int()
  .min(0)
  .max(MAX_PLACING_LEGS - 1);
const oddsSchema = z.number().gt(1).max(MAX_DECIMAL_ODDS).transform(decimalOdds);
const stakeSchema = z.int().min(1).max(MAX_STAKE).transform(cents);
const instantSchema = z.int().transform(epochMs);

/** leg: an index in `legsOf`. Stakes as on the slip, in centavos: for a lay the backer's stake. */
const eventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('placed'), leg: indexSchema, odds: oddsSchema, stake: stakeSchema }),
  /** The house shows other odds than the list. listed: the list's at that moment. */
  z.object({ kind: z.literal('odds_changed'), leg: indexSchema, odds: oddsSchema, listed: oddsSchema }),
  z.object({ kind: z.literal('refused'), leg: indexSchema }),
  /** It was not placed or refused after all. */
  z.object({ kind: z.literal('reopened'), leg: indexSchema }),
  z.object({ kind: z.literal('total_changed'), total: stakeSchema }),
  /**
   * A way out was chosen: its bets take the place of all legs that are not placed. budget: the most that they put at risk
   * together, in centavos, of a way that completes only in part.
   */
  z.object({
    kind: z.literal('way_chosen'),
    legs: z.array(legSchema).min(1).max(6),
    budget: stakeSchema.optional(),
  }),
]);
export type PlacingEvent = z.output<typeof eventSchema>;

const priceSchema = z.object({
  odds: oddsSchema,
  previousOdds: oddsSchema.nullable(),
  at: instantSchema,
  freshUntil: instantSchema,
  limit: z.int().transform(cents).nullable(),
});
type PriceNow = z.output<typeof priceSchema>;

export const placingSchema = z.object({
  version: z.literal(PLACING_VERSION),
  /** As it was when the first leg was touched. */
  arb: opportunitySchema.refine(({ legs }) => legs.length <= MAX_PLACING_LEGS, 'Too many legs'),
  total: stakeSchema,
  done: z.array(eventSchema).max(MAX_EVENTS),
  /** Undone, the next one to redo last. */
  undone: z.array(eventSchema).max(MAX_EVENTS),
  /** By `legKey`: the last price of each leg that has moved since. */
  prices: z.record(z.string().max(300), priceSchema),
  /** When its arb closed; null: it was open when last seen. */
  closedAt: instantSchema.nullable(),
  touchedAt: instantSchema,
});
export type Placing = z.output<typeof placingSchema>;

export type LegStatus =
  | 'pending'
  | 'placed'
  | 'refused'
  /** A way out was chosen instead. */
  | 'replaced';

export interface PlacingLeg {
  /** Placed: at the odds that were got. Pending: as typed, else as listed now. */
  readonly leg: Leg;
  readonly status: LegStatus;
  /** Of a placed leg. */
  readonly stake: Cents | null;
  /** Its odds were typed, and the list has not moved since. */
  readonly typed: boolean;
  /** What the list says now. */
  readonly listed: Leg['odds'];
}

export type PlacingError = 'no_such_leg' | 'not_open' | 'nothing_to_reopen' | 'too_many_legs' | 'too_many_events';

export function startPlacing(arb: Opportunity, total: Cents, now: EpochMs): Placing {
  return { version: 1, arb, total, done: [], undone: [], prices: {}, closedAt: null, touchedAt: now };
}

/** False: a feed has corrected what the arb's place is about, and its prices are those of another match. */
export function isOfMatch({ arb: { event } }: Pick<Placing, 'arb'>, arb: Pick<Opportunity, 'event'>): boolean {
  return isAbout({ ...event, eventName: `${event.home} × ${event.away}` }, arb.event);
}

/** Nothing of it is placed, refused or typed. */
export function isUntouched({ done }: Placing): boolean {
  return done.every(({ kind }) => kind === 'total_changed');
}

/** Names a bet at a house, whatever its price. */
export function legKey({
  book,
  market,
  selection,
  line,
  side,
}: Pick<Leg, 'book' | 'market' | 'selection' | 'line' | 'side'>): string {
  return `${book} ${market} ${selection} ${line ?? ''} ${side}`;
}

export function totalOf({ total, done }: Placing): Cents {
  return done.reduce((last, event) => (event.kind === 'total_changed' ? event.total : last), total);
}

export interface PartialWay {
  /** The most that its bets put at risk together, in centavos. */
  readonly budget: Cents;
  /** The index of its first bet in `legsOf`. */
  readonly from: number;
}

/** The way out that is being placed, if it completes only in part. */
export function partialWayOf({ arb, done }: Pick<Placing, 'arb' | 'done'>): PartialWay | null {
  let from = arb.legs.length;
  let way: PartialWay | null = null;
  for (const event of done) {
    if (event.kind !== 'way_chosen') continue;
    way = event.budget === undefined ? null : { budget: event.budget, from };
    from += event.legs.length;
  }
  return way;
}

/** Every leg with what became of it: first those of the arb, then those of chosen ways out, in their order. */
export function legsOf({ arb, done, prices }: Placing): readonly PlacingLeg[] {
  const legs = arb.legs.map(leg => pendingLeg(leg, prices));
  for (const event of done) {
    if (event.kind === 'total_changed') continue;
    if (event.kind === 'way_chosen') {
      for (const [at, each] of legs.entries()) {
        if (each.status !== 'placed') legs[at] = { ...pendingLeg(legAt(each), prices), status: 'replaced' };
      }
      legs.push(...event.legs.map(leg => pendingLeg(leg, prices)));
      continue;
    }
    const before = legs[event.leg];
    if (before === undefined) continue;
    legs[event.leg] = after(before, event, prices);
  }
  return legs;
}

type LegEvent = Exclude<PlacingEvent, { kind: 'total_changed' | 'way_chosen' }>;

function after(before: PlacingLeg, event: LegEvent, prices: Placing['prices']): PlacingLeg {
  const now = pendingLeg(legAt(before), prices);
  switch (event.kind) {
    case 'placed':
      return { ...now, leg: { ...now.leg, odds: event.odds }, status: 'placed', stake: event.stake };
    case 'odds_changed':
      // If the list's price has moved since the odds were typed, the list's price is the newer one.
      return event.listed === now.listed ? { ...now, leg: { ...now.leg, odds: event.odds }, typed: true } : now;
    case 'refused':
      // The typed odds are no longer on offer.
      return { ...before, status: 'refused', typed: false };
    case 'reopened':
      return now;
  }
}

/** The leg at the list's price, as `pendingLeg` takes it. */
function legAt({ leg, listed }: PlacingLeg): Leg {
  return { ...leg, odds: listed };
}

function pendingLeg(leg: Leg, prices: Placing['prices']): PlacingLeg {
  const now = { ...leg, ...prices[legKey(leg)] };
  return { leg: now, status: 'pending', stake: null, typed: false, listed: now.odds };
}

/**
 * The placing with one more event; what was undone before can no longer be redone.
 * Errors: 'no_such_leg', 'not_open' (placed, refused or replaced already), 'nothing_to_reopen', 'too_many_legs',
 * 'too_many_events'.
 */
export function applyEvent(placing: Placing, event: PlacingEvent, now: EpochMs): Result<Placing, PlacingError> {
  const problem = problemOf(placing, event);
  if (problem !== null) return err(problem);
  return ok({ ...placing, done: [...placing.done, event], undone: [], touchedAt: now });
}

function problemOf(placing: Placing, event: PlacingEvent): PlacingError | null {
  if (placing.done.length >= MAX_EVENTS) return 'too_many_events';
  if (event.kind === 'total_changed') return null;
  const legs = legsOf(placing);
  if (event.kind === 'way_chosen') {
    return legs.length + event.legs.length > MAX_PLACING_LEGS ? 'too_many_legs' : null;
  }
  const status = legs[event.leg]?.status;
  if (status === undefined) return 'no_such_leg';
  if (event.kind === 'reopened') return status === 'placed' || status === 'refused' ? null : 'nothing_to_reopen';
  if (event.kind === 'refused') return status === 'pending' ? null : 'not_open';
  // A refused leg may be accepted at the second try.
  if (event.kind === 'placed') return status === 'pending' || status === 'refused' ? null : 'not_open';
  return status === 'pending' ? null : 'not_open';
}

/** Takes back the last event; the same placing if there is none. Live prices that moved since stay as they are. */
export function undoEvent(placing: Placing, now: EpochMs): Placing {
  const last = placing.done.at(-1);
  if (last === undefined) return placing;
  return { ...placing, done: placing.done.slice(0, -1), undone: [...placing.undone, last], touchedAt: now };
}

export function redoEvent(placing: Placing, now: EpochMs): Placing {
  const next = placing.undone.at(-1);
  if (next === undefined) return placing;
  return { ...placing, done: [...placing.done, next], undone: placing.undone.slice(0, -1), touchedAt: now };
}

type PricedLeg = Pick<Leg, 'book' | 'market' | 'selection' | 'line' | 'side' | 'odds' | 'at' | 'freshUntil' | 'limit'>;

/**
 * The prices of now, of legs that are not placed; the same placing if none moved. Prices older than the known ones are
 * left out, and so are those of bets that are no leg of it.
 */
export function movePrices(placing: Placing, priced: readonly PricedLeg[]): Placing {
  const moved: [string, PriceNow][] = [];
  for (const { leg, status, listed } of legsOf(placing)) {
    const key = legKey(leg);
    const now = status === 'placed' ? undefined : priced.find(each => legKey(each) === key);
    if (now === undefined || now.at < leg.at) continue;
    const { odds, at, freshUntil, limit } = now;
    const isSame = odds === listed && at === leg.at && freshUntil === leg.freshUntil && limit === leg.limit;
    const previousOdds = odds === listed ? leg.previousOdds : listed;
    if (!isSame) moved.push([key, { odds, previousOdds, at, freshUntil, limit }]);
  }
  return moved.length === 0 ? placing : { ...placing, prices: { ...placing.prices, ...Object.fromEntries(moved) } };
}

/** Follows the arb as it is now: all of it while nothing is touched, afterwards only its prices. */
export function followArb(placing: Placing, arb: Opportunity): Placing {
  if (!isUntouched(placing)) {
    const moved = movePrices(placing, arb.legs);
    return moved.closedAt === null ? moved : { ...moved, closedAt: null };
  }
  if (placing.arb === arb && placing.closedAt === null) return placing;
  // What was undone names legs by their places.
  const isSame = arb.legs.map(legKey).join() === placing.arb.legs.map(legKey).join();
  return { ...placing, arb, undone: isSame ? placing.undone : [], prices: {}, closedAt: null };
}

/** Its arb is no longer on the list; what is placed stays, and so do the last prices. */
export function closePlacing(placing: Placing, at: EpochMs): Placing {
  return placing.closedAt === null ? { ...placing, closedAt: at } : placing;
}

/** A stored placing. Errors: 'unknown_version' (of a later version of this program), 'invalid'. */
export function parsePlacing(stored: unknown): Result<Placing, 'unknown_version' | 'invalid'> {
  const parsed = placingSchema.safeParse(stored);
  if (parsed.success) return ok(parsed.data);
  const version = z.object({ version: z.int() }).safeParse(stored);
  return err(version.success && version.data.version !== PLACING_VERSION ? 'unknown_version' : 'invalid');
}
