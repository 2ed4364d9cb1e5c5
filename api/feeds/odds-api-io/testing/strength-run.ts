/**
 * For a test and a measurement: thousands of quotes a second through a real socket into a real scanner, with cuts, repeated
 * and late messages, gaps, and messages that cannot be. At the end every price has to be the provider's last one.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import { asEventId, epochMs } from '#shared/units.ts';
import { createOddsApiIoFeed } from '../odds-api-io.ts';
import { createProviderState, listed, ml, PROVIDER_KEY, startOddsApiIo, update } from './provider-double.ts';

export interface StrengthResult {
  readonly quotes: number;
  readonly quotesPerSecond: number;
  readonly cuts: number;
  /** The longest time from the end of a cut to the next price, in milliseconds. */
  readonly slowestReturnMs: number;
  /** Prices that differ from the provider's at the end, of how many. */
  readonly wrong: number;
  readonly compared: number;
  /** Prices that still counted as fresh at the end of a cut longer than the feed's limit. */
  readonly stale: number;
  readonly refused: Readonly<Record<string, number>>;
  /** Megabytes in use after the first third, and at the end. */
  readonly memory: readonly [number, number];
}

export interface StrengthTerms {
  readonly seconds: number;
  readonly perSecond: number;
  readonly cuts: number;
}

const EVENTS = 100;
const HOUSES = ['Betano BR', 'KTO'] as const;
const KEYS = ['betano', 'kto'] as const;
/** Of one message: three results, and a total of two. */
const QUOTES_A_MESSAGE = 5;
const TICK_MS = 20;
const CUT_MS = 300;

export async function runStrength({ seconds, perSecond, cuts }: StrengthTerms): Promise<StrengthResult> {
  const state = createProviderState();
  const now = () => epochMs(Date.now());
  state.events = Array.from({ length: EVENTS }, (_, at) => listed(at + 1, `Casa ${at} Norte`, `Fora ${at} Sul`));
  state.offers.clear();
  /** The last message of each house on each event. */
  const last = new Map<string, ReturnType<typeof update>>();
  const truth = new Map<string, number>();
  let isCut = false;
  const provider = await startOddsApiIo(state, {
    refuseSocket: () => (isCut ? 503 : null),
    replay: lastSeq => [...last.values()].filter(({ seq }) => seq > lastSeq).toSorted((a, b) => a.seq - b.seq),
  });
  const scanner = createScanner();
  const abort = new AbortController();
  let [received, lastBatchAt] = [0, 0];
  const feed = createOddsApiIoFeed({
    apiKey: PROVIDER_KEY,
    sports: ['football'],
    leagues: [],
    houses: HOUSES,
    perHour: null,
    clock: { now },
    sleep: (ms, signal) => wait(ms, undefined, { signal }),
    fetch,
    baseUrl: provider.baseUrl,
    socketUrl: provider.socketUrl,
    paces: { confirmMs: 1_000, auditMs: 3_600_000 },
  });
  const running = feed.run(async batch => {
    received += batch.quotes.length;
    if (batch.quotes.length > 0) lastBatchAt = Date.now();
    return scanner.ingest(batch, feed, now()).report;
  }, abort.signal);
  while (feed.health().gauges.streaming !== 1 || feed.health().gauges.events !== EVENTS) await wait(10);

  const random = seeded(7);
  function message(): ReturnType<typeof update> {
    const event = 1 + Math.floor(random() * EVENTS);
    const house = Math.floor(random() * HOUSES.length);
    const price = () => (1.2 + Math.floor(random() * 400) / 100).toFixed(2);
    const [home, draw, away, over, under] = [price(), price(), price(), price(), price()];
    const total = { name: 'Totals', odds: [{ hdp: 2.5, over, under }] };
    const made = update(state, event, HOUSES[house] ?? '', [ml(home, draw, away), total]);
    last.set(`${event}|${house}`, made);
    for (const [name, odds] of Object.entries({
      '1x2 home': home,
      '1x2 draw': draw,
      '1x2 away': away,
      'ou over': over,
      'ou under': under,
    })) {
      truth.set(`oio-${event} ${KEYS[house]} ${name}`, Number(odds));
    }
    // A gap in the numbering, as other people's filters make it.
    state.seq += Math.floor(random() * 3);
    return made;
  }

  /** What a broken provider mixes in. */
  function noise(made: ReturnType<typeof update>): unknown[] {
    const kind = Math.floor(random() * 40);
    if (kind === 0) return [made];
    if (kind === 1) return [{ ...made, seq: Math.max(1, made.seq - 500), markets: [ml('9.99', '9.99', '9.99')] }];
    if (kind === 2)
      return [{ ...made, seq: made.seq, timestamp: Date.now() / 1000 + 7_200, markets: [ml('8.88', '8.88', '8.88')] }];
    if (kind === 3) return ['{"type":"updated","id":'];
    if (kind === 4) return [{ ...made, bookie: 'Casa Que Ninguém Pediu' }];
    return kind === 5 ? [{ ...made, id: 'x'.repeat(200) }] : [];
  }

  const started = Date.now();
  const cutsAt = Array.from({ length: cuts }, (_, at) => started + ((at + 1) * seconds * 1_000) / (cuts + 1));
  let [sent, slowestReturnMs, cutCount] = [0, 0, 0];
  let early = 0;
  while (Date.now() - started < seconds * 1_000) {
    const due = Math.floor(((Date.now() - started) / 1_000) * (perSecond / QUOTES_A_MESSAGE)) - sent;
    const frames = Array.from({ length: Math.max(0, due) }, () => {
      const made = message();
      return [made, ...noise(made)];
    }).flat();
    sent += Math.max(0, due);
    if (frames.length > 0) provider.send(...frames);
    if (cutsAt[cutCount] !== undefined && Date.now() >= (cutsAt[cutCount] ?? 0)) {
      cutCount += 1;
      isCut = true;
      provider.cut();
      // Prices go on changing meanwhile.
      for (let at = 0; at < 50; at += 1) message();
      await wait(CUT_MS);
      isCut = false;
      const over = Date.now();
      while (lastBatchAt < over) await wait(5);
      slowestReturnMs = Math.max(slowestReturnMs, lastBatchAt - over);
    }
    if (early === 0 && Date.now() - started > (seconds * 1_000) / 3) early = memoryNow();
    await wait(TICK_MS);
  }
  const elapsed = (Date.now() - started) / 1_000;
  // What is on its way arrives; then nothing comes any more.
  for (let before = -1; before !== received; ) {
    before = received;
    await wait(200);
  }
  const { wrong, compared } = compare(scanner, truth, now());
  abort.abort();
  await running;
  return {
    quotes: received,
    quotesPerSecond: Math.round((sent * QUOTES_A_MESSAGE) / elapsed),
    cuts: cutCount,
    slowestReturnMs,
    wrong,
    compared,
    stale: freshAfter(scanner, feed.freshness.preMs),
    refused: feed.health().refused,
    memory: [early, memoryNow()],
  };
}

function compare(
  scanner: ReturnType<typeof createScanner>,
  truth: ReadonlyMap<string, number>,
  at: ReturnType<typeof epochMs>,
) {
  let [wrong, found] = [0, 0];
  for (let event = 1; event <= EVENTS; event += 1) {
    const id = `oio-${event}`;
    const markets = [
      { market: '1x2', line: null },
      { market: 'ou', line: 2.5 },
    ] as const;
    for (const { book, market, selection, odds } of scanner.currentPrices(asEventId(id), markets, at)?.prices ?? []) {
      found += 1;
      if (truth.get(`${id} ${book} ${market} ${selection}`) !== odds) wrong += 1;
    }
  }
  return { wrong: wrong + Math.abs(truth.size - found), compared: truth.size };
}

/** Long after the last message: opportunities that do not say that they are stale. */
function freshAfter(scanner: ReturnType<typeof createScanner>, limitMs: number): number {
  scanner.sweep(epochMs(Date.now() + limitMs + 1_000));
  return [...scanner.open()].filter(({ stale }) => !stale).length;
}

function memoryNow(): number {
  (globalThis as { gc?: () => void }).gc?.();
  return Math.round(process.memoryUsage().heapUsed / 1024 / 1024);
}

/** Always the same numbers. */
function seeded(seed: number): () => number {
  let value = seed;
  return () => {
    value = (value * 1_103_515_245 + 12_345) % 2_147_483_648;
    return value / 2_147_483_648;
  };
}
