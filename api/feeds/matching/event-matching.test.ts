import { describe, expect, it } from 'vitest';
import { pairOf } from '#shared/event-matching/doubts.ts';
import { quoteSchema, type SportEvent } from '#shared/markets/market.ts';
import type { FeedBatch } from '#shared/ports/odds-feed.ts';
import { knownResult } from '#shared/ports/result-feed.contract.ts';
import type { MatchResult } from '#shared/results/match-result.ts';
import { asEventId, epochMs } from '#shared/units.ts';
import { createResultQueue } from '../results/result-queue.ts';
import { createWantedEvents } from '../results/wanted-events.ts';
import { aliasesOf } from './event-matching.ts';
import { openFeeds } from './hand-feed-fixture.ts';

const NOW = epochMs(Date.parse('2026-06-11T18:00:00Z'));
const START = epochMs(NOW + 3_600_000);

const event = (id: string, home: string, away: string, more: object = {}) =>
  ({
    id: asEventId(id),
    sport: 'soccer',
    league: 'Série A',
    home,
    away,
    startsAt: START,
    live: null,
    score: null,
    ...more,
  }) as SportEvent;
const quote = (of: SportEvent, book: string, selection: string, odds: number | null, more: object = {}) =>
  quoteSchema.parse({ event: of, book, market: '1x2', selection, odds, at: NOW, ...more });

/** Two feeds, matched into one scanner. */
function open() {
  const { matching, scanner, send } = openFeeds(['a', 'b'], NOW);
  const a = { send: (batch: Partial<FeedBatch>) => send('a', batch) };
  const b = { send: (batch: Partial<FeedBatch>) => send('b', batch) };
  const prices = (id: string) =>
    (scanner.currentPrices(asEventId(id), [{ market: '1x2', line: null }], NOW)?.prices ?? [])
      .map(({ book, selection, odds }) => `${book} ${selection} ${odds}`)
      .toSorted();
  const events = () => [...scanner.events()].map(({ id }) => id);
  return { matching, a, b, prices, events };
}

const NAMES = ['São Bernardo Paulista', 'Ferroviária Araraquara', 'São Bernardo', 'Ferroviária'] as const;

describe('two feeds', () => {
  it('quote one match under one id, whatever they call its teams', async () => {
    const { a, b, prices, events } = open();
    await a.send({ quotes: [quote(event('a1', 'Atlético Mineiro', 'Bahia'), 'betano', 'home', 2)] });
    await b.send({ quotes: [quote(event('b1', 'Atlético-MG', 'EC Bahia'), 'kto', 'away', 3)] });
    expect(prices('a1')).toEqual(['betano home 2', 'kto away 3']);
    expect(events()).toEqual(['a1']);
  });

  it('turns what is quoted with the sides swapped, lines and all', async () => {
    const { a, b, prices, matching } = open();
    await a.send({ quotes: [quote(event('a1', 'Santos', 'Bahia'), 'betano', 'home', 2)] });
    await b.send({ quotes: [quote(event('b1', 'Bahia', 'Santos'), 'kto', 'home', 3)] });
    expect(prices('a1')).toEqual(['betano home 2', 'kto away 3']);
    expect(matching.joined).toBe(1);
  });

  it('withdraws what a feed no longer quotes of its own event', async () => {
    const { a, b, prices } = open();
    await a.send({ quotes: [quote(event('a1', 'Santos', 'Bahia'), 'betano', 'home', 2)] });
    await b.send({ quotes: [quote(event('b1', 'Santos', 'Bahia'), 'kto', 'home', 3)] });
    await b.send({ complete: [asEventId('b1')] });
    expect(prices('a1')).toEqual(['betano home 2']);
  });
});

describe('a decision of a person', () => {
  const SAME = {
    decision: 'same' as const,
    a: { feed: 'a', ...event('a1', NAMES[0], NAMES[1]) },
    b: { feed: 'b', ...event('b1', NAMES[2], NAMES[3]) },
  };
  async function doubtful() {
    const run = open();
    await run.a.send({ quotes: [quote(event('a1', NAMES[0], NAMES[1]), 'betano', 'home', 2)] });
    await run.b.send({ quotes: [quote(event('b1', NAMES[2], NAMES[3]), 'kto', 'away', 3)] });
    return run;
  }

  it('moves the prices that were sent, and back again', async () => {
    const { matching, prices } = await doubtful();
    expect([prices('a1'), prices('b1')]).toEqual([['betano home 2'], ['kto away 3']]);
    await matching.decide(pairOf('a1', 'b1'), SAME);
    expect([prices('a1'), prices('b1')]).toEqual([['betano home 2', 'kto away 3'], []]);
    await matching.decide(pairOf('a1', 'b1'), null);
    expect([prices('a1'), prices('b1')]).toEqual([['betano home 2'], ['kto away 3']]);
    expect(matching.doubts()).toHaveLength(1);
  });

  it('is about every later price', async () => {
    const { matching, b, prices } = await doubtful();
    await matching.decide(pairOf('a1', 'b1'), SAME);
    await b.send({ quotes: [quote(event('b1', NAMES[2], NAMES[3]), 'kto', 'draw', 3.5)] });
    expect(prices('a1')).toContain('kto draw 3.5');
  });
});

describe('results', () => {
  it('come under the id of the match, with its sides', async () => {
    const { a, b, matching } = open();
    await a.send({ quotes: [quote(event('a1', 'Santos', 'Bahia'), 'betano', 'home', 2)] });
    await b.send({ quotes: [quote(event('b1', 'Bahia', 'Santos'), 'kto', 'home', 3)] });
    const queue = createResultQueue('b', 'B');
    const abort = new AbortController();
    const found: MatchResult[] = [];
    const running = matching.matchResults(queue.feed).run(async results => {
      found.push(...results);
      abort.abort();
    }, abort.signal);
    queue.put([knownResult('b1', 2, 1)]);
    await running;
    // Bets were placed under either id.
    expect(found).toMatchObject([knownResult('a1', 1, 2), knownResult('b1', 2, 1)]);
    expect(found.map(({ match }) => match?.home)).toEqual(['Santos', 'Bahia']);
  });

  it('are asked of every feed that has the match', async () => {
    const { a, b, matching } = open();
    await a.send({ quotes: [quote(event('a1', 'Santos', 'Bahia'), 'betano', 'home', 2)] });
    await b.send({ quotes: [quote(event('b1', 'Santos', 'Bahia'), 'kto', 'home', 3)] });
    const wanted = createWantedEvents({ clock: { now: () => NOW }, aliasesOf: events => aliasesOf(matching, events) });
    wanted.see([{ id: 'b1', sport: 'football', startsAt: START }]);
    wanted.want(['a1']);
    expect(wanted.wanted().map(({ id }) => id)).toEqual(['b1']);
    wanted.got('a1');
    expect(wanted.wanted()).toEqual([]);
  });
});
