/** The whole demo market: its events, and the quotes of all houses at each step of time. */

import type { Quote } from '#shared/markets/market.ts';
import type { FeedBatch } from '#shared/ports/odds-feed.ts';
import type { MatchResult } from '#shared/results/match-result.ts';
import type { EpochMs, EventId } from '#shared/units.ts';
import { epochMs } from '#shared/units.ts';
import { createDemoEvent, type DemoEvent } from './demo-event.ts';
import { drawFirstStart, drawFixture, drawStart, onGrid, sidesOf } from './fixtures.ts';
import { createDemoIncidents, type Incidents } from './incidents.ts';
import type { SeededRandom } from './random.ts';

export interface DemoMarket {
  /** Fills the market in pieces. Run it to its end before the first step. */
  open(): Generator<void>;
  /** Advances the market to this time, and returns what changed. The first call returns everything. */
  step(clock: EpochMs): FeedBatch;
  readonly events: readonly DemoEvent[];
  /** The final scores of the matches that ended since it was last called. */
  takeResults(): MatchResult[];
  readonly incidents: Incidents['counts'];
}

const EVENTS = 92;
const LIVE_AT_START = 19;
const MINUTE = 60_000;
/** If the machine was asleep, the market catches up in steps no longer than this. */
const MAX_STEP_MS = 5_000;
/** The market runs this long before anybody looks, so that the first look finds arbs of every age. */
const WARM_UP_MS = 6 * MINUTE;
const WARM_UP_STEP_MS = 8_000;
/** New events join the list one by one. */
const ARRIVAL_MS = 45_000;
const DRAWS = 20;

export function createDemoMarket(random: SeededRandom, now: EpochMs): DemoMarket {
  const startsAt = epochMs(now - WARM_UP_MS);
  let events: DemoEvent[] = [];
  let at: EpochMs = startsAt;
  let nextArrivalAt = startsAt + random.exponential(ARRIVAL_MS);
  let isFirst = true;
  /** The events that ended since the last step. */
  let ended: EventId[] = [];
  let results: MatchResult[] = [];
  const incidents = createDemoIncidents(random, startsAt);

  function list(kickOff: () => EpochMs, listedAt: EpochMs): void {
    const busy = new Set(events.flatMap(({ event }) => sidesOf(event)));
    for (let draw = 0; draw < DRAWS; draw++) {
      const fixture = drawFixture(random, kickOff(), busy);
      if (!fixture) continue;
      events.push(createDemoEvent(fixture, listedAt, random));
      return;
    }
  }

  /** Adds the first matches; those that began earlier are played up to the market's start. */
  function fill(): void {
    for (let i = 0; i < LIVE_AT_START; i++) {
      const start = onGrid(startsAt - random.between(5 * MINUTE, 95 * MINUTE));
      list(() => start, start);
    }
    for (const demoEvent of events) {
      for (let time = demoEvent.event.startsAt; time < startsAt; time = epochMs(time + MAX_STEP_MS))
        demoEvent.advance(time);
    }
    for (let i = events.length; i < EVENTS; i++) list(() => drawFirstStart(random, startsAt), startsAt);
  }

  function advance(now: EpochMs): void {
    at = now;
    if (now >= nextArrivalAt) {
      nextArrivalAt = epochMs(now + random.exponential(ARRIVAL_MS));
      if (events.length < EVENTS) list(() => drawStart(random, now), now);
    }
    for (const demoEvent of events) {
      demoEvent.advance(now);
      if (!demoEvent.isOver) continue;
      const { event, points } = demoEvent;
      ended.push(event.id);
      if (points) results.push({ event: event.id, status: 'final', score: points });
    }
    events = events.filter(demoEvent => !demoEvent.isOver);
    incidents.step(now, events);
  }

  return {
    get events() {
      return events;
    },
    incidents: incidents.counts,

    takeResults() {
      const taken = results;
      results = [];
      return taken;
    },

    *open() {
      fill();
      while (at < now) {
        yield;
        advance(epochMs(Math.min(now, at + WARM_UP_STEP_MS)));
        for (const demoEvent of events) demoEvent.takeQuotes(at);
      }
      ended = [];
    },

    step(clock) {
      const now = epochMs(Math.max(clock, at));
      while (now - at > MAX_STEP_MS) advance(epochMs(at + MAX_STEP_MS));
      advance(now);
      const quotes: Quote[] = [];
      const complete = ended;
      ended = [];
      for (const demoEvent of events) {
        const hasKickedOff = demoEvent.takeKickOff();
        if (isFirst || hasKickedOff) complete.push(demoEvent.event.id);
        const changes = demoEvent.takeQuotes(now);
        for (const quote of isFirst ? demoEvent.allQuotes(now) : changes) quotes.push(quote);
      }
      isFirst = false;
      return complete.length > 0 ? { quotes, at: now, complete } : { quotes, at: now };
    },
  };
}
