/**
 * One stream of server-sent events, kept alive: resumed with the last id, reopened when a phone wakes, watched by the
 * heartbeat, since a stream can die without a word. Knows no list: it hands on parsed events.
 */
import type { z } from 'zod';
import {
  type ArbDelta,
  type ArbDenial,
  type ArbGroup,
  type ArbHeartbeat,
  type ArbKind,
  type ArbList,
  arbDeltaSchema,
  arbDenialSchema,
  arbHeartbeatSchema,
  arbListSchema,
  HEARTBEAT_MS,
} from '#shared/wire/arbitrage.ts';
import { addresses } from './client.ts';
import { orderOf } from './event-order.ts';
import { createTurns } from './in-turn.ts';
import { isLongList, readList } from './read-list.ts';

export interface ConnectionState {
  readonly phase: 'connecting' | 'live' | 'reconnecting' | 'offline';
  /** When the stream last said anything, by this device's clock. */
  readonly lastAt: number | null;
}

/** at: when it arrived, by this device's clock; a long list is taken a while after. */
interface LiveEvents {
  snapshot(list: ArbList, at: number): void;
  delta(delta: ArbDelta, at: number): void;
  heartbeat(heartbeat: ArbHeartbeat, at: number): void;
  /** The stream's last word: this person may not read it any more, and it is not opened again. */
  denied(denial: ArbDenial): void;
}

interface Heard {
  readonly event: MessageEvent<string>;
  readonly data: unknown;
  readonly at: number;
}

/** The part of EventSource that is used. */
export interface EventStream {
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void;
  close(): void;
}

export interface ConnectionDeps {
  readonly kind: ArbKind;
  readonly group: ArbGroup;
  readonly events: LiveEvents;
  readonly openStream: (url: string) => EventStream;
  readonly now: () => number;
  /** Where `online`, `offline` and `pageshow` arrive. */
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly visibility: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly isOnline: () => boolean;
  /** Lets the page do what waits, while a long list is read. */
  readonly pause: () => Promise<void>;
}

export interface LiveConnection {
  get(): ConnectionState;
  subscribe(listener: () => void): () => void;
  start(): () => void;
}

/** No sign of life for this long, and the stream counts as dead. */
export const WATCHDOG_MS = 3 * HEARTBEAT_MS;
/** On coming back to the page, less patience: a phone kills streams in the background silently. */
const WAKE_PATIENCE_MS = 1.5 * HEARTBEAT_MS;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 15_000;

export function createLiveConnection(deps: ConnectionDeps): LiveConnection {
  const { kind, group, events, openStream, now, page, visibility, isOnline, pause } = deps;
  const listeners = new Set<() => void>();
  let state: ConnectionState = { phase: 'connecting', lastAt: null };
  let stream: EventStream | null = null;
  let lastEventId = '';
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(next: Partial<ConnectionState>): void {
    const phaseChanged = next.phase !== undefined && next.phase !== state.phase;
    state = { ...state, ...next };
    // Only the phase is drawn as it changes; the age of the data is read when the clock ticks.
    if (phaseChanged) for (const listener of listeners) listener();
  }

  function wait(ms: number, then: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(then, ms);
  }

  function close(): void {
    clearTimeout(timer);
    stream?.close();
    stream = null;
  }

  function open(): void {
    close();
    const query = { kind, group, ...(lastEventId === '' ? {} : { lastEventId }) };
    const current = openStream(addresses.api.arbs.stream.$path({ query }));
    stream = current;
    const inTurn = createTurns();
    const on = (type: string, take: (heard: Heard) => Promise<void> | undefined) =>
      current.addEventListener(type, event => {
        const at = now();
        const data = parseJson(event.data);
        inTurn(() => (current === stream ? take({ event, data, at }) : undefined));
      });
    on('snapshot', heard => {
      if (!isLongList(heard.data)) return receive(heard, valid(arbListSchema, heard.data), events.snapshot);
      const isWanted = () => current === stream;
      return readList(heard.data, { pause, isWanted }).then(list => {
        if (isWanted()) receive(heard, list, events.snapshot);
      });
    });
    on('delta', heard => receive(heard, valid(arbDeltaSchema, heard.data), events.delta));
    on('heartbeat', heard => receive(heard, valid(arbHeartbeatSchema, heard.data), events.heartbeat));
    on('denied', heard =>
      receive(heard, valid(arbDenialSchema, heard.data), denial => {
        stop();
        events.denied(denial);
      }),
    );
    current.addEventListener('error', () => {
      if (current === stream) retry();
    });
    wait(WATCHDOG_MS, retry);
  }

  function receive<Said>({ event, at }: Heard, said: Said | null, take: (said: Said, at: number) => void): undefined {
    const order = event.type === 'delta' ? orderOf(lastEventId, event.lastEventId) : 'next';
    if (said === null || order === 'gap') {
      // Something was missed: only a new snapshot can be trusted.
      lastEventId = '';
      retry();
      return;
    }
    if (event.lastEventId !== '' && order !== 'repeat') lastEventId = event.lastEventId;
    failures = 0;
    wait(WATCHDOG_MS, retry);
    // Taken twice it would bring back what has changed since.
    if (order !== 'repeat') take(said, at);
    if (stream !== null) become({ phase: 'live', lastAt: at });
  }

  function retry(): void {
    close();
    if (!isOnline()) {
      become({ phase: 'offline' });
      return;
    }
    become({ phase: state.lastAt === null ? 'connecting' : 'reconnecting' });
    wait(Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS), open);
    failures += 1;
  }

  function wake(): void {
    if (visibility.visibilityState === 'hidden') return;
    const silence = state.lastAt === null ? Number.POSITIVE_INFINITY : now() - state.lastAt;
    if (state.phase === 'live' && silence < WAKE_PATIENCE_MS) return;
    failures = 0;
    if (isOnline()) {
      become({ phase: state.lastAt === null ? 'connecting' : 'reconnecting' });
      open();
    }
  }

  function goOffline(): void {
    close();
    become({ phase: 'offline' });
  }

  function stop(): void {
    close();
    visibility.removeEventListener('visibilitychange', wake);
    page.removeEventListener('pageshow', wake);
    page.removeEventListener('online', wake);
    page.removeEventListener('offline', goOffline);
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      open();
      visibility.addEventListener('visibilitychange', wake);
      page.addEventListener('pageshow', wake);
      page.addEventListener('online', wake);
      page.addEventListener('offline', goOffline);
      return stop;
    },
  };
}

function valid<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> | null {
  const parsed = schema.safeParse(data);
  return parsed.success ? parsed.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
