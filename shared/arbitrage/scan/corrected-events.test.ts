/** An event that turns out to be another match, or to have its sides the other way round, takes its prices with it. */
import { expect, it } from 'vitest';
import { quoteSchema } from '../../markets/market.ts';
import type { FeedBatch } from '../../ports/odds-feed.ts';
import { asEventId, epochMs } from '../../units.ts';
import { createHouseViews } from '../house-sets/house-views.ts';
import { createScanner } from './scanner.ts';

const NOW = epochMs(Date.parse('2026-11-21T18:00:00Z'));
const START = NOW + 3_600_000;
const FEED = { id: 'push', demo: false, freshness: { preMs: 3_600_000, liveMs: 60_000 } };
const OTHER = { ...FEED, id: 'other' };
const SIDES = ['home', 'draw', 'away'] as const;

/** Three odds of a house on an event, as one line each. */
function lines(book: string, teams: string, odds: readonly number[], more: object = {}, at: number = NOW) {
  const [home, away] = teams.split('–');
  const event = { id: 'e1', sport: 'soccer', league: 'Série A', home, away, startsAt: START, ...more };
  return SIDES.map((selection, index) =>
    quoteSchema.parse({ event, book, market: '1x2', selection, odds: odds[index], at }),
  );
}

function open() {
  const scanner = createScanner();
  const views = createHouseViews(scanner);
  const view = views.open({ houses: new Set(['betano', 'kto']), commissions: new Map() }, 'arbs');
  const said: string[] = [];
  const send = (batch: Partial<FeedBatch>, feed = FEED) => {
    const { changes, report } = scanner.ingest({ at: NOW, quotes: [], ...batch }, feed, NOW);
    for (const change of changes) said.push(change.type === 'closed' ? `closed ${change.reason}` : change.type);
    return report;
  };
  const shown = () =>
    [...scanner.open()].map(({ event, legs }) => [event.home, ...legs.map(leg => leg.book)].join(' '));
  return { scanner, view, said, send, shown };
}

/** Odds of which two houses make an arb: 2.6 at home against 4.2 and 4.1. */
const FIRST = [2.6, 3.4, 2.9];
const SECOND = [2.1, 3.9, 3.6];

it('one id that is turned round leaves no arb of two houses that mean different sides', () => {
  const { send, shown } = open();
  send({ quotes: lines('betano', 'Bahia–Ceará', [1.9, 3.5, 4.2]) });
  send({ quotes: lines('kto', 'Ceará–Bahia', [4.1, 3.5, 1.92]) });
  expect(shown()).toEqual([]);
});

it('both in one batch leave none either, nor in the lists of own houses', () => {
  const { send, shown, view } = open();
  const quotes = [...lines('betano', 'Bahia–Ceará', [1.9, 3.5, 4.2]), ...lines('kto', 'Ceará–Bahia', [4.1, 3.5, 1.92])];
  send({ quotes });
  expect(shown()).toEqual([]);
  expect([...view.opportunities()]).toEqual([]);
});

it.each([
  ['turned', 'Ceará–Bahia', {}],
  ['another opponent', 'Bahia–Sport', {}],
  ['thirty days later', 'Bahia–Ceará', { startsAt: START + 30 * 86_400_000 }],
  ['a youth match', 'Bahia U20–Ceará U20', {}],
])('%s: what was open closes as corrected, in every list, and is found anew', (_, teams, more) => {
  const { send, shown, said, view } = open();
  send({ quotes: lines('betano', 'Bahia–Ceará', FIRST) });
  send({ quotes: lines('kto', 'Bahia–Ceará', SECOND) }, OTHER);
  expect(shown()).toHaveLength(1);
  expect([...view.opportunities()]).toHaveLength(1);
  view.takeChanges();
  said.length = 0;
  send({ quotes: lines('kto', teams, SECOND, more), at: epochMs(NOW + 1) }, OTHER);
  expect(shown()).toEqual([]);
  expect(said).toContain('closed corrected');
  expect(view.takeChanges()).toMatchObject([{ type: 'closed', reason: 'corrected' }]);
  send({ quotes: lines('betano', teams, FIRST, more), at: epochMs(NOW + 2) });
  expect(shown()).toHaveLength(1);
});

it('turned and turned back, it is as it was', () => {
  const { send, shown } = open();
  for (const teams of ['Bahia–Ceará', 'Ceará–Bahia', 'Bahia–Ceará']) {
    send({ quotes: lines('betano', teams, FIRST) });
    send({ quotes: lines('kto', teams, SECOND) });
    expect(shown()).toHaveLength(1);
  }
});

it('a description that was overtaken turns nothing back', () => {
  const { send, scanner } = open();
  const unordered = true;
  send({ quotes: lines('betano', 'Bahia–Ceará', FIRST, {}, NOW - 2_000), unordered });
  send({ quotes: lines('betano', 'Ceará–Bahia', FIRST, {}, NOW - 1_000), unordered });
  const report = send({ quotes: lines('kto', 'Bahia–Ceará', SECOND, {}, NOW - 1_500), unordered });
  expect(report).toMatchObject({ outOfOrder: 3, changed: 0 });
  expect([...scanner.events()]).toMatchObject([{ home: 'Ceará' }]);
  // A snapshot describes the event as of now, however long its prices have not changed.
  send({ quotes: lines('kto', 'Bahia–Ceará', SECOND, {}, NOW - 1_500) });
  expect([...scanner.events()]).toMatchObject([{ home: 'Bahia' }]);
});

it('a price that is taken down under the old description turns nothing back', () => {
  const { send, scanner } = open();
  send({ quotes: lines('betano', 'Bahia–Ceará', FIRST) });
  const gone = lines('betano', 'Bahia–Ceará', FIRST).map(quote => ({ ...quote, odds: null }));
  send({ quotes: [...lines('betano', 'Ceará–Bahia', FIRST), ...gone] });
  expect([...scanner.events()]).toMatchObject([{ home: 'Ceará' }]);
  expect(scanner.stats().prices).toBe(3);
});

it('what a feed sent under an event that is not its own is forgotten, and may be quoted again as of before', () => {
  const { send, shown, said } = open();
  send({ quotes: lines('betano', 'Bahia–Ceará', FIRST) });
  send({ quotes: lines('kto', 'Bahia–Ceará', SECOND) }, OTHER);
  said.length = 0;
  send({ left: [asEventId('e1')] }, OTHER);
  expect([shown(), said]).toEqual([[], expect.arrayContaining(['closed corrected'])]);
  send({ quotes: lines('kto', 'Bahia–Ceará', SECOND, {}, NOW - 5_000) }, OTHER);
  expect(shown()).toHaveLength(1);
});

it('a match that was moved into the past has no prices at all', () => {
  const { send, scanner } = open();
  send({ quotes: lines('betano', 'Bahia–Ceará', FIRST) });
  send({ quotes: lines('betano', 'Bahia–Ceará', FIRST, { startsAt: NOW - 30 * 86_400_000 }) });
  expect(scanner.stats()).toMatchObject({ events: 0, prices: 0 });
});
