import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeArb } from '#shared/arbitrage/arb-fixture.ts';
import { HEARTBEAT_MS } from '#shared/wire/arbitrage.ts';
import { createLiveConnection, WATCHDOG_MS } from './live-connection.ts';
import { SLICE } from './read-list.ts';

class FakeStream extends EventTarget {
  readonly url: string;
  closed = false;
  constructor(url: string) {
    super();
    this.url = url;
  }
  close() {
    this.closed = true;
  }
  say(type: string, data: unknown, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }));
  }
}

const beat = { now: 1, speed: 1, sources: [] };
const snapshot = { kind: 'pre', group: 'arbs', now: 1, sources: [], arbs: [] };
/** Between three slices of a long list. */
const PAUSE_MS = 100;
const longSnapshot = {
  ...snapshot,
  arbs: Array.from({ length: 2 * SLICE + 1 }, (_, at) => makeArb({ id: `arb ${at}` })),
};
const delta = { now: 2, upserted: [], closed: [] };

function setup() {
  const streams: FakeStream[] = [];
  const heard: string[] = [];
  const visibility = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const page = new EventTarget();
  const network = { online: true };
  const screenHas = { list: false };
  const connection = createLiveConnection({
    query: { kind: 'pre', group: 'arbs' },
    events: {
      snapshot: () => heard.push('snapshot'),
      delta: () => heard.push('delta'),
      heartbeat: () => heard.push('heartbeat'),
      denied: ({ decision }) => heard.push(`denied: ${decision}`),
    },
    openStream: url => {
      const stream = new FakeStream(url);
      streams.push(stream);
      // The listener types of EventTarget are wider than those of a stream.
      return stream as unknown as EventSource;
    },
    now: () => Date.now(),
    page: page as unknown as Window,
    visibility: visibility as unknown as Document,
    isOnline: () => network.online,
    hasList: () => screenHas.list,
    pause: () => new Promise(resolve => setTimeout(resolve, PAUSE_MS)),
  });
  const stop = connection.start();
  const last = () => {
    const stream = streams.at(-1);
    if (stream === undefined) throw new Error('no stream was opened');
    return stream;
  };
  return { connection, streams, heard, page, visibility, network, screenHas, stop, last };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(1_000_000);
});
afterEach(() => vi.useRealTimers());

describe('a stream', () => {
  it('is live from the first event on', () => {
    const { connection, heard, last } = setup();
    expect(connection.get()).toEqual({ phase: 'connecting', lastAt: null });
    last().say('snapshot', snapshot, '7');
    last().say('heartbeat', beat);
    expect(connection.get()).toEqual({ phase: 'live', lastAt: 1_000_000 });
    expect(heard).toEqual(['snapshot', 'heartbeat']);
  });

  it('ends with a denial, and stays closed even when the page wakes', () => {
    const { streams, heard, last, page } = setup();
    last().say('snapshot', snapshot, '7');
    last().say('denied', { decision: 'join' });
    expect(heard).toEqual(['snapshot', 'denied: join']);
    last().dispatchEvent(new Event('error'));
    page.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(10 * WATCHDOG_MS);
    expect(streams.map(stream => stream.closed)).toEqual([true]);
  });

  it('reconnects after an error with the last id it received', () => {
    const { connection, streams, last } = setup();
    last().say('snapshot', snapshot, '7');
    last().say('delta', delta, '8');
    last().say('heartbeat', beat);
    last().dispatchEvent(new Event('error'));
    expect(connection.get().phase).toBe('reconnecting');
    expect(streams).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(streams).toHaveLength(2);
    expect(last().url).toBe('/api/arbs/stream?kind=pre&group=arbs&lastEventId=8');
  });

  it('that fails before it said anything is reconnecting if a list is shown, and connecting if none is', () => {
    const { connection, screenHas, last } = setup();
    last().dispatchEvent(new Event('error'));
    expect(connection.get().phase).toBe('connecting');
    vi.advanceTimersByTime(1_000);
    screenHas.list = true;
    last().dispatchEvent(new Event('error'));
    expect(connection.get().phase).toBe('reconnecting');
  });

  it('waits longer after each failure, up to 15 s, and starts over once it works', () => {
    const { streams, last } = setup();
    for (const wait of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
      const before = streams.length;
      last().dispatchEvent(new Event('error'));
      vi.advanceTimersByTime(wait - 1);
      expect(streams).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(streams).toHaveLength(before + 1);
    }
    last().say('snapshot', snapshot, '1');
    last().dispatchEvent(new Event('error'));
    const before = streams.length;
    vi.advanceTimersByTime(1_000);
    expect(streams).toHaveLength(before + 1);
  });

  it('that goes silent is treated as dead after three heartbeats', () => {
    const { connection, streams, last } = setup();
    last().say('snapshot', snapshot, '7');
    vi.advanceTimersByTime(WATCHDOG_MS - 1);
    last().say('heartbeat', beat);
    vi.advanceTimersByTime(WATCHDOG_MS - 1);
    expect(streams).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(streams[0]?.closed).toBe(true);
    expect(connection.get().phase).toBe('reconnecting');
    vi.advanceTimersByTime(1_000);
    expect(streams).toHaveLength(2);
  });

  it('that sends invalid data is reopened for a full snapshot', () => {
    const { last, heard } = setup();
    last().say('snapshot', snapshot, '7');
    last().say('delta', { now: 'soon' }, '8');
    vi.advanceTimersByTime(1_000);
    expect(heard).toEqual(['snapshot']);
    expect(last().url).toBe('/api/arbs/stream?kind=pre&group=arbs');
  });

  it('applies a repeated delta once, and requests a full snapshot if one is missing', () => {
    const { heard, last, streams } = setup();
    last().say('snapshot', snapshot, 'run-7');
    for (const id of ['run-8', 'run-8', 'run-7', 'run-9']) last().say('delta', delta, id);
    expect(heard).toEqual(['snapshot', 'delta', 'delta']);
    last().say('delta', delta, 'run-11');
    expect(heard).toHaveLength(3);
    expect(streams[0]?.closed).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(last().url).toBe('/api/arbs/stream?kind=pre&group=arbs');
  });

  it('reads a long list in slices, and later events after it', async () => {
    const { connection, heard, last } = setup();
    last().say('snapshot', longSnapshot, 'run-7');
    last().say('delta', delta, 'run-8');
    last().say('heartbeat', beat);
    await vi.advanceTimersByTimeAsync(3 * PAUSE_MS - 1);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toEqual(['snapshot', 'delta', 'heartbeat']);
    // The time of arrival, not the time when it was read completely.
    expect(connection.get()).toEqual({ phase: 'live', lastAt: 1_000_000 });
  });

  it('stops reading a long list whose connection was lost, and starts again', async () => {
    const { heard, last } = setup();
    last().say('snapshot', longSnapshot, 'run-7');
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    last().dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(heard).toEqual([]);
    expect(last().url).toBe('/api/arbs/stream?kind=pre&group=arbs');
    last().say('snapshot', snapshot, 'run-9');
    expect(heard).toEqual(['snapshot']);
  });

  it('refuses a long list with one invalid arb', async () => {
    const { heard, last, streams } = setup();
    last().say('snapshot', { ...longSnapshot, arbs: [...longSnapshot.arbs, { id: 'half' }] }, 'run-7');
    await vi.advanceTimersByTimeAsync(4 * PAUSE_MS + 1_000);
    expect(heard).toEqual([]);
    expect(streams).toHaveLength(2);
  });

  it('ends with a denial even while a long list is being read', async () => {
    const { heard, last, streams } = setup();
    last().say('snapshot', longSnapshot, 'run-7');
    last().say('denied', { decision: 'join' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toEqual(['snapshot', 'denied: join']);
    expect(streams).toHaveLength(1);
  });

  it('reports nothing once it is replaced or stopped', () => {
    const { heard, last, stop, streams } = setup();
    const first = last();
    first.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(1_000);
    first.say('heartbeat', beat);
    expect(heard).toEqual([]);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(last().closed).toBe(true);
    expect(streams).toHaveLength(2);
  });
});

describe('a phone', () => {
  it('that wakes reopens a stream that died in the background', () => {
    const { streams, visibility, last } = setup();
    last().say('snapshot', snapshot, '7');
    vi.setSystemTime(1_000_000 + 2 * HEARTBEAT_MS);
    visibility.dispatchEvent(new Event('visibilitychange'));
    expect(streams).toHaveLength(2);
    expect(last().url).toContain('lastEventId=7');
  });

  it.each(['visibilitychange', 'pageshow'])('keeps a stream that still sends on %s', type => {
    const { streams, visibility, page, last } = setup();
    last().say('snapshot', snapshot, '7');
    (type === 'pageshow' ? page : visibility).dispatchEvent(new Event(type));
    expect(streams).toHaveLength(1);
  });

  it('does nothing when it is hidden', () => {
    const { streams, visibility } = setup();
    visibility.visibilityState = 'hidden';
    visibility.dispatchEvent(new Event('visibilitychange'));
    expect(streams).toHaveLength(1);
  });

  it('reports that it is offline, and reconnects by itself', () => {
    const { connection, streams, page, network, last } = setup();
    last().say('snapshot', snapshot, '7');
    network.online = false;
    page.dispatchEvent(new Event('offline'));
    expect(connection.get().phase).toBe('offline');
    vi.advanceTimersByTime(120_000);
    expect(streams).toHaveLength(1);
    network.online = true;
    page.dispatchEvent(new Event('online'));
    expect(connection.get().phase).toBe('reconnecting');
    expect(streams).toHaveLength(2);
  });
});
