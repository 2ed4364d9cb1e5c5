/** The prices that one house shows of one event: repriced market by market, held, taken down, and sent as quotes. */
import type { Quote, SportEvent } from '#shared/markets/market.ts';
import { cents, type EpochMs, toDecimalOdds } from '#shared/units.ts';
import type { DemoHouse } from './houses.ts';
import { toStep } from './odds-steps.ts';
import type { Ask } from './price-list.ts';
import type { SeededRandom } from './random.ts';

export interface ListedPrice {
  readonly ask: Ask;
  /** Null: not shown yet. */
  odds: number | null;
  /** When the house last looked and had this price on its list. */
  wantedAt: number;
}

/** A price that does not move, whatever the house would ask. */
interface FixedPrice {
  readonly odds: number;
  readonly until: number;
}

export interface ShownPrice {
  readonly ask: Ask;
  readonly odds: number;
}

/** A house reprices once the log of wanted over shown odds exceeds this. */
const REPRICE_AT = { pre: 0.01, live: 0.014 };

export function createPriceBoard(house: DemoHouse, random: SeededRandom) {
  const prices = new Map<number, ListedPrice>();
  const held = new Map<number, FixedPrice>();
  // The limit differs by match, in steps of R$ 50.
  const limit = cents(Math.round((house.limit * random.between(0.25, 1.5)) / 50) * 50 * 100);

  function toQuote(ask: Ask, odds: number | null, now: EpochMs, event: SportEvent): Quote {
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

  /** lookAt: takes down only the prices that this look did not list. */
  function takeDown(now: EpochMs, event: SportEvent, lookAt = Number.POSITIVE_INFINITY): Quote[] {
    const quotes: Quote[] = [];
    for (const [key, price] of prices) {
      if (price.wantedAt >= lookAt) continue;
      if (price.odds !== null) quotes.push(toQuote(price.ask, null, now, event));
      prices.delete(key);
    }
    return quotes;
  }

  /** The prices of one market move together, which keeps the house's margin. Returns what changed. */
  function reprice(group: readonly Ask[], now: number, live: boolean): Set<ListedPrice> {
    const band = live ? REPRICE_AT.live : REPRICE_AT.pre;
    const listedPrices = group.map(ask => prices.get(ask.key) ?? { ask, odds: null, wantedAt: now });
    const moves = group.some((ask, i) => {
      const shown = listedPrices[i]?.odds ?? null;
      return shown === null || Math.abs(Math.log(ask.odds / shown)) > band;
    });
    const changed = new Set<ListedPrice>();
    for (const [i, ask] of group.entries()) {
      const price = listedPrices[i];
      if (!price) continue;
      const odds = held.get(ask.key)?.odds ?? (moves ? toStep(house.steps, ask.odds) : price.odds);
      if (odds !== price.odds) changed.add(price);
      price.odds = odds;
      price.wantedAt = now;
      prices.set(ask.key, price);
    }
    return changed;
  }

  return {
    reprice,
    takeDown,
    /** The listed prices of this group. */
    listed: (group: readonly Ask[]) => group.flatMap(({ key }) => prices.get(key) ?? []),
    quotes: (some: Iterable<Pick<ListedPrice, 'ask' | 'odds'>>, now: EpochMs, event: SportEvent): Quote[] =>
      [...some].map(({ ask, odds }) => toQuote(ask, odds, now, event)),
    oddsOf: (key: number): number | null => prices.get(key)?.odds ?? null,
    shownPrices: (): ShownPrice[] =>
      [...prices.values()].flatMap(({ ask, odds }) => (odds === null ? [] : [{ ask, odds }])),
    hold: (key: number, odds: number, until: number): void => void held.set(key, { odds, until }),
    hasHeld: () => held.size > 0,
    /** Releases the held prices whose time is over. */
    releaseHeld(now = Number.POSITIVE_INFINITY): void {
      for (const [key, { until }] of held) if (now >= until) held.delete(key);
    },
    clear(): void {
      prices.clear();
      held.clear();
    },
  };
}
