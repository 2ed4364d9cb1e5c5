/** The live list for a screen: the stream writes into the query cache, the request fills in where it cannot. */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Decision } from '#shared/access/can-open.ts';
import { type ArbGroup, type ArbKind, arbListSchema } from '#shared/wire/arbitrage.ts';
import { type Client, createClient } from './client.ts';
import { RequestFailure } from './failure.ts';
import { type ConnectionState, createLiveConnection, type EventStream } from './live-connection.ts';
import { applyDelta, applyHeartbeat, fromSnapshot, type LiveList } from './live-list.ts';
import { createOddsClock, type OddsClock } from './odds-clock.ts';

export interface LiveDeps {
  readonly client: Client;
  readonly openStream: (url: string) => EventStream;
  readonly now: () => number;
  /** The server gives this list to this person no more, or cannot tell whether it may. */
  readonly onDenied: (kind: ArbKind, decision: Decision) => void;
}

export const LiveContext = createContext<LiveDeps>({
  client: createClient(),
  openStream: url => new EventSource(url),
  now: () => Date.now(),
  onDenied: () => {},
});

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
  const query = useQuery({ ...feed.options, refetchInterval: connection.phase === 'live' ? false : POLL_MS });

  // A list from an earlier visit, before anything was heard in this one, is of unknown age: it is not shown.
  const list = feed.lastAt() === null ? undefined : query.data;

  return {
    list,
    failed: query.isError && list === undefined,
    connection,
    lastAt: feed.lastAt,
    clock: feed.clock,
    retry: query.refetch,
  };
}

export interface LiveQuery {
  readonly kind: ArbKind;
  readonly group: ArbGroup;
}

export function createLiveFeed(
  { kind, group }: LiveQuery,
  { client, openStream, now, onDenied }: LiveDeps,
  queries: QueryClient,
) {
  const clock = createOddsClock(now);
  const queryKey = ['arbs', kind, group] as const;
  let answeredAt: number | null = null;
  const write = (change: (list: LiveList | undefined) => LiveList | undefined) =>
    queries.setQueryData<LiveList>(queryKey, change);

  const connection = createLiveConnection({
    kind,
    group,
    openStream,
    now,
    page: window,
    visibility: document,
    isOnline: () => navigator.onLine,
    events: {
      snapshot(list) {
        clock.set(list.now);
        write(known => fromSnapshot(list, known));
      },
      delta(delta) {
        clock.set(delta.now);
        write(list => applyDelta(list, delta));
      },
      heartbeat(heartbeat) {
        clock.set(heartbeat.now, heartbeat.speed);
        write(list => applyHeartbeat(list, heartbeat));
      },
      denied: ({ decision }) => onDenied(kind, decision),
    },
  });

  const options = queryOptions({
    queryKey,
    async queryFn({ signal }): Promise<LiveList> {
      const response = await client.api.arbs
        .$get({ query: { kind, group } }, { init: { signal } })
        .catch((cause: unknown) => {
          const denial = cause instanceof RequestFailure ? denialOf(cause) : null;
          if (denial !== null) onDenied(kind, denial);
          throw cause;
        });
      const answer = arbListSchema.parse(await response.json());
      const known = queries.getQueryData<LiveList>(queryKey);
      // The stream got there first, and what it said since is newer than this answer.
      if (known !== undefined && connection.get().phase === 'live') return known;
      clock.set(answer.now);
      answeredAt = now();
      return fromSnapshot(answer, known);
    },
    // A stream keeps it fresh; comparing two thousand arbs field by field would only cost.
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
