/**
 * Whatever happens to the connection, the list ends equal to the server's: nothing missing, nothing twice, nothing
 * outdated.
 */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeArb, NOW } from '#shared/arbitrage/arb-fixture.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { soak } from '#shared/testing/soak.ts';
import type { ArbDelta } from '#shared/wire/arbitrage.ts';
import { createLiveConnection } from './live-connection.ts';
import { createLiveList } from './live-list.ts';
import { SLICE } from './read-list.ts';
import type { EventStream } from './stream-events.ts';

/** A server of numbered deltas, of which it remembers a few, and of streams that a test can break. */
class Server {
  readonly arbs = new Map<string, Opportunity>();
  #run = 0;
  #sequence = 0;
  #deltas: { id: string; delta: ArbDelta }[] = [];
  #stream: Stream | null = null;

  readonly open = (url: string): EventStream => {
    const lastId = new URL(url, 'http://test').searchParams.get('lastEventId') ?? '';
    const stream = new Stream();
    // A stream never sends before its opener can listen, and first sends what was missed.
    setTimeout(() => {
      this.#stream = stream;
      this.#greet(stream, lastId);
    });
    return stream as unknown as EventStream;
  };

  change(upserted: readonly Opportunity[], closed: readonly string[], harm: 'none' | 'lost' | 'twice' | 'again'): void {
    const delta: ArbDelta = {
      now: NOW,
      upserted: [...upserted],
      closed: closed.filter(id => this.arbs.has(id)).map(id => ({ id, reason: 'gone' as const })),
    };
    for (const { id } of delta.closed) this.arbs.delete(id);
    for (const arb of upserted) this.arbs.set(arb.id, arb);
    this.#sequence += 1;
    const event = { id: this.#idOf(this.#sequence), delta };
    this.#deltas = [...this.#deltas, event].slice(-4);
    if (harm === 'lost') return;
    this.#stream?.say('delta', delta, event.id);
    if (harm === 'twice') this.#stream?.say('delta', delta, event.id);
    const old = this.#deltas[0];
    if (harm === 'again' && old) this.#stream?.say('delta', old.delta, old.id);
  }

  cut(): void {
    this.#stream?.dispatchEvent(new Event('error'));
  }

  restart(): void {
    this.#run += 1;
    this.#sequence = 0;
    this.#deltas = [];
    this.cut();
  }

  #idOf = (sequence: number) => `run${this.#run}-${sequence}`;

  #greet(stream: Stream, lastId: string): void {
    const at = this.#deltas.findIndex(({ id }) => id === lastId);
    const isNewest = lastId === this.#idOf(this.#sequence);
    if (at >= 0 || isNewest) {
      for (const { id, delta } of this.#deltas.slice(isNewest ? this.#deltas.length : at + 1))
        stream.say('delta', delta, id);
      return;
    }
    const list = { kind: 'pre', group: 'arbs', now: NOW, sources: [], arbs: [...this.arbs.values()] };
    stream.say('snapshot', list, this.#idOf(this.#sequence));
  }
}

class Stream extends EventTarget {
  #isOpen = true;
  close() {
    this.#isOpen = false;
  }
  say(type: string, data: unknown, lastEventId: string) {
    if (this.#isOpen) this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }));
  }
}

const anyId = fc.constantFrom(...'abcdef');
const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('change' as const),
      upserted: fc.uniqueArray(anyId, { maxLength: 3 }),
      closed: fc.uniqueArray(anyId, { maxLength: 2 }),
      harm: fc.constantFrom('none', 'none', 'none', 'lost', 'twice', 'again'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constantFrom('cut', 'sleep', 'restart', 'wait'),
      ms: fc.constantFrom(0, 10, 1_000, 20_000),
    }),
  },
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('equals the server’s list once the connection is back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 25 }), fc.constantFrom(0, 3 * SLICE), async (steps, others) => {
      const server = new Server();
      // These make the list long, so that it is read in slices while changes arrive.
      for (let at = 0; at < others; at += 1) server.arbs.set(`other ${at}`, makeArb({ id: `other ${at}` }));
      const list = createLiveList(run => run());
      const page = new EventTarget();
      const network = { online: true };
      const connection = createLiveConnection({
        query: { kind: 'pre', group: 'arbs' },
        events: {
          snapshot: answer => list.snapshot(answer),
          delta: delta => list.delta(delta),
          heartbeat: () => {},
          denied: () => {},
        },
        openStream: server.open,
        now: () => Date.now(),
        page: page as unknown as Window,
        visibility: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }),
        isOnline: () => network.online,
        hasList: () => false,
        pause: () => new Promise(resolve => setTimeout(resolve, 4)),
      });
      const stop = connection.start();
      let version = 0;
      for (const step of steps) {
        if (step.type === 'change') {
          version += 1;
          const upserted = step.upserted.map(id => makeArb({ id, profit: version / 1_000 }));
          const closed = step.closed.filter(id => !step.upserted.includes(id));
          server.change(upserted, closed, step.harm as 'none');
          continue;
        }
        if (step.type === 'cut') server.cut();
        if (step.type === 'restart') server.restart();
        if (step.type === 'sleep') {
          network.online = false;
          page.dispatchEvent(new Event('offline'));
        }
        await vi.advanceTimersByTimeAsync(step.ms);
        network.online = true;
        page.dispatchEvent(new Event('online'));
      }
      // The connection is back, and one more change happens: by then the page has noticed whatever was lost.
      await vi.advanceTimersByTimeAsync(60_000);
      server.change([makeArb({ id: 'z' })], [], 'none');
      await vi.advanceTimersByTimeAsync(60_000);
      const byId = (arbs: ReadonlyMap<string, Opportunity>) =>
        [...arbs.values()].map(({ id, profit }) => `${id} ${profit}`).toSorted();
      expect(byId(list.arbs)).toEqual(byId(server.arbs));
      stop();
    }),
    { numRuns: soak(60, 200) },
  );
});
