/** One event of the demo market, from the day it is listed until it is over: its match, fair prices and houses. */
import type { Quote, SportEvent } from '#shared/markets/market.ts';
import type { EpochMs } from '#shared/units.ts';
import type { Discipline, Latent, LatentPart, Match, Progress } from './discipline.ts';
import { createFairValue } from './fair-value.ts';
import type { Fixture } from './fixtures.ts';
import { createHousePricing, type HousePricing, type MatchSeen } from './house-pricing.ts';
import { DEMO_HOUSES } from './houses.ts';
import type { Outlook } from './outlook.ts';
import type { SeededRandom } from './random.ts';

export interface DemoEvent {
  readonly event: SportEvent;
  readonly discipline: Discipline;
  readonly pricings: readonly HousePricing[];
  readonly isLive: boolean;
  readonly isOver: boolean;
  /** The score so far, in goals or points; null in a sport of sets. */
  readonly points: ReturnType<Match['points']>;
  /** True once, after kick-off: all prices from before the match are then void. */
  takeKickOff(): boolean;
  /** The match as it is now, without any lag. */
  readonly truth: MatchSeen;
  advance(now: EpochMs): void;
  /** The quotes of all houses whose next look is due. */
  takeQuotes(now: EpochMs): Quote[];
  /** Everything that the houses show. */
  allQuotes(now: EpochMs): Quote[];
  /** News: changes what the match is worth. points: hundredths. */
  jump(part: LatentPart, points: number): void;
}

/** The longest lag of a house, with a margin. */
const HISTORY_MS = 60_000;
const DRIFT_EVERY_MS = 5_000;
/** In play, a change of probability so large that every house notices it. */
const JUMP_CHANCE = 0.03;
/** The share of matches that a house offers. */
const COVERAGE = 0.9;

export function createDemoEvent(fixture: Fixture, now: EpochMs, random: SeededRandom): DemoEvent {
  const { discipline } = fixture;
  const match = discipline.createMatch(random);
  let event = fixture.event;
  const fair = createFairValue(fixture.latent, discipline, random);
  let at: number = now;
  let driftedAt: number = now;
  let isLive = false;
  let hasKickedOff = false;
  let pricings = DEMO_HOUSES.filter(() => random.chance(COVERAGE)).map(house =>
    createHousePricing(house, discipline, random),
  );

  const currentView = (): MatchSeen => ({ latent: fair.latent(), progress: match.progress(), isLive });
  const history = createViewHistory(currentView);

  function kickOff(now: number): void {
    isLive = true;
    hasKickedOff = true;
    history.clear();
    pricings = inPlayOf(pricings, now, random);
  }

  function play(ms: number, now: number): void {
    const before = match.progress();
    match.advance(ms, fair.latent());
    const after = match.progress();
    if (after === before) return;
    const score = match.score();
    if (score !== event.score) event = { ...event, score };
    if (!isJump(discipline, fair.latent(), before, after)) return;
    for (const pricing of pricings) {
      pricing.wake();
      pricing.pause(now + discipline.pauseMs * random.between(1, 2));
    }
  }

  return {
    get event() {
      return event;
    },
    get pricings() {
      return pricings;
    },
    get isLive() {
      return isLive;
    },
    get isOver() {
      return match.isOver();
    },
    get points() {
      return match.points();
    },
    get truth() {
      return currentView();
    },
    discipline,

    takeKickOff() {
      const was = hasKickedOff;
      hasKickedOff = false;
      return was;
    },

    advance(now) {
      const ms = now - at;
      at = now;
      if (now - driftedAt >= DRIFT_EVERY_MS) {
        fair.wander(now - driftedAt);
        driftedAt = now;
      }
      if (!isLive && now >= event.startsAt) {
        kickOff(now);
        event = { ...event, live: true, score: match.score() };
        play(now - event.startsAt, now);
      } else if (isLive) play(ms, now);
      if (isLive || history.isEmpty() || driftedAt === now) history.remember(now);
    },

    takeQuotes(now) {
      const quotes: Quote[] = [];
      for (const pricing of pricings) {
        if (now < pricing.nextLookAt) continue;
        const { pre, live } = pricing.house.lagMs;
        for (const quote of pricing.look(now, event, history.seen(now, isLive ? live : pre))) quotes.push(quote);
      }
      return quotes;
    },

    allQuotes: now => pricings.flatMap(pricing => pricing.state(now, event)),

    jump(part, points) {
      fair.jump(part, points);
      history.remember(at);
    },
  };
}

/** The pricings of the houses that go on after kick-off, cleared of earlier prices; each comes back after a pause. */
function inPlayOf(pricings: readonly HousePricing[], now: number, random: SeededRandom): HousePricing[] {
  const kept = pricings.filter(pricing => pricing.house.isInPlay);
  for (const pricing of kept) {
    pricing.clear();
    pricing.pause(now + random.between(3_000, 40_000));
  }
  return kept;
}

/** Remembers recent views of the match, for houses that see it late. */
function createViewHistory(currentView: () => MatchSeen) {
  let entries: { readonly at: number; readonly view: MatchSeen }[] = [];
  return {
    isEmpty: () => entries.length === 0,
    clear() {
      entries = [];
    },
    remember(now: number): void {
      entries.push({ at: now, view: currentView() });
      // One entry older than the longest lag must stay, because the slowest house still sees it.
      const first = entries.findLastIndex(entry => entry.at <= now - HISTORY_MS);
      if (first > 20) entries = entries.slice(first);
    },
    seen(now: number, lagMs: number): MatchSeen {
      const entry = entries.findLast(other => other.at <= now - lagMs) ?? entries[0];
      return entry?.view ?? currentView();
    },
  };
}

/** Whether every house notices what just happened. */
function isJump(discipline: Discipline, latent: Latent, before: Progress, after: Progress): boolean {
  return discipline.pausesOnScore ? after.scored !== before.scored : isLeap(discipline, latent, before, after);
}

/** Whether a balanced price of any market moved so far that every house notices. */
function isLeap({ outlook }: Discipline, latent: Latent, before: Progress, after: Progress): boolean {
  const [was, is] = [outlook(latent, before), outlook(latent, after)];
  const moved = (chance: (outlook: Outlook) => number) => Math.abs(chance(is) - chance(was)) > JUMP_CHANCE;
  return (
    moved(outlook => outlook.homeWins) ||
    moved(outlook => outlook.total.above(was.expected.total)) ||
    moved(outlook => outlook.difference.above(was.expected.difference))
  );
}
