/** The live list for a screen: the stream updates it, requests replace the stream while it is down, and the query cache keeps it. */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Decision } from '#shared/access/can-open.ts';
import type { ArbGroup, ArbKind } from '#shared/wire/arbitrage.ts';
import { createClient } from '../client.ts';
import { RequestFailure } from '../failure.ts';
import { type ConnectionState, createLiveConnection } from './live-connection.ts';
import { LiveContext, type LiveDeps } from './live-context.ts';
import { createLiveList, type LiveList, type WritableLiveList } from './live-list.ts';
import { nextFrame } from './next-frame.ts';
import { createOddsClock, type OddsClock } from './odds-clock.ts';
import { pause } from './pause.ts';
import { readList } from './read-list.ts';

export interface LiveListView {
  readonly list: LiveList | undefined;
  readonly failed: boolean;
  readonly connection: ConnectionState;
  /** When anything last arrived, by this device's clock; read it when the clock ticks. */
  readonly lastAt: () => number | null;
  readonly clock: OddsClock;
  readonly retry: () => void;
}

/** While the stream is down the list is asked for at this pace. */
const POLL_MS = 10_000;

export function useLiveList(kind: ArbKind, group: ArbGroup = 'arbs'): LiveListView {
  const deps = useContext(LiveContext);
  const queries = useQueryClient();
  const feed = useMemo(() => createLiveFeed({ kind, group }, deps, queries), [kind, group, deps, queries]);
  useEffect(() => feed.connection.start(), [feed]);
  const connection = useSyncExternalStore(feed.connection.subscribe, feed.connection.get);
  // All of it is asked for at every drawing: what is not, is not drawn again when it comes.
  const { data, isError, refetch } = useQuery({
    ...feed.options,
    refetchInterval: connection.phase === 'live' ? false : POLL_MS,
  });

  // A list from an earlier visit, before anything was heard in this one, is of unknown age: it is not shown.
  const list = feed.lastAt() === null ? undefined : data;

  return {
    list,
    failed: isError && list === undefined,
    connection,
    lastAt: feed.lastAt,
    clock: feed.clock,
    retry: refetch,
  };
}

interface LiveQuery {
  readonly kind: ArbKind;
  readonly group: ArbGroup;
}

function createLiveFeed(
  { kind, group }: LiveQuery,
  { fetch, openStream, now, onDenied }: LiveDeps,
  queries: QueryClient,
) {
  const client = createClient(fetch);
  const clock = createOddsClock(now);
  const queryKey = ['arbs', kind, group] as const;
  // The same over two visits: what was first seen of an arb still counts on coming back.
  const list = queries.getQueryData<WritableLiveList>(queryKey) ?? createLiveList(nextFrame);
  let answeredAt: number | null = null;
  /** Moves with every word of the stream on what is there. */
  let said = 0;

  const connection = createLiveConnection({
    kind,
    group,
    openStream,
    now,
    page: window,
    visibility: document,
    isOnline: () => navigator.onLine,
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
        .$get({ query: { kind, group } }, { init: { signal } })
        .catch((cause: unknown) => {
          const denial = cause instanceof RequestFailure ? denialOf(cause) : null;
          if (denial !== null) onDenied(kind, denial);
          throw cause;
        });
      const data = await response.json();
      const at = now();
      const answer = await readList(data, { pause });
      if (answer === null) throw new Error('The answer is no list');
      // What the stream said since this was asked for is newer; and it goes on from there, not from this answer.
      if (said !== before) return list;
      clock.set(answer.now, at);
      answeredAt = at;
      list.snapshot(answer);
      return list;
    },
    // A stream keeps it fresh, in place: there is nothing to compare.
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

/** What a refused request says of the page, in the guard's words; null: it was another kind of failure. */
function denialOf({ status, error }: RequestFailure): Decision | null {
  if (status === 401) return 'verify';
  if (status === 403) return 'join';
  return status === 503 && error.reason === 'wait' ? 'wait' : null;
}
