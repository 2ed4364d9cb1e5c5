/**
 * Keeps one stream of server-sent events open: it resumes with the last id, reopens when a phone wakes, and watches the
 * heartbeat, because a stream can die without an error. It does not know the list: it passes on parsed events.
 */
import { type ArbListQuery, HEARTBEAT_MS } from '#shared/wire/arbitrage.ts';
import { addresses } from '../client.ts';
import { orderOf } from './event-order.ts';
import { type EventStream, type HeardEvent, hear, type LiveEvents } from './stream-events.ts';

export interface ConnectionState {
  readonly phase: 'connecting' | 'live' | 'reconnecting' | 'offline';
  /** When the stream last sent anything, by this device's clock. */
  readonly lastAt: number | null;
}

export interface ConnectionDeps {
  readonly query: ArbListQuery;
  readonly events: LiveEvents;
  readonly openStream: (url: string) => EventStream;
  readonly now: () => number;
  /** The target of `online`, `offline` and `pageshow` events. */
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly visibility: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly isOnline: () => boolean;
  /** Whether a list is on the screen already, which a request may have answered before the stream said anything. */
  readonly hasList: () => boolean;
  /** Lets the page do other work while a long list is read. */
  readonly pause: () => Promise<void>;
}

export interface LiveConnection {
  get(): ConnectionState;
  subscribe(listener: () => void): () => void;
  start(): () => void;
}

/** After this long without any event the stream is treated as dead. */
export const WATCHDOG_MS = 3 * HEARTBEAT_MS;
/** A shorter limit when the page becomes visible, because phones kill streams in the background silently. */
const WAKE_PATIENCE_MS = 1.5 * HEARTBEAT_MS;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 15_000;

export function createLiveConnection(deps: ConnectionDeps): LiveConnection {
  const { query: list, events, openStream, now, visibility, isOnline, hasList, pause } = deps;
  const state = createConnectionState();
  let stream: EventStream | null = null;
  let lastEventId = '';
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopListening = () => {};
  const ownEvents = stoppedByDenial(events, stop);

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
    const query = { ...list, ...(lastEventId === '' ? {} : { lastEventId }) };
    const current = openStream(addresses.api.arbs.stream.$path({ query }));
    stream = current;
    hear(current, { now, pause, isCurrent: () => current === stream, events: ownEvents, receive });
    current.addEventListener('error', () => {
      if (current === stream) retry();
    });
    wait(WATCHDOG_MS, retry);
  }

  function receive<Said>(
    { event, at }: HeardEvent,
    said: Said | null,
    take: (said: Said, at: number) => void,
  ): undefined {
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
    // A repeated event would undo later changes.
    if (order !== 'repeat') take(said, at);
    if (stream !== null) state.become({ phase: 'live', lastAt: at });
  }

  function retry(): void {
    close();
    state.become({ phase: isOnline() ? phaseAgain() : 'offline' });
    if (!isOnline()) return;
    wait(Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS), open);
    failures += 1;
  }

  /** If a list is on the screen already, from the stream or a request, it grows old from the first failure on. */
  function phaseAgain(): 'connecting' | 'reconnecting' {
    return state.get().lastAt === null && !hasList() ? 'connecting' : 'reconnecting';
  }

  function wake(): void {
    if (visibility.visibilityState === 'hidden') return;
    const { phase, lastAt } = state.get();
    const silence = lastAt === null ? Number.POSITIVE_INFINITY : now() - lastAt;
    if (phase === 'live' && silence < WAKE_PATIENCE_MS) return;
    failures = 0;
    if (!isOnline()) return;
    state.become({ phase: phaseAgain() });
    open();
  }

  function goOffline(): void {
    close();
    state.become({ phase: 'offline' });
  }

  function stop(): void {
    close();
    stopListening();
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    start() {
      open();
      stopListening = listenToPage(deps, { wake, goOffline });
      return stop;
    },
  };
}

/** A person who is refused is not asked again. */
function stoppedByDenial(events: LiveEvents, stop: () => void): LiveEvents {
  return {
    ...events,
    denied(denial) {
      stop();
      events.denied(denial);
    },
  };
}

function createConnectionState() {
  const listeners = new Set<() => void>();
  let state: ConnectionState = { phase: 'connecting', lastAt: null };
  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become(next: Partial<ConnectionState>) {
      const phaseChanged = next.phase !== undefined && next.phase !== state.phase;
      state = { ...state, ...next };
      // A new phase is rendered at once; the age of the data is read when the clock ticks.
      if (phaseChanged) for (const listener of listeners) listener();
    },
  };
}

/** Returns a function that stops it. */
function listenToPage(
  { page, visibility }: Pick<ConnectionDeps, 'page' | 'visibility'>,
  { wake, goOffline }: { readonly wake: () => void; readonly goOffline: () => void },
): () => void {
  visibility.addEventListener('visibilitychange', wake);
  page.addEventListener('pageshow', wake);
  page.addEventListener('online', wake);
  page.addEventListener('offline', goOffline);
  return () => {
    visibility.removeEventListener('visibilitychange', wake);
    page.removeEventListener('pageshow', wake);
    page.removeEventListener('online', wake);
    page.removeEventListener('offline', goOffline);
  };
}
