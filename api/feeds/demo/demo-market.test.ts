/** Up to an hour of the market in one run, watched by the scanner: the rates of `incidents.ts` are calibrated with it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { isArb, type Opportunity } from '#shared/arbitrage/opportunity.ts';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import { type Quote, quoteSchema } from '#shared/markets/market.ts';
import { marketLine } from '#shared/markets/market-types.ts';
import type { FeedBatch } from '#shared/ports/odds-feed.ts';
import { soak } from '#shared/testing/soak.ts';
import { asEventId, epochMs } from '#shared/units.ts';
import { createDemoMarket, type DemoMarket } from './demo-market.ts';
import { DEMO_HOUSES } from './houses.ts';
import { LEAGUES } from './leagues.ts';
import { fairChance } from './outlook.ts';
import { createSeededRandom } from './random.ts';

const START = epochMs(1_795_262_400_000);
const MINUTE = 60_000;
const TICK_MS = 2000;
const SAMPLE_MS = 20_000;
/** The rates were calibrated on an hour. With this seed half an hour contains every rare incident, too. */
const [SEED, MINUTES] = soak([2, 30], [1, 60]);
const FEED = { id: 'demo', demo: true, freshness: { preMs: 10 * MINUTE, liveMs: MINUTE } };
/** How far a margin may be from the configured one, because a house rounds prices to its steps. */
const STEP_TOLERANCE = 0.011;

function openMarket(seed: number): DemoMarket {
  const market = createDemoMarket(createSeededRandom(seed), START);
  for (const _ of market.open());
  return market;
}

const isSlip = (arb: Opportunity) => arb.warnings.includes('palpable_error');
const priceOf = ({ event, book, market, selection, line, side }: Quote) =>
  `${event.id}|${book}|${market}|${selection}|${line}|${side}`;

class Samples {
  private readonly values: number[] = [];
  add(value: number): void {
    this.values.push(value);
  }
  /** The quantile: the value that this share of the samples does not exceed. */
  at(part: number): number {
    return this.values.toSorted((a, b) => a - b)[Math.floor(part * (this.values.length - 1))] ?? Number.NaN;
  }
  /** The share of the samples from `low` to `high`. */
  within(low: number, high: number): number {
    return this.values.filter(value => value >= low && value <= high).length / this.values.length;
  }
}

describe(`${MINUTES} minutes of the demo market`, () => {
  const arbs = { pre: new Samples(), live: new Samples() };
  const fat = new Samples();
  const stale = new Samples();
  const middles = new Samples();
  const events = new Samples();
  const live = new Samples();
  const gaps = { pre: new Samples(), live: new Samples() };
  const margins = new Map(DEMO_HOUSES.map(({ key }) => [key, new Samples()]));
  const errors = new Samples();
  const lives = new Samples();
  const refused: Record<string, number> = {};
  const invalid: unknown[] = [];
  const ended = new Set<string>();
  const quotedAfterTheEnd: Quote[] = [];
  const scores = new Map<string, Set<string | null>>();
  let slips = 0;
  let changedPerSecond = 0;

  beforeAll(() => {
    const market = openMarket(SEED);
    const scanner = createScanner();
    const openedAt = new Map<string, number>();
    const lastQuotes = new Map<string, Quote>();

    function hear(batch: FeedBatch, isFirst: boolean): void {
      for (const [i, quote] of batch.quotes.entries()) {
        const before = lastQuotes.get(priceOf(quote));
        if (before?.odds && before.event.live === quote.event.live) {
          gaps[quote.event.live ? 'live' : 'pre'].add(quote.at - before.at);
        }
        lastQuotes.set(priceOf(quote), quote);
        // Checks every quote of the first batch, and a sample of the later ones.
        if ((isFirst || i % 20 === 0) && !quoteSchema.safeParse(quote).success) invalid.push(quote);
        if (ended.has(quote.event.id)) quotedAfterTheEnd.push(quote);
        if (quote.event.live)
          scores.set(quote.event.id, (scores.get(quote.event.id) ?? new Set()).add(quote.event.score));
      }
      const demoEvent = new Set(market.events.map(({ event }) => event.id));
      for (const id of batch.complete ?? []) {
        if (!demoEvent.has(asEventId(id))) ended.add(id);
        for (const [key, quote] of lastQuotes) if (quote.event.id === id && quote.at < batch.at) lastQuotes.delete(key);
      }
    }

    function watch(): void {
      const open = [...scanner.open()].filter(isArb);
      const sure = open.filter(arb => !arb.stale && !isSlip(arb));
      for (const kind of ['pre', 'live'] as const) {
        arbs[kind].add(sure.filter(arb => arb.kind === kind && arb.profit >= 0.003 && arb.profit <= 0.04).length);
      }
      fat.add(sure.filter(arb => arb.profit > 0.04).length);
      stale.add(open.filter(arb => arb.stale).length);
      events.add(market.events.length);
      live.add(market.events.filter(demoEvent => demoEvent.isLive).length);
      middles.add(countMiddles(lastQuotes.values()));
    }

    let changed = 0;
    for (let now = START; now < START + MINUTES * MINUTE; now = epochMs(now + TICK_MS)) {
      const batch = market.step(now);
      const { report, changes } = scanner.ingest(batch, FEED, now);
      changes.push(...scanner.sweep(now));
      for (const [reason, count] of Object.entries(report.refused)) refused[reason] = (refused[reason] ?? 0) + count;
      if (now > START) changed += report.changed;
      hear(batch, now === START);
      for (const { type, opportunity } of changes) {
        if (!isArb(opportunity)) continue;
        const key = opportunity.kind + opportunity.id;
        if (type === 'opened') openedAt.set(key, now);
        if (type === 'opened' && isSlip(opportunity)) slips += 1;
        if (type === 'closed') lives.add(now - (openedAt.get(key) ?? START));
      }
      if ((now - START) % SAMPLE_MS === 0) watch();
      if ((now - START) % (10 * MINUTE) === 0) {
        addMargins(lastQuotes.values(), margins);
        addErrors(market, errors);
      }
    }
    changedPerSecond = changed / (MINUTES * 60);
  }, 180_000);

  it('sends only valid quotes', () => {
    expect(invalid).toEqual([]);
    expect(refused).toEqual({});
  });

  it('has real arbs before the match at any moment, of 0.3 to 4 %', () => {
    expect(arbs.pre.within(8, 40)).toBeGreaterThan(0.9);
    expect(arbs.pre.at(0)).toBeGreaterThanOrEqual(4);
  });

  it('has real arbs in play', () => {
    expect(arbs.live.within(3, 12)).toBeGreaterThan(0.85);
    expect(arbs.live.at(0.5)).toBeGreaterThanOrEqual(4);
  });

  it('keeps most of them open from ten seconds to some minutes', () => {
    expect(lives.within(10_000, 15 * MINUTE)).toBeGreaterThan(0.6);
    expect(lives.at(0.5)).toBeGreaterThan(20_000);
  });

  it('has few arbs that are too good without being slips', () => expect(fat.at(0.9)).toBeLessThanOrEqual(3));

  it('has middles, dead lines that turn stale, and slips, now and then', () => {
    expect(middles.at(0.5)).toBeGreaterThanOrEqual(1);
    expect(middles.at(1)).toBeLessThanOrEqual(20);
    expect(stale.at(1)).toBeGreaterThanOrEqual(1);
    expect(stale.at(0.95)).toBeLessThanOrEqual(4);
    expect(slips).toBeGreaterThanOrEqual(6);
    expect(slips).toBeLessThanOrEqual(60);
  });

  it('changes fifty to a hundred and fifty prices a second', () => {
    expect(changedPerSecond).toBeGreaterThan(50);
    expect(changedPerSecond).toBeLessThan(150);
  });

  it('repeats unchanged prices, in play within 20 s, before the match within 3 min, except dead lines', () => {
    expect(gaps.live.within(0, 20_000)).toBeGreaterThan(0.995);
    expect(gaps.pre.within(0, 3 * MINUTE)).toBeGreaterThan(0.995);
    expect(gaps.live.at(1)).toBeGreaterThan(60_000);
    expect(gaps.pre.at(1)).toBeGreaterThan(10 * MINUTE);
  });

  it.each(DEMO_HOUSES.map(({ key }) => key))('%s keeps to its margin, except for prices out of line', key => {
    expect(margins.get(key)?.within(-STEP_TOLERANCE, STEP_TOLERANCE)).toBeGreaterThan(0.95);
  });

  it('prices matches close to their fair value', () => {
    expect(errors.at(0.5)).toBeLessThan(0.012);
    expect(errors.at(0.95)).toBeLessThan(0.035);
  });

  it('plays matches, ends them, removes them and lists new ones', () => {
    expect(events.at(0)).toBeGreaterThanOrEqual(60);
    expect(events.at(1)).toBeLessThanOrEqual(120);
    expect(live.at(0)).toBeGreaterThanOrEqual(8);
    expect(live.at(1)).toBeLessThanOrEqual(30);
    expect(ended.size).toBeGreaterThanOrEqual(5);
    expect(quotedAfterTheEnd).toEqual([]);
    expect([...scores.values()].filter(seen => seen.size > 1).length).toBeGreaterThan(10);
  });
});

describe('the demo market', () => {
  const batchesOf = (seed: number): FeedBatch[] => {
    const market = openMarket(seed);
    // Ticks of different lengths, one of them after the machine was asleep.
    const ticks = [0, 250, 900, 1700, 2000, 60_000, 61_000, 61_400];
    return ticks.map(ms => market.step(epochMs(START + ms)));
  };

  it('sends the same quotes for the same seed and times, and others for another seed', () => {
    const first = batchesOf(7);
    expect(batchesOf(7)).toEqual(first);
    expect(batchesOf(8)[0]?.quotes[0]).not.toEqual(first[0]?.quotes[0]);
  });

  it('sends everything in the first batch, and marks every event as complete', () => {
    const market = openMarket(3);
    const first = market.step(START);
    const ids = market.events.map(({ event }) => event.id);
    expect(first.complete).toEqual(expect.arrayContaining(ids));
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(first.quotes.map(priceOf)).size).toBe(first.quotes.length);
    expect(first.quotes.length).toBeGreaterThan(5000);
    const second = market.step(epochMs(START + 500));
    expect(second.quotes.length).toBeLessThan(first.quotes.length / 10);
  });

  it('continues after the machine was asleep', () => {
    const market = openMarket(3);
    market.step(START);
    const wokenAt = epochMs(START + 9 * 60 * MINUTE);
    const batch = market.step(wokenAt);
    expect(market.events.length).toBeGreaterThan(60);
    expect(market.events.every(({ event, isLive }) => isLive === event.startsAt <= wokenAt)).toBe(true);
    expect(batch.complete?.length).toBeGreaterThan(20);
  });

  it('tolerates a clock that goes back', () => {
    const market = openMarket(3);
    market.step(epochMs(START + MINUTE));
    expect(market.step(START).at).toBe(START + MINUTE);
  });
});

/** If a house offers every selection of a market: its actual margin minus its configured one. */
function addMargins(quotes: Iterable<Quote>, margins: ReadonlyMap<string, Samples>): void {
  const markets = new Map<string, { quote: Quote; sum: number; ends: number }>();
  for (const quote of quotes) {
    if (quote.odds === null || quote.side === 'lay') continue;
    const line = marketLine(quote.market, quote.selection, quote.line);
    const key = `${quote.event.id}|${quote.book}|${quote.market}|${line}`;
    const market = markets.get(key) ?? { quote, sum: 0, ends: 0 };
    markets.set(key, { quote, sum: market.sum + 1 / quote.odds, ends: market.ends + 1 });
  }
  for (const { quote, sum, ends } of markets.values()) {
    if (ends !== (quote.market === '1x2' ? 3 : 2)) continue;
    margins.get(quote.book)?.add(sum - 1 - marginOf(quote));
  }
}

function marginOf({ book, market, event }: Quote): number {
  const house = DEMO_HOUSES.find(({ key }) => key === book);
  const league = LEAGUES.find(({ name }) => name === event.league);
  if (!house || !league) throw new Error('a quote of nobody');
  // An exchange quotes one step under fair odds on each selection.
  if (house.exchange) return market === '1x2' ? 0.012 : 0.008;
  const { twoWay, threeWay, inPlay } = house.margin;
  const extra = event.live ? inPlay + league.discipline.inPlayMargin : 0;
  return (market === '1x2' ? threeWay : twoWay) + extra;
}

/** How far each shown price is from the true probability, once the house's margin is removed. */
function addErrors(market: DemoMarket, errors: Samples): void {
  for (const { event, pricings, discipline, truth } of market.events) {
    const outlook = discipline.outlook(truth.latent, truth.progress);
    for (const { house, showing } of pricings) {
      for (const { ask, odds } of showing()) {
        if (ask.side === 'lay') continue;
        const quoted = 1 / odds / (1 + marginOf({ book: house.key, market: ask.market, event } as Quote));
        const line = marketLine(ask.market, ask.selection, ask.line);
        errors.add(Math.abs(quoted - fairChance(outlook, ask.market, ask.selection, line)));
      }
    }
  }
}

/** Counts events with two lines at two houses that can both win and cost under 3 % otherwise. */
function countMiddles(quotes: Iterable<Quote>): number {
  const sides = new Map<string, { id: string; over: [number, Quote][]; under: [number, Quote][] }>();
  for (const quote of quotes) {
    if (quote.odds === null || quote.side === 'lay' || quote.line === null) continue;
    const key = `${quote.event.id}|${quote.market}`;
    const side = sides.get(key) ?? { id: quote.event.id, over: [], under: [] };
    const isOver = quote.selection === 'over' || quote.selection === 'home';
    // Home at −2.5 bets that the difference is over 2.5.
    side[isOver ? 'over' : 'under'].push([quote.selection === 'home' ? -quote.line : quote.line, quote]);
    sides.set(key, side);
  }
  const found = [...sides.values()].filter(({ over, under }) =>
    over.some(([low, a]) =>
      under.some(
        ([high, b]) => high - low >= 0.5 && a.book !== b.book && 1 / Number(a.odds) + 1 / Number(b.odds) < 1.03,
      ),
    ),
  );
  return new Set(found.map(({ id }) => id)).size;
}
