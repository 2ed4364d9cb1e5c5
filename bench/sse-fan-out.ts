/** How long a change takes from the board to a thousand open readers, compared with serialising it for each of them. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { createArbBoard } from '../api/arbitrage/arb-board.ts';
import { createLiveStream } from '../api/arbitrage/live-stream.ts';
import { closeServer, listen, portOf } from '../api/http/listen.ts';
import type { BenchLine } from './measure.ts';

const READERS = 1_000;
const DELTAS = 60;
const CHANGES_EACH = 20;

interface Fan {
  readonly server: Server;
  /** Sends one delta to all readers. */
  send(round: number): void;
  close(): Promise<void>;
}

export async function benchFanOut(): Promise<BenchLine[]> {
  const ours = await measure(await openOurs());
  const theirs = await measure(await openPlain());
  const peer = 'each change written out again for each reader';
  const line = (name: string, value: number, other: number): BenchLine => ({
    name: `sse.${READERS}_readers.${name}`,
    value: Number(value.toPrecision(3)),
    unit: 'ms',
    peer,
    ratio: other / value,
  });
  return [line('p50', ours.p50, theirs.p50), line('p99', ours.p99, theirs.p99)];
}

/** Milliseconds from sending until a reader has received it, over all readers and deltas. */
async function measure(fan: Fan): Promise<{ readonly p50: number; readonly p99: number }> {
  const workerData = { port: portOf(fan.server), readers: READERS };
  const worker = new Worker(join(import.meta.dirname, 'readers', 'sse-readers.ts'), { workerData });
  const next = () => new Promise<{ times?: number[] }>(resolve => worker.once('message', resolve));
  await next();
  const latencies: number[] = [];
  for (let round = 0; round < DELTAS; round += 1) {
    const arrived = next();
    const sentAt = performance.timeOrigin + performance.now();
    fan.send(round);
    latencies.push(...((await arrived).times ?? []).map(at => at - sentAt));
  }
  await worker.terminate();
  await fan.close();
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

async function openOurs(): Promise<Fan> {
  const board = createArbBoard({ runId: 'run', now: () => 0 });
  const stream = createLiveStream({ board, now: () => 0, speed: () => 1, sources: () => [] });
  const app = new Hono<{ Bindings: HttpBindings }>().get('/', c => {
    const opened = stream.open({ kind: 'pre', group: 'arbs' }, null, () => c.env.outgoing.destroy());
    return opened ? c.body(opened.body, 200, { 'Content-Type': 'text/event-stream' }) : c.body(null, 503);
  });
  const server = await listen({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  return {
    server,
    send(round) {
      board.apply(changesOf(round).map(opportunity => ({ type: 'changed', opportunity })));
      board.flush();
    },
    async close() {
      stream.close();
      await closeServer(server);
    },
  };
}

async function openPlain(): Promise<Fan> {
  const open = new Set<ServerResponse>();
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write('event: snapshot\ndata: {}\n\n');
    open.add(response);
    response.on('close', () => open.delete(response));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    server,
    send(round) {
      for (const response of open) {
        response.write(`event: delta\ndata: ${JSON.stringify({ now: 0, upserted: changesOf(round), closed: [] })}\n\n`);
      }
    },
    async close() {
      for (const response of open) response.end();
      await closeServer(server);
    },
  };
}

/** As large as real arbs on the wire. */
function changesOf(round: number): Opportunity[] {
  return Array.from({ length: CHANGES_EACH }, (_, i) => {
    const leg = {
      book: 'betano',
      bookName: 'Betano',
      market: '1x2',
      selection: 'home',
      line: null,
      side: 'back',
      odds: 2.1,
    };
    const event = {
      id: `e${i}`,
      sport: 'soccer',
      league: 'Brasileirão',
      home: 'Flamengo',
      away: 'Palmeiras',
      startsAt: 0,
    };
    const legs = Array.from({ length: 3 }, () => ({ ...leg, share: 0.33, at: round, limit: 60_000 }));
    return {
      id: `arb-${i}`,
      class: 'two_way',
      kind: 'pre',
      profit: round / 1e4,
      event,
      legs,
    } as unknown as Opportunity;
  });
}
