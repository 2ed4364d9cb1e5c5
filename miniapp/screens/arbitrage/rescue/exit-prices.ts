/**
 * The prices to get out of what is placed at, requested again while somebody looks; stale ones are marked as they age.
 */
import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useMemo, useState } from 'react';
import type { MarketName } from '#shared/arbitrage/find/current-prices.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { rescue as words } from '#shared/catalogue/arbitrage/around-list.ts';
import { marketLine } from '#shared/markets/market-types.ts';
import type { ExitPrice } from '#shared/rescue/exit-price.ts';
import { type EpochMs, epochMs } from '#shared/units.ts';
import { exitPricesSchema, MAX_EXIT_MARKETS, writeMarkets } from '#shared/wire/arbitrage.ts';
import { createClient } from '../../../server/client.ts';
import { RequestFailure } from '../../../server/failure.ts';
import { LiveContext } from '../../../server/live/live-context.ts';

const ASK_EVERY_MS = 5_000;
const TICK_MS = 1_000;

export interface ExitPricesView {
  readonly prices: readonly ExitPrice[];
  /** The odds clock, carried on from the last answer; null before the first. */
  readonly now: EpochMs | null;
  /** The arb is no longer on the list. */
  readonly closed: boolean;
  /** Why there are no prices, or no newer ones; null: they are current, or still loading. */
  readonly problem: string | null;
}

/** enabled: whether the prices are requested at all. */
export function useExitPrices(arb: Opportunity, enabled = true): ExitPricesView {
  const { fetch, now: localNow } = useContext(LiveContext);
  const client = useMemo(() => createClient(fetch), [fetch]);
  const { kind, id } = arb;
  const [asked] = useState(() => writeMarkets(marketsOf(arb)));
  const [tick, setTick] = useState(localNow);
  useEffect(() => {
    if (!enabled) return;
    const timer = setInterval(() => setTick(localNow()), TICK_MS);
    return () => clearInterval(timer);
  }, [enabled, localNow]);
  const { data, error } = useQuery({
    queryKey: ['exit-prices', kind, id, asked],
    async queryFn({ signal }) {
      const { id: event, home, away, startsAt } = arb.event;
      const query = { kind, arb: id, event, markets: asked, home, away, startsAt: String(startsAt) };
      const response = await client.api.arbs.prices.$get({ query }, { init: { signal } });
      return { ...exitPricesSchema.parse(await response.json()), heardAt: localNow() };
    },
    enabled,
    refetchInterval: ASK_EVERY_MS,
    gcTime: 0,
    retry: false,
  });
  const isGone = error instanceof RequestFailure && error.status === 404;
  const now = data === undefined ? null : epochMs(data.now + Math.max(0, tick - data.heardAt));
  const known = isGone || !enabled ? undefined : data?.prices;
  // The clock alone causes a render only when a price turns stale.
  const oldest = known?.filter(price => now !== null && now >= price.freshUntil).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: how many are old stands for the clock.
  const prices = useMemo(
    () => (known ?? []).map(price => ({ ...price, stale: price.stale || (now !== null && now >= price.freshUntil) })),
    [known, oldest],
  );
  return { prices, now, closed: data?.open === false, problem: error === null ? null : sentenceOf(error) };
}

function sentenceOf(error: Error): string {
  return error instanceof RequestFailure && error.status !== 0 ? error.error.message : words.failed;
}

/** The markets of its legs, each once. */
function marketsOf({ legs }: Opportunity): MarketName[] {
  const markets = legs.map(({ market, selection, line }) => ({ market, line: marketLine(market, selection, line) }));
  const isFirst = ({ market, line }: MarketName, at: number) =>
    markets.findIndex(other => other.market === market && other.line === line) === at;
  return markets.filter(isFirst).slice(0, MAX_EXIT_MARKETS);
}
