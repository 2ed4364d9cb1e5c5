/**
 * One house's prices of one event: what it wants to offer, what it shows, and which changes it has sent. It knows the
 * match only through the view it is given, and knows nothing of the other houses.
 */
import type { Quote, SportEvent } from '#shared/markets/market.ts';
import type { EpochMs } from '#shared/units.ts';
import type { Discipline, Latent, LatentPart, Progress } from './discipline.ts';
import { createHouseOpinion } from './house-opinion.ts';
import type { DemoHouse } from './houses.ts';
import { createPriceBoard, type ShownPrice } from './price-board.ts';
import { type Centers, priceList } from './price-list.ts';
import type { SeededRandom } from './random.ts';

/** What a house sees of a match, delayed by its own lag. */
export interface MatchSeen {
  readonly latent: Latent;
  readonly progress: Progress;
  readonly isLive: boolean;
}

export interface HousePricing {
  readonly house: DemoHouse;
  /** When it looks at the match again. Until then it sends nothing. */
  nextLookAt: number;
  /** The quotes that changed, and those that are due to be repeated. */
  look(now: EpochMs, event: SportEvent, view: MatchSeen): Quote[];
  /** Everything it shows, unless its line is frozen. */
  state(now: EpochMs, event: SportEvent): Quote[];
  /** The odds it shows at a price key now, or null. */
  shown(key: number): number | null;
  /** Everything it shows. */
  showing(): readonly ShownPrice[];
  /** Its estimate of one part of the match, opinion included. */
  belief(part: LatentPart): number;
  isQuiet(now: number): boolean;

  /** Takes everything down until then. */
  pause(until: number): void;
  /** Its line is dead: it neither changes nor repeats anything until then. */
  freeze(until: number): void;
  hold(key: number, odds: number, until: number): void;
  /** value: the estimate it keeps; null if its estimate is only off by `offset`. */
  blind(part: LatentPart, value: number | null, offset: number, until: number): void;
  /** Ends held prices and blind spots: after a goal every house looks. */
  wake(): void;
  /** The event has begun: everything it showed is void. */
  clear(): void;
}

/** The times between looks and between repetitions: prices repeat within 20 s in play, within 3 min before the match. */
type Range = readonly [shortest: number, longest: number];
const LOOK_MS: Record<'pre' | 'live', Range> = { pre: [15_000, 40_000], live: [1_200, 3_500] };
const REPEAT_MS: Record<'pre' | 'live', Range> = { pre: [80_000, 130_000], live: [8_000, 14_000] };
export function createHousePricing(house: DemoHouse, discipline: Discipline, random: SeededRandom): HousePricing {
  const opinion = createHouseOpinion(house, discipline, random);
  let centers: Centers = { total: null, handicap: null };
  let repeatAt = 0;
  let pausedUntil = 0;
  let frozenUntil = 0;
  const board = createPriceBoard(house, random);

  return {
    house,
    nextLookAt: 0,

    look(now, event, view) {
      const kind = view.isLive ? 'live' : 'pre';
      this.nextLookAt = now + random.between(...LOOK_MS[kind]);
      if (now < frozenUntil) {
        this.nextLookAt = frozenUntil;
        return [];
      }
      if (now < pausedUntil || view.progress.isClosing) {
        this.nextLookAt = Math.max(pausedUntil, now + 1000);
        return board.takeDown(now, event);
      }
      const listed = priceList(house, discipline, { ...view, latent: opinion.estimate(now, view.latent) }, centers);
      centers = listed.centers;
      const { groups } = listed;
      board.releaseHeld(now);
      const isRepeating = now >= repeatAt;
      if (isRepeating) repeatAt = now + random.between(...REPEAT_MS[kind]);
      const quotes: Quote[] = [];
      for (const group of groups) {
        const changed = board.reprice(group, now, view.isLive);
        quotes.push(...board.quotes(isRepeating ? board.listed(group) : changed, now, event));
      }
      return [...board.takeDown(now, event, now), ...quotes];
    },

    state: (now, event) => (now < frozenUntil ? [] : board.quotes(board.shownPrices(), now, event)),
    shown: board.oddsOf,
    showing: board.shownPrices,
    belief: opinion.belief,
    isQuiet: now => now < frozenUntil || now < pausedUntil || board.hasHeld() || opinion.hasBlindSpot(),

    pause(until) {
      pausedUntil = Math.max(pausedUntil, until);
      this.nextLookAt = 0;
    },
    freeze(until) {
      frozenUntil = until;
    },
    hold(key, odds, until) {
      board.hold(key, odds, until);
      this.nextLookAt = 0;
    },
    blind(part, value, offset, until) {
      opinion.addBlindSpot({ part, value, offset, until });
      this.nextLookAt = 0;
    },
    wake() {
      board.releaseHeld();
      opinion.clearBlindSpots();
    },
    clear() {
      board.clear();
      opinion.clearBlindSpots();
      repeatAt = 0;
      this.nextLookAt = 0;
    },
  };
}
