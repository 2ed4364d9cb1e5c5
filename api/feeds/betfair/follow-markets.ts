/**
 * Which markets of the exchange are followed: lists them again at intervals, and tells the stream when they
 * change.
 */
import type { Clock } from '#shared/ports/clock.ts';
import type { FeedBatch } from '#shared/ports/odds-feed.ts';
import { epochMs } from '#shared/units.ts';
import type { BetfairStatus } from './betfair-status.ts';
import type { ExchangeMarket } from './catalogue-format.ts';
import type { ExchangePrices } from './exchange-prices.ts';
import type { LoginPauses } from './login-pauses.ts';
import type { MarketLists } from './market-lists.ts';

export interface FollowMarketsDeps {
  readonly lists: MarketLists;
  readonly prices: ExchangePrices;
  readonly status: BetfairStatus;
  readonly clock: Clock;
  /** The pauses after failures of REST in a row. */
  readonly pauses: LoginPauses;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly listMs: number;
  readonly maxMarkets: number;
  readonly onMarkets: (markets: readonly ExchangeMarket[]) => void;
  /** The correct-score markets whose result somebody waits for. */
  readonly scoreMarkets: () => readonly ExchangeMarket[];
  readonly onCentsPerPound: (cents: number) => void;
  /** Called with the ids of all markets to follow when they have changed. */
  readonly subscribe: (marketIds: readonly string[]) => void;
}

export async function followMarkets(
  deps: FollowMarketsDeps,
  emit: (batch: FeedBatch) => Promise<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const { lists, prices, status, clock, pauses, pause, listMs, maxMarkets, onMarkets, onCentsPerPound } = deps;
  let followed = '';
  while (!signal.aborted) {
    const listed = await lists.markets(signal);
    if (signal.aborted) return;
    if (!listed.ok) {
      const { code, retryAt } = listed.error;
      const at = retryAt ?? pauses.refused(code, clock.now());
      status.restFailed(listed.error, at);
      await pause(at - clock.now(), signal);
      continue;
    }
    const cents = await lists.centsPerPound(signal);
    if (cents !== null) onCentsPerPound(cents);
    pauses.worked();
    status.restWorked();
    onMarkets(listed.value);
    const scores = deps.scoreMarkets();
    const wanted = [...nextToStart(listed.value, maxMarkets - scores.length), ...scores];
    const at = epochMs(clock.now());
    const quotes = prices.follow(wanted, at);
    if (quotes.length > 0) await emit({ at, quotes });
    const ids = wanted.map(({ id }) => id).toSorted();
    if (ids.join() !== followed) {
      followed = ids.join();
      deps.subscribe(ids);
    }
    await pause(listMs, signal);
  }
}

/** The markets of a match stay together. */
function nextToStart(listed: readonly ExchangeMarket[], most: number): ExchangeMarket[] {
  return listed
    .filter(({ scores }) => scores.size === 0)
    .toSorted((a, b) => a.event.startsAt - b.event.startsAt || a.event.id.localeCompare(b.event.id))
    .slice(0, most);
}
