/** One event of the demo market, from the day it is listed until it is over: the match, its fair prices, its houses. */
import type { Quote, SportEvent } from '#shared/markets/market.ts';
import type { EpochMs } from '#shared/units.ts';
import { createDesk, type Desk, type View } from './desk.ts';
import type { Discipline, Latent, LatentPart, Progress } from './discipline.ts';
import type { Fixture } from './fixtures.ts';
import { HOUSES } from './houses.ts';
import type { Outlook } from './outlook.ts';
import type { Random } from './random.ts';

export interface Playing {
  readonly event: SportEvent;
  readonly discipline: Discipline;
  readonly desks: readonly Desk[];
  readonly isLive: boolean;
  readonly isOver: boolean;
  /** True once, after kick-off: what was quoted before the match is void. */
  takeKickOff(): boolean;
  /** What the match is worth now, to somebody who sees everything at once. */
  readonly truth: View;
  advance(now: EpochMs): void;
  /** What the houses have to say since they last did. */
  tell(now: EpochMs): Quote[];
  /** Everything that the houses show, said again. */
  state(now: EpochMs): Quote[];
  /** News: the match is worth something else from now on. In points of a hundred. */
  jump(part: LatentPart, points: number): void;
}

/** The longest lag of a house, with room. */
const HISTORY_MS = 60_000;
/** A walk of the fair price, in points of a hundred: how far it strays, and in how long it comes half of the way back. */
const DRIFT = { points: 3, halfLifeMs: 6 * 3_600_000 };
const DRIFT_EVERY_MS = 5_000;
/** News lead back towards where it began, once it is so far away: a match keeps its favourite, mostly. */
const MAX_JUMPED_POINTS = 5;
/** In play, a change of a chance that no house sleeps through. */
const JUMP_CHANCE = 0.03;
/** Some houses do not have some matches. */
const COVERAGE = 0.9;

export function createPlaying(fixture: Fixture, now: EpochMs, random: Random): Playing {
  const { discipline } = fixture;
  const match = discipline.createMatch(random);
  let event = fixture.event;
  const jumped = { supremacy: 0, total: 0 };
  const drift = { supremacy: DRIFT.points * random.normal(), total: DRIFT.points * random.normal() };
  let latent = currentLatent();
  let at: number = now;
  let driftedAt: number = now;
  let isLive = false;
  let hasKickedOff = false;
  let history: { at: number; view: View }[] = [];
  let desks = HOUSES.filter(() => random.chance(COVERAGE)).map(house => createDesk(house, discipline, random));

  function currentLatent(): Latent {
    const part = (name: LatentPart): number =>
      fixture.latent[name] + (drift[name] + jumped[name]) * discipline.point[name];
    return { supremacy: part('supremacy'), total: part('total') };
  }

  function remember(now: number): void {
    history.push({ at: now, view: { latent, progress: match.progress(), isLive } });
    // One snapshot older than the longest lag has to stay: it is what that house sees.
    const first = history.findLastIndex(entry => entry.at <= now - HISTORY_MS);
    if (first > 20) history = history.slice(first);
  }

  function seen(now: number, lagMs: number): View {
    const entry = history.findLast(other => other.at <= now - lagMs) ?? history[0];
    return entry?.view ?? { latent, progress: match.progress(), isLive };
  }

  function wander(ms: number): void {
    const kept = 0.5 ** (ms / DRIFT.halfLifeMs);
    const renewed = DRIFT.points * Math.sqrt(1 - kept * kept);
    for (const part of ['supremacy', 'total'] as const) drift[part] = drift[part] * kept + renewed * random.normal();
    latent = currentLatent();
  }

  function kickOff(now: number): void {
    isLive = true;
    hasKickedOff = true;
    history = [];
    desks = desks.filter(desk => desk.house.isInPlay);
    for (const desk of desks) {
      desk.clear();
      desk.pause(now + random.between(3_000, 40_000));
    }
  }

  function play(ms: number, now: number): void {
    const before = match.progress();
    match.advance(ms, latent);
    const after = match.progress();
    if (after === before) return;
    const score = match.score();
    if (score !== event.score) event = { ...event, score };
    const isJump = discipline.pausesOnScore ? after.scored !== before.scored : isLeap(before, after);
    if (!isJump) return;
    for (const desk of desks) {
      desk.wake();
      desk.pause(now + discipline.pauseMs * random.between(1, 2));
    }
  }

  /** Whether a balanced price of any market moved by more than houses sleep through. */
  function isLeap(before: Progress, after: Progress): boolean {
    const [was, is] = [discipline.outlook(latent, before), discipline.outlook(latent, after)];
    const moved = (chance: (outlook: Outlook) => number) => Math.abs(chance(is) - chance(was)) > JUMP_CHANCE;
    return (
      moved(outlook => outlook.homeWins) ||
      moved(outlook => outlook.total.above(was.expected.total)) ||
      moved(outlook => outlook.difference.above(was.expected.difference))
    );
  }

  return {
    get event() {
      return event;
    },
    get desks() {
      return desks;
    },
    get isLive() {
      return isLive;
    },
    get isOver() {
      return match.isOver();
    },
    get truth() {
      return { latent, progress: match.progress(), isLive };
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
        wander(now - driftedAt);
        driftedAt = now;
      }
      if (!isLive && now >= event.startsAt) {
        kickOff(now);
        event = { ...event, live: true, score: match.score() };
        play(now - event.startsAt, now);
      } else if (isLive) play(ms, now);
      if (isLive || history.length === 0 || driftedAt === now) remember(now);
    },

    tell(now) {
      const quotes: Quote[] = [];
      for (const desk of desks) {
        if (now < desk.nextLookAt) continue;
        const { pre, live } = desk.house.lagMs;
        for (const quote of desk.look(now, event, seen(now, isLive ? live : pre))) quotes.push(quote);
      }
      return quotes;
    },

    state: now => desks.flatMap(desk => desk.state(now, event)),

    jump(part, points) {
      const towards = Math.abs(jumped[part]) > MAX_JUMPED_POINTS ? -Math.sign(jumped[part]) : Math.sign(points);
      jumped[part] += towards * Math.abs(points);
      latent = currentLatent();
      remember(at);
    },
  };
}
