/**
 * The offers of one market of the exchange, kept from images and deltas: which price is best on each side, and how much
 * can be had at it. Pure. Source: "Exchange Stream API", market subscription, of Betfair's developer documentation.
 */
import type { MarketChange, MarketDefinition, RunnerChange } from './stream-format.ts';

export interface Offer {
  readonly price: number;
  /** In the money of the stream: of a lay the backer's stake. */
  readonly size: number;
}

interface Runner {
  readonly id: number;
  readonly hc: number;
  readonly back: Side;
  readonly lay: Side;
}

/** The same offers in the three forms that can be subscribed to. */
interface Side {
  /** By price: the whole ladder. */
  readonly full: Map<number, number>;
  /** By level, 0 the best. */
  readonly best: Map<number, Offer>;
  /** By level, with what the exchange makes of other runners' offers. */
  readonly shown: Map<number, Offer>;
}

export interface MarketLadder {
  definition: MarketDefinition | null;
  readonly runners: Map<string, Runner>;
}

export function createLadder(): MarketLadder {
  return { definition: null, runners: new Map() };
}

export const runnerKey = (id: number, hc: number | null | undefined): string => `${id}|${(hc ?? 0) + 0}`;

export function applyChange(ladder: MarketLadder, change: MarketChange): void {
  if (change.img) ladder.runners.clear();
  if (change.marketDefinition) ladder.definition = change.marketDefinition;
  for (const runner of change.rc ?? []) applyRunner(ladder, runner);
}

/** The best offer to back, and to lay, at a runner; null: there is none. */
export function bestOffers(
  ladder: MarketLadder,
  key: string,
): { readonly back: Offer | null; readonly lay: Offer | null } {
  const runner = ladder.runners.get(key);
  if (runner === undefined) return { back: null, lay: null };
  // A back wants the highest price, a lay the lowest.
  return { back: bestOf(runner.back, (a, b) => a > b), lay: bestOf(runner.lay, (a, b) => a < b) };
}

function applyRunner(ladder: MarketLadder, { id, hc, ...change }: RunnerChange): void {
  const key = runnerKey(id, hc);
  const runner = ladder.runners.get(key) ?? { id, hc: hc ?? 0, back: createSide(), lay: createSide() };
  ladder.runners.set(key, runner);
  const sides = [
    [runner.back, change.atb, change.batb, change.bdatb],
    [runner.lay, change.atl, change.batl, change.bdatl],
  ] as const;
  for (const [side, full, best, shown] of sides) {
    for (const [price, size] of full ?? []) {
      if (size > 0) side.full.set(price, size);
      else side.full.delete(price);
    }
    setLevels(side.best, best);
    setLevels(side.shown, shown);
  }
}

function setLevels(levels: Map<number, Offer>, changes: RunnerChange['batb']): void {
  for (const [level, price, size] of changes ?? []) {
    if (size > 0 && price > 0) levels.set(level, { price, size });
    else levels.delete(level);
  }
}

function createSide(): Side {
  return { full: new Map(), best: new Map(), shown: new Map() };
}

function bestOf({ full, best, shown }: Side, isBetter: (a: number, b: number) => boolean): Offer | null {
  const levels = best.size > 0 ? best : shown;
  const offers = levels.size > 0 ? levels.values() : [...full].map(([price, size]) => ({ price, size }));
  let found: Offer | null = null;
  for (const offer of offers) if (found === null || isBetter(offer.price, found.price)) found = offer;
  return found;
}
