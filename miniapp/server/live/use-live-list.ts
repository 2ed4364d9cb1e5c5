/**
 * The live list for a screen: the stream updates it, requests replace the stream while it is down, and the query cache
 * keeps it.
 */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Decision } from '#shared/access/can-open.ts';
import type { ArbGroup, ArbKind } from '#shared/arbitrage/arb-lists.ts';
import { EVERY_HOUSE, type HouseSet, houseSetKey } from '#shared/arbitrage/house-sets/house-set.ts';
import { writeHouseSet } from '#shared/wire/arbitrage.ts';
import { createClient } from '../client.ts';
import { RequestFailure } from '../failure.ts';
import { type ConnectionState, createLiveConnection } from './live-connection.ts';
import { LiveContext, type LiveDeps } from './live-context.ts';
import { createLiveList, type LiveList, type WritableLiveList } from './live-list.ts';
import { type LiveState, liveStateOf } from './live-state.ts';
import { nextFrame } from './next-frame.ts';
import { createOddsClock, type OddsClock } from './odds-clock.ts';
import { pause } from './pause.ts';
import { readList } from './read-list.ts';

export interface LiveListView {
  readonly state: LiveState;
  /** What the state is taken from, for readers that follow single arbs; undefined while it is pending. */
  readonly list: LiveList | undefined;
  readonly connection: ConnectionState;
  /** When anything last arrived, by this device's clock; read it when the clock ticks. */
  readonly lastAt: () => number | null;
  readonly clock: OddsClock;
  readonly retry: () => void;
}

/** How often the list is requested while the stream is down. */
const POLL_MS = 10_000;

/** set: the houses whose prices count; another set means another list. */
export function useLiveList(kind: ArbKind, group: ArbGroup = 'arbs', set: HouseSet = EVERY_HOUSE): LiveListView {
  const deps = useContext(LiveContext);
  const queries = useQueryClient();
  const setKey = houseSetKey(set);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that there is to the set.
  const feed = useMemo(() => createLiveFeed({ kind, group, set }, deps, queries), [kind, group, setKey, deps, queries]);
  useEffect(() => feed.connection.start(), [feed]);
  const connection = useSyncExternalStore(feed.connection.subscribe, feed.connection.get);
  // Every field used has to be read on each render: a field that is not read does not cause a new render when it
  // changes.
  const { data, isFetching, error, refetch } = useQuery({
    ...feed.options,
    refetchInterval: connection.phase === 'live' ? false : POLL_MS,
  });

  // A list from an earlier visit has an unknown age until something arrives in this one, so it is not shown.
  const list = feed.lastAt() === null ? undefined : data;

  return {
    state: liveStateOf(list, { isFetching, error }),
    list,
    connection,
    lastAt: feed.lastAt,
    clock: feed.clock,
    retry: refetch,
  };
}

interface LiveQuery {
  readonly kind: ArbKind;
  readonly group: ArbGroup;
  readonly set: HouseSet;
}

function createLiveFeed(
  { kind, group, set }: LiveQuery,
  { fetch, openStream, now, onDenied }: LiveDeps,
  queries: QueryClient,
) {
  const client = createClient(fetch);
  const clock = createOddsClock(now);
  const queryKey = ['arbs', kind, group, houseSetKey(set)] as const;
  const houses = writeHouseSet(set);
  // Shared by visits: the first sight of an arb still counts after returning.
  const list = queries.getQueryData<WritableLiveList>(queryKey) ?? createLiveList(nextFrame);
  let answeredAt: number | null = null;
  /** Counts the stream's events that change the list. */
  let said = 0;

  const connection = createLiveConnection({
    query: { kind, group, ...houses },
    openStream,
    now,
    page: window,
    visibility: document,
    isOnline: () => navigator.onLine,
    hasList: () => answeredAt !== null,
    pause,
    events: {
      snapshot(answer, at) {
        said += 1;
        clock.set(answer.now, at);
        list.snapshot(answer);
        queries.setQueryData(queryKey, list);
      },
      delta(delta, at) {
        said += 1;
        clock.set(delta.now, at);
        list.delta(delta);
      },
      heartbeat(heartbeat, at) {
        clock.set(heartbeat.now, at, heartbeat.speed);
        list.heartbeat(heartbeat);
      },
      denied: ({ decision }) => onDenied(kind, decision),
    },
  });

  const options = queryOptions({
    queryKey,
    async queryFn({ signal }): Promise<LiveList> {
      const before = said;
      const response = await client.api.arbs
        .$get({ query: { kind, group, ...houses } }, { init: { signal } })
        .catch((cause: unknown) => {
          const denial = cause instanceof RequestFailure ? denialOf(cause) : null;
          if (denial !== null) onDenied(kind, denial);
          throw cause;
        });
      const data = await response.json();
      const at = now();
      const answer = await readList(data, { pause });
      if (answer === null) throw new Error('The answer is no list');
      // Stream events since this request are newer than its answer, and the stream continues from them.
      if (said !== before) return list;
      clock.set(answer.now, at);
      answeredAt = at;
      list.snapshot(answer);
      return list;
    },
    // A stream keeps it fresh in place: there is nothing to compare.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  });

  const lastAt = (): number | null => {
    const heard = Math.max(connection.get().lastAt ?? 0, answeredAt ?? 0);
    return heard === 0 ? null : heard;
  };

  return { clock, connection, options, lastAt };
}

/** The guard's decision that a refused request implies; null: another kind of failure. */
function denialOf({ status, error }: RequestFailure): Decision | null {
  if (status === 401) return 'verify';
  if (status === 403) return error.reason === 'disabled' ? 'disabled' : 'join';
  return status === 503 && error.reason === 'membership_unknown' ? 'wait' : null;
}
