/**
 * One house's prices of one event: what it believes, what it shows, and what of that it has told. It knows the match
 * only through the view it is given, and nothing of the other houses.
 */
import type { Quote, SportEvent } from '#shared/markets/market.ts';
import { cents, type EpochMs, toDecimalOdds } from '#shared/units.ts';
import type { Discipline, Latent, LatentPart, Progress } from './discipline.ts';
import type { House } from './houses.ts';
import { toStep } from './odds-steps.ts';
import { type Ask, type Centers, priceList } from './price-list.ts';
import type { Random } from './random.ts';

/** What a house sees of a match, as late as it sees things. */
export interface View {
  readonly latent: Latent;
  readonly progress: Progress;
  readonly isLive: boolean;
}

interface Standing {
  readonly ask: Ask;
  /** Null: not shown yet. */
  odds: number | null;
  /** When the house last looked and had this price on its list. */
  wantedAt: number;
}

/** A price that stays where it is, whatever the house would ask. */
interface Held {
  readonly odds: number;
  readonly until: number;
}

/** A part of the house's view that stays where it is, or is that much beside it. */
interface Blind {
  readonly part: LatentPart;
  readonly until: number;
  readonly value: number | null;
  readonly offset: number;
}

export interface Desk {
  readonly house: House;
  /** When it looks again; until then it says nothing. */
  nextLookAt: number;
  /** Everything that it changes, and everything that it has not repeated for a while. */
  look(now: EpochMs, event: SportEvent, view: View): Quote[];
  /** Everything that it shows, unless its line is dead. */
  state(now: EpochMs, event: SportEvent): Quote[];
  /** What it shows on a price now; null where it shows nothing, or is silent. */
  shown(key: number): number | null;
  /** Everything it shows. */
  showing(): readonly { readonly ask: Ask; readonly odds: number }[];
  /** What it believes of one part of the match, its opinion included. */
  belief(part: LatentPart): number;
  isQuiet(now: number): boolean;

  /** Takes everything down until then. */
  pause(until: number): void;
  /** Neither changes nor repeats anything until then: its line is dead. */
  silence(until: number): void;
  hold(key: number, odds: number, until: number): void;
  /** value: what it goes on believing; null where it only errs by `offset`. */
  blind(part: LatentPart, value: number | null, offset: number, until: number): void;
  /** Forgets what it was made to do wrong: after a goal everybody looks. */
  wake(): void;
  /** The event has begun: nothing of what it showed stands. */
  clear(): void;
}

/** Looks and repetitions, shortest and longest: in play each price is repeated in well under 20 s, before in under 3 min. */
type Range = readonly [shortest: number, longest: number];
const LOOK_MS: Record<'pre' | 'live', Range> = { pre: [15_000, 40_000], live: [1_200, 3_500] };
const REPEAT_MS: Record<'pre' | 'live', Range> = { pre: [80_000, 130_000], live: [8_000, 14_000] };
/** How far the price it would ask has to be from the one it shows. */
const REPRICE_AT = { pre: 0.01, live: 0.014 };
/** Opinions come and go by half in so long. */
const OPINION_HALF_LIFE_MS = 40 * 60_000;

export function createDesk(house: House, discipline: Discipline, random: Random): Desk {
  const prices = new Map<number, Standing>();
  const held = new Map<number, Held>();
  let blinds: Blind[] = [];
  const opinion = { supremacy: house.opinion * random.normal(), total: house.opinion * random.normal() };
  let believed: Latent = { supremacy: 0, total: 0 };
  let centers: Centers = { total: null, handicap: null };
  let opinionAt = 0;
  let repeatAt = 0;
  let pausedUntil = 0;
  let silentUntil = 0;
  // No house takes the same on every match; it shows in steps of R$ 50.
  const limit = cents(Math.round((house.limit * random.between(0.25, 1.5)) / 50) * 50 * 100);

  function believe(now: number, view: View): Latent {
    const kept = 0.5 ** ((now - opinionAt) / OPINION_HALF_LIFE_MS);
    const renewed = house.opinion * Math.sqrt(1 - kept * kept);
    opinionAt = now;
    blinds = blinds.filter(({ until }) => now < until);
    const see = (part: LatentPart): number => {
      opinion[part] = opinion[part] * kept + renewed * random.normal();
      const blind = blinds.find(other => other.part === part);
      const seen = blind?.value ?? view.latent[part] + opinion[part] * discipline.point[part];
      return seen + (blind?.offset ?? 0);
    };
    believed = { supremacy: see('supremacy'), total: see('total') };
    return believed;
  }

  function toQuote({ ask }: Standing, odds: number | null, now: EpochMs, event: SportEvent): Quote {
    const minted = odds === null ? null : toDecimalOdds(odds);
    return {
      event,
      book: house.key,
      market: ask.market,
      selection: ask.selection,
      line: ask.line,
      side: ask.side,
      odds: minted?.ok ? minted.value : null,
      limit,
      at: now,
      url: null,
    };
  }

  /** lookAt: takes down only what that look did not want any more. */
  function takeDown(now: EpochMs, event: SportEvent, lookAt = Number.POSITIVE_INFINITY): Quote[] {
    const quotes: Quote[] = [];
    for (const [key, standing] of prices) {
      if (standing.wantedAt >= lookAt) continue;
      if (standing.odds !== null) quotes.push(toQuote(standing, null, now, event));
      prices.delete(key);
    }
    return quotes;
  }

  /** Prices of one market move together, or the house's margin would be anybody's guess. Returns what changed. */
  function reprice(group: readonly Ask[], now: number, live: boolean): Set<Standing> {
    const band = live ? REPRICE_AT.live : REPRICE_AT.pre;
    const standings = group.map(ask => prices.get(ask.key) ?? { ask, odds: null, wantedAt: now });
    const moves = group.some((ask, i) => {
      const shown = standings[i]?.odds ?? null;
      return shown === null || Math.abs(Math.log(ask.odds / shown)) > band;
    });
    const changed = new Set<Standing>();
    for (const [i, ask] of group.entries()) {
      const standing = standings[i];
      if (!standing) continue;
      const odds = held.get(ask.key)?.odds ?? (moves ? toStep(house.steps, ask.odds) : standing.odds);
      if (odds !== standing.odds) changed.add(standing);
      standing.odds = odds;
      standing.wantedAt = now;
      prices.set(ask.key, standing);
    }
    return changed;
  }

  return {
    house,
    nextLookAt: 0,

    look(now, event, view) {
      const kind = view.isLive ? 'live' : 'pre';
      this.nextLookAt = now + random.between(...LOOK_MS[kind]);
      if (now < silentUntil) {
        this.nextLookAt = silentUntil;
        return [];
      }
      if (now < pausedUntil || view.progress.isClosing) {
        this.nextLookAt = Math.max(pausedUntil, now + 1000);
        return takeDown(now, event);
      }
      const listed = priceList(house, discipline, { ...view, latent: believe(now, view) }, centers);
      centers = listed.centers;
      const { groups } = listed;
      for (const [key, { until }] of held) if (now >= until) held.delete(key);
      const isRepeating = now >= repeatAt;
      if (isRepeating) repeatAt = now + random.between(...REPEAT_MS[kind]);
      const quotes: Quote[] = [];
      for (const group of groups) {
        const changed = reprice(group, now, view.isLive);
        for (const { key } of isRepeating || changed.size > 0 ? group : []) {
          const standing = prices.get(key);
          if (standing && (isRepeating || changed.has(standing)))
            quotes.push(toQuote(standing, standing.odds, now, event));
        }
      }
      return [...takeDown(now, event, now), ...quotes];
    },

    state(now, event) {
      if (now < silentUntil) return [];
      return [...prices.values()].flatMap(standing =>
        standing.odds === null ? [] : [toQuote(standing, standing.odds, now, event)],
      );
    },

    shown: key => prices.get(key)?.odds ?? null,
    showing: () => [...prices.values()].flatMap(({ ask, odds }) => (odds === null ? [] : [{ ask, odds }])),
    belief: part => believed[part],
    isQuiet: now => now < silentUntil || now < pausedUntil || held.size > 0 || blinds.length > 0,

    pause(until) {
      pausedUntil = Math.max(pausedUntil, until);
      this.nextLookAt = 0;
    },
    silence(until) {
      silentUntil = until;
    },
    hold(key, odds, until) {
      held.set(key, { odds, until });
      this.nextLookAt = 0;
    },
    blind(part, value, offset, until) {
      blinds.push({ part, value, offset, until });
      this.nextLookAt = 0;
    },
    wake() {
      held.clear();
      blinds = [];
    },
    clear() {
      prices.clear();
      held.clear();
      blinds = [];
      repeatAt = 0;
      this.nextLookAt = 0;
    },
  };
}
