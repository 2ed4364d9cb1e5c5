/** What is kept of closing prices, on any store. */
import { expect, it } from 'vitest';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import { type Action, actionSchema } from '#shared/bets/action.ts';
import { type Quote, quoteSchema } from '#shared/markets/market.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { asEventId, asUid, epochMs } from '#shared/units.ts';
import { createBetLog, type Owners } from '../bets/bet-log.ts';
import { createClosings } from './create-closings.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-21T20:00:00Z');
const market = { event: asEventId('e1'), market: 'ou' as const, line: 2.5 };
const ANA: Owners = [asUid('ana')];

/** A bet in somebody's log. */
function placed(id: string, { event = 'e1', line = 2.5, startsAt = START } = {}): Action {
  const terms = {
    procedure: 'one',
    event,
    house: 'kto',
    odds: 2,
    stakeCents: 100,
    sport: 'soccer',
    market: 'ou',
    selection: 'over',
    line,
  };
  return actionSchema.parse({ kind: 'place', id, at: START - 1e7, bet: id, terms: { ...terms, startsAt } });
}

export function closingsContract(open: () => Promise<DocumentStore>): void {
  async function openClosings() {
    const time = { now: START - 120 * MINUTE };
    const clock = { now: () => epochMs(time.now) };
    const scanner = createScanner();
    const store = await open();
    const warnings: unknown[] = [];
    const log = { info() {}, warn: (...said: unknown[]) => warnings.push(said), error() {} };
    const betLog = createBetLog({ store, newId: () => 'lineage', log });
    const closings = createClosings({ store, scanner, betLog, clock, log });
    betLog.onAdded(closings.noted);
    let requests = 0;
    const bet = (owners: Owners, ...actions: Action[]) => betLog.add(owners, { id: `r${requests++}`, actions });
    const quote = (odds: number | null, event = 'e1'): Quote =>
      quoteSchema.parse({
        event: { id: event, sport: 'soccer', league: 'Série A', home: 'A', away: 'B', startsAt: START },
        ...{ book: 'kto', market: 'ou', selection: 'over', line: 2.5, odds, at: time.now },
      });
    const feed = { id: 'f', demo: false, freshness: { preMs: 10 * MINUTE, liveMs: 10 * MINUTE } };
    const tell = (odds: number | null, event?: string) =>
      void scanner.ingest({ quotes: [quote(odds, event)], at: clock.now() }, feed, clock.now());
    return { time, closings, tell, store, warnings, bet };
  }

  it('keeps what was last seen before the match, and tells it only after', async () => {
    const { time, closings, tell, bet } = await openClosings();
    tell(2);
    await bet(ANA, placed('a'));
    expect(await closings.find([market])).toEqual([]);
    time.now = START - 10 * MINUTE;
    tell(1.9);
    await closings.look();
    expect(await closings.find([market])).toEqual([]);
    time.now = START - MINUTE;
    tell(1.85);
    await closings.look();
    time.now = START + 10_000;
    tell(1.5);
    await closings.look();
    const price = { market: 'ou', selection: 'over', line: 2.5, side: 'back', book: 'kto', odds: 1.85 };
    const match = { sport: 'soccer', home: 'A', away: 'B', startsAt: START };
    expect(await closings.find([market])).toEqual([{ event: 'e1', at: START - MINUTE, prices: [price], match }]);
  });

  it('keeps nothing that nobody has a bet on, that no feed has, or whose prices were old', async () => {
    const { time, closings, tell, store, bet } = await openClosings();
    tell(2);
    tell(2, 'e2');
    await closings.find([market]);
    await closings.watch(ANA, [market]);
    await bet(ANA, placed('a', { event: 'nobody' }));
    expect(await store.count('closing_watches')).toBe(1);
    time.now = START - MINUTE;
    await closings.look();
    expect(await store.count('closing_prices')).toBe(0);
    await bet(ANA, placed('b'), placed('c', { event: 'e2' }));
    await closings.look();
    time.now = START + MINUTE;
    expect(await closings.find([market, { ...market, event: asEventId('e2') }])).toEqual([]);
  });

  it('waits, when asked, for bets of the own log that it has not noted, and for no others', async () => {
    const { closings, store, bet } = await openClosings();
    await bet(ANA, placed('a'));
    const [noted] = (await store.query('closing_watches', {})).documents;
    await store.delete('closing_watches', noted?.id ?? '');
    const other = { ...market, line: 3.5 };
    await closings.watch([asUid('bia')], [market, other]);
    expect(await store.count('closing_watches')).toBe(0);
    expect(await closings.isWatched(ANA, [market])).toBe(false);
    await closings.watch(ANA, [market, other]);
    expect(await closings.isWatched(ANA, [market])).toBe(true);
    expect(await closings.isWatched(ANA, [other])).toBe(false);
  });

  it('gives everybody a market of a match before anybody has two', async () => {
    const { time, closings, tell, store, bet } = await openClosings();
    tell(2);
    const lines = Array.from({ length: 60 }, (_, index) => 10.5 + index);
    for (let person = 0; person < 5; person += 1) {
      const theirs = lines
        .slice(person * 12, person * 12 + 12)
        .map((line, index) => placed(`${person}-${index}`, { line }));
      await bet([asUid(`greedy-${person}`)], ...theirs);
    }
    await bet(ANA, placed('a'));
    time.now = START - 2 * MINUTE;
    tell(1.9);
    await closings.look();
    const [kept] = (await store.query('closing_prices', {})).documents;
    const markets = (kept?.data.markets ?? []) as { line: number }[];
    expect(markets).toHaveLength(48);
    expect(markets.map(({ line }) => line)).toContain(2.5);
  });

  it('believes the feed, not the bet, about when a match begins', async () => {
    const { time, closings, tell, bet } = await openClosings();
    tell(2);
    time.now = START - 60 * MINUTE;
    tell(2.2);
    await bet(ANA, placed('a', { startsAt: time.now + MINUTE }));
    await closings.look();
    time.now = START - MINUTE;
    tell(1.85);
    await closings.look();
    time.now = START + 10_000;
    expect(await closings.find([market])).toMatchObject([{ prices: [{ odds: 1.85 }] }]);
  });

  it('forgets after a month, and who waited after a day', async () => {
    const { time, closings, tell, store, bet } = await openClosings();
    tell(2);
    await bet(ANA, placed('a'));
    time.now = START - MINUTE;
    tell(2);
    await closings.look();
    time.now = START + 25 * 60 * MINUTE;
    await closings.sweep();
    expect([await store.count('closing_watches'), await store.count('closing_prices')]).toEqual([0, 1]);
    time.now = START + 36 * 24 * 60 * MINUTE;
    await closings.sweep();
    expect(await store.count('closing_prices')).toBe(0);
  });
}
