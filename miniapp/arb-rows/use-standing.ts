/** How likely arbs are to stand after the time that this person needs: asked for once, then looked up row by row. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isStale } from '#shared/arb-filter/match.ts';
import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';
import { createStandingOf, type StandingOf, USUAL_WAIT_MS } from '#shared/history/survival/standing-of.ts';
import { survivalSchema } from '#shared/wire/survival.ts';
import { ownPace } from '../placing/own-pace.ts';
import { plainFetch, readApi } from '../server/request.ts';

/** Closed arbs come slowly: an older table says the same. */
const AGAIN_MS = 5 * 60_000;

/** isWanted: false where all odds are made up. Null: nothing is known of any. */
export function useStanding(isWanted: boolean): StandingOf | null {
  const { data } = useQuery({
    queryKey: ['survival'],
    queryFn: ({ signal }) =>
      readApi(plainFetch, api => api.archive.survival.$get({}, { init: { signal } }), survivalSchema),
    enabled: isWanted,
    staleTime: AGAIN_MS,
    refetchInterval: AGAIN_MS,
    // Without it the list says less, and nothing else.
    retry: false,
  });
  return useMemo(() => {
    if (!isWanted || data === undefined || data.groups.length === 0) return null;
    const waits = { pre: waitOf('pre'), live: waitOf('live') };
    const standingOf = createStandingOf(data, kind => waits[kind]);
    return (arb, now) => (isStale(arb, now) ? null : standingOf(arb, now));
  }, [isWanted, data]);
}

function waitOf(kind: ArbKind): number {
  return ownPace.of(kind) ?? USUAL_WAIT_MS[kind];
}

export function isOwnWait(kind: ArbKind): boolean {
  return ownPace.of(kind) !== null;
}
