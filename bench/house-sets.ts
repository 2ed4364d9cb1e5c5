/**
 * A thousand readers with 300 different sets of 3 to 25 houses, against a thousand readers of the list of every house:
 * how long a price takes from the push to the reader, and what it costs.
 */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { type HouseSet, isEveryHouse } from '#shared/arbitrage/house-sets/house-set.ts';
import { createHouseViews } from '#shared/arbitrage/house-sets/house-views.ts';
import { createScanner, type Scanner } from '#shared/arbitrage/scan/scanner.ts';
import { type Quote, quoteSchema } from '#shared/markets/market.ts';
import { epochMs } from '#shared/units.ts';
import { houseSetQuerySchema, writeHouseSet } from '#shared/wire/arbitrage.ts';
import { createArbBoard, FLUSH_MS } from '../api/arbitrage/arb-board.ts';
import { createHouseBoards } from '../api/arbitrage/house-boards.ts';
import { createLiveStream } from '../api/arbitrage/live-stream.ts';
import { createSeededRandom, type SeededRandom } from '../api/feeds/demo/random.ts';
import { closeServer, listen, portOf } from '../api/http/listen.ts';
import type { BenchLine } from './measure.ts';

const READERS = 1_000;
const SETS = 300;
const EVENTS = 300;
const HOUSES = Array.from({ length: 30 }, (_, index) => `house${index}`);
const PUSH_EVERY_MS = 100;
/** 2,000 a second. */
const QUOTES_PER_PUSH = 200;
const SECONDS = 10;
const STARTS_AT = Date.now() + 86_400_000;
const FEED = { id: 'bench', demo: false, freshness: { preMs: 3_600_000, liveMs: 60_000 } };

/** Selections with their fair odds. Houses keep about 5 % and differ by about 1.6 %: one match in ten has an arb. */
const SELECTIONS = [
  ...([
    ['1x2', 'home', null, 2.44],
    ['1x2', 'draw', null, 3.45],
    ['1x2', 'away', null, 3.33],
  ] as const),
  ...([
    ['dnb', 'home', null, 1.73],
    ['dnb', 'away', null, 2.37],
    ['btts', 'yes', null, 1.9],
    ['btts', 'no', null, 2.11],
  ] as const),
  ...([
    ['ah', 'home', -0.25, 2.08],
    ['ah', 'away', 0.25, 1.93],
    ['ah', 'home', -1.5, 4.9],
    ['ah', 'away', 1.5, 1.26],
  ] as const),
  ...([
    ['ou', 'over', 2.5, 2.02],
    ['ou', 'under', 2.5, 1.98],
    ['ou', 'over', 3.5, 3.4],
    ['ou', 'under', 3.5, 1.42],
  ] as const),
] as const;

interface Measured {
  readonly p50: number;
  readonly p99: number;
  /** The share of one processor that the server's thread used. */
  readonly busy: number;
  readonly heapBytes: number;
}

export async function benchHouseSets(): Promise<BenchLine[]> {
  const own = await measure(index => setOf(index % SETS));
  const common = await measure(() => ({ houses: null, commissions: new Map() }));
  const peer = 'all reading the list of every house';
  const line = (name: string, unit: string, value: number, other: number): BenchLine => ({
    name: `house_sets.${SETS}_sets_${READERS}_readers.${name}`,
    value: Number(value.toPrecision(3)),
    unit,
    peer,
    ratio: other / value,
  });
  return [
    line('push_to_reader.p50', 'ms', own.p50, common.p50),
    line('push_to_reader.p99', 'ms', own.p99, common.p99),
    line('server_busy', 'processors', own.busy, common.busy),
    line('heap', 'bytes', own.heapBytes, common.heapBytes),
  ];
}

/** A set of 3 to 25 houses; the same index always gives the same set. */
function setOf(index: number): HouseSet {
  const random = createSeededRandom(index + 1);
  const size = random.integer(3, 25);
  const shuffled = HOUSES.map(house => ({ house, at: random.unit() })).sort((a, b) => a.at - b.at);
  return { houses: new Set(shuffled.slice(0, size).map(({ house }) => house)), commissions: new Map() };
}

async function measure(setFor: (reader: number) => HouseSet): Promise<Measured> {
  const scanner = createScanner();
  const random = createSeededRandom(7);
  const started = Date.now();
  for (let event = 0; event < EVENTS; event += 1) push(scanner, wholeEvent(event, random, started));
  const market = await serve(scanner);
  const paths = Array.from({ length: READERS }, (_, reader) => {
    const query = new URLSearchParams({ ...writeHouseSet(setFor(reader)) });
    return `/?${query}`;
  });
  const worker = new Worker(join(import.meta.dirname, 'readers', 'set-readers.ts'), {
    workerData: { port: market.port, paths },
  });
  const next = () => new Promise<{ ages?: number[] }>(resolve => worker.once('message', resolve));
  await next();
  const usedBefore = process.threadCpuUsage();
  const from = performance.now();
  for (let pushed = 0; pushed < (SECONDS * 1_000) / PUSH_EVERY_MS; pushed += 1) {
    push(
      scanner,
      Array.from({ length: QUOTES_PER_PUSH }, () => anyQuote(random, Date.now())),
    );
    const due = from + (pushed + 1) * PUSH_EVERY_MS;
    await new Promise(resolve => setTimeout(resolve, Math.max(0, due - performance.now())));
  }
  const elapsed = performance.now() - from;
  const { user, system } = process.threadCpuUsage(usedBefore);
  await new Promise(resolve => setTimeout(resolve, 2 * FLUSH_MS));
  const answer = next();
  worker.postMessage('ages');
  const ages = ((await answer).ages ?? []).sort((a, b) => a - b);
  const heapBytes = process.memoryUsage().heapUsed;
  await worker.terminate();
  await market.close();
  const at = (share: number) => ages[Math.floor((ages.length - 1) * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99), busy: (user + system) / 1_000 / elapsed, heapBytes };
}

/** The live list as the server serves it, without accounts. */
async function serve(scanner: Scanner) {
  const now = () => epochMs(Date.now());
  const yieldTurn = () => new Promise<void>(resolve => setImmediate(resolve));
  const board = createArbBoard({ runId: 'run', now });
  const views = createHouseViews(scanner);
  const houseBoards = createHouseBoards({ views, runId: 'run', now, realNow: () => performance.now(), yieldTurn });
  const stream = createLiveStream({ board, now, speed: () => 1, sources: () => [] });
  board.apply([...scanner.open()].map(opportunity => ({ type: 'opened', opportunity })));
  board.flush();
  boards.set(scanner, board);
  const timer = setInterval(() => {
    board.flush();
    houseBoards.flush();
  }, FLUSH_MS);
  const app = new Hono<{ Bindings: HttpBindings }>().get('/', async c => {
    const set = houseSetQuerySchema.parse(c.req.query());
    const held = isEveryHouse(set) ? undefined : ((await houseBoards.hold(set, 'arbs')) ?? undefined);
    const opened = stream.open({ kind: 'pre', group: 'arbs', ...held }, null, () => c.env.outgoing.destroy());
    return opened ? c.body(opened.body, 200, { 'Content-Type': 'text/event-stream' }) : c.body(null, 503);
  });
  const server = await listen({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  return {
    port: portOf(server),
    async close() {
      clearInterval(timer);
      stream.close();
      await closeServer(server);
    },
  };
}

const boards = new WeakMap<Scanner, ReturnType<typeof createArbBoard>>();

function push(scanner: Scanner, quotes: readonly Quote[]): void {
  const now = epochMs(Date.now());
  const { changes } = scanner.ingest({ quotes: [...quotes], at: now }, FEED, now);
  boards.get(scanner)?.apply(changes);
}

function wholeEvent(event: number, random: SeededRandom, at: number): Quote[] {
  return SELECTIONS.flatMap(selection => HOUSES.map(house => quoteOf(event, selection, house, random, at)));
}

function anyQuote(random: SeededRandom, at: number): Quote {
  const selection = random.pick(SELECTIONS) ?? SELECTIONS[0];
  return quoteOf(random.integer(0, EVENTS - 1), selection, random.pick(HOUSES) ?? '', random, at);
}

function quoteOf(
  event: number,
  [market, selection, line, fair]: (typeof SELECTIONS)[number],
  book: string,
  random: SeededRandom,
  at: number,
): Quote {
  return quoteSchema.parse({
    event: {
      id: `e${event}`,
      sport: 'soccer',
      league: 'Brasileirão',
      home: `Casa ${event}`,
      away: `Fora ${event}`,
      startsAt: STARTS_AT,
    },
    book,
    market,
    selection,
    line,
    side: 'back',
    odds: Math.max(1.02, Math.round(fair * (0.95 + 0.016 * random.normal()) * 100) / 100),
    at,
  });
}
