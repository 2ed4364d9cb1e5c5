/** Feeds that correct what they said of a match: what hangs on it follows, in whatever order the corrections come. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScanner, type Scanner } from '#shared/arbitrage/scan/scanner.ts';
import { pairOf } from '#shared/event-matching/doubts.ts';
import { quoteSchema } from '#shared/markets/market.ts';
import { soak } from '#shared/testing/soak.ts';
import { asEventId, epochMs } from '#shared/units.ts';
import { createEventMatching } from './event-matching.ts';
import { createHandFeed, openFeeds } from './hand-feed-fixture.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = NOW + 6 * HOUR;
const FEEDS = ['a', 'b', 'c'] as const;

type Teams = `${string}–${string}`;
interface More {
  readonly startsAt?: number;
  readonly sport?: string;
  readonly at?: number;
}

/** What a house offers on an event, as its feed describes it. */
function quotes(id: string, teams: Teams, book: string, odds: readonly number[], more: More = {}) {
  const { at = NOW, startsAt = START, sport = 'soccer' } = more;
  const [home, away] = teams.split('–');
  const event = { id, sport, league: 'Série A', home, away, startsAt };
  const [market, sides] = odds.length === 3 ? ['1x2', ['home', 'draw', 'away']] : ['ml', ['home', 'away']];
  return (sides as string[]).map((selection, index) =>
    quoteSchema.parse({ event, book, market, selection, odds: odds[index], at }),
  );
}

const open = () => openFeeds(FEEDS, NOW, 10 * HOUR);
/** Each arb by what it bets on, whatever the match is called and which side is at home. */
const arbsIn = (scanner: Scanner): string[] =>
  [...scanner.open()]
    .map(({ event, legs }) => {
      const bets = legs.map(({ book, selection, odds }) => {
        const team = selection === 'home' ? event.home : selection === 'away' ? event.away : selection;
        return `${book} ${team} ${odds}`;
      });
      return `${event.sport} ${event.startsAt - START}: ${bets.sort().join(', ')}`;
    })
    .sort();
const namesIn = (scanner: Scanner) => [...scanner.events()].map(({ id, home }) => `${id} ${home}`).sort();

const RIGHT = [2.55, 3.3, 2.9];
const TURNED = [2.95, 3.35, 2.55];

describe('of two feeds, one', () => {
  async function joined() {
    const run = open();
    await run.send('a', { quotes: quotes('a1', 'Flamengo–Palmeiras', 'betano', RIGHT) });
    await run.send('b', { quotes: quotes('b1', 'Palmeiras–Flamengo', 'kto', TURNED) });
    expect(run.matching.joined).toBe(1);
    return run;
  }

  it('turns its event to the sides of the other: no arb out of nothing', async () => {
    const { send, scanner, matching } = await joined();
    await send('b', { quotes: quotes('b1', 'Flamengo–Palmeiras', 'kto', [2.55, 3.35, 2.95]) });
    expect([arbsIn(scanner), namesIn(scanner), matching.joined]).toEqual([[], ['a1 Flamengo'], 1]);
    const prices = scanner.currentPrices(asEventId('a1'), [{ market: '1x2', line: null }], epochMs(NOW))?.prices ?? [];
    const shown = prices.filter(({ book }) => book === 'kto').map(({ selection, odds }) => `${selection} ${odds}`);
    expect(shown.sort()).toEqual(['away 2.95', 'draw 3.35', 'home 2.55']);
    expect(matching.corrected.all()).toMatchObject([{ feed: 'b', what: 'sides', after: { home: 'Flamengo' } }]);
  });

  it('that named the match corrects itself: the other goes on under a name of its own, with its prices', async () => {
    const { send, scanner, matching } = await joined();
    await send('a', { quotes: quotes('a1', 'Flamengo–Santos', 'betano', RIGHT) });
    expect(namesIn(scanner)).toEqual(['a1 Flamengo', 'b1 Palmeiras']);
    expect(matching.joined).toBe(0);
    const at = (id: string) =>
      scanner
        .currentPrices(asEventId(id), [{ market: '1x2', line: null }], epochMs(NOW))
        ?.prices.filter(({ odds }) => odds !== null)
        .map(({ book }) => book);
    expect([at('a1'), at('b1')]).toEqual([Array(3).fill('betano'), Array(3).fill('kto')]);
  });

  it.each<[string, Teams, More]>([
    ['another opponent', 'Flamengo–Santos', {}],
    ['two other teams', 'Bahia–Santos', {}],
    ['thirty days later', 'Flamengo–Palmeiras', { startsAt: START + 30 * DAY }],
    ['another sport', 'Flamengo–Palmeiras', { sport: 'basketball' }],
    ['the youth', 'Flamengo U20–Palmeiras U20', {}],
  ])('says that it is %s: its prices leave the match, and come back with it', async (_, teams, more) => {
    const { send, scanner, matching } = open();
    // 1/2.6 + 1/3.9 + 1/4.2 < 1: an arb of both houses.
    await send('a', { quotes: quotes('a1', 'Flamengo–Palmeiras', 'betano', [2.6, 3.3, 2.9]) });
    await send('b', { quotes: quotes('b1', 'Flamengo–Palmeiras', 'kto', [2.1, 3.9, 4.2]) });
    const first = arbsIn(scanner);
    expect(first).toHaveLength(1);
    await send('b', { quotes: quotes('b1', teams, 'kto', [2.1, 3.9, 4.2], more) });
    expect([arbsIn(scanner), matching.joined]).toEqual([[], 0]);
    await send('b', { quotes: quotes('b1', 'Flamengo–Palmeiras', 'kto', [2.1, 3.9, 4.2]) });
    expect([arbsIn(scanner), matching.joined]).toEqual([first, 1]);
  });

  it('uses an id again after its match, for another one', async () => {
    const { send, scanner } = open();
    await send('a', { quotes: quotes('a1', 'Flamengo–Palmeiras', 'betano', [2.6, 3.3, 2.9]) });
    await send('b', { quotes: quotes('b1', 'Flamengo–Palmeiras', 'kto', [2.1, 3.9, 4.2]) });
    const later = { startsAt: START + 2 * DAY, at: NOW + 1 };
    await send('a', { quotes: quotes('a1', 'Bahia–Santos', 'betano', [2.6, 3.3, 2.9], later), at: epochMs(NOW + 1) });
    expect(arbsIn(scanner)).toEqual([]);
    expect(namesIn(scanner)).toEqual(['a1 Bahia', 'b1 Flamengo']);
  });

  it('corrects itself before the other names the match', async () => {
    const { send, scanner, matching } = open();
    await send('a', { quotes: quotes('a1', 'Palmeiras–Flamengo', 'betano', [2.9, 3.3, 2.6]) });
    await send('a', { quotes: quotes('a1', 'Flamengo–Palmeiras', 'betano', [2.6, 3.3, 2.9]) });
    await send('b', { quotes: quotes('b1', 'Flamengo–Palmeiras', 'kto', [2.1, 3.9, 4.2]) });
    expect([arbsIn(scanner).length, matching.joined]).toEqual([1, 1]);
  });

  it('and the other exchange their matches: each goes on with what it means now', async () => {
    const { send, scanner } = open();
    const [arb, none] = [
      [2.1, 3.9, 4.2],
      [2, 3, 2.5],
    ];
    await send('a', { quotes: quotes('a1', 'Flamengo–Palmeiras', 'betano', [2.6, 3.3, 2.9]) });
    await send('a', { quotes: quotes('a2', 'Bahia–Santos', 'betano', [2.6, 3.3, 2.9]) });
    await send('b', { quotes: quotes('b1', 'Flamengo–Palmeiras', 'kto', arb) });
    await send('b', { quotes: quotes('b2', 'Bahia–Santos', 'kto', none) });
    expect(arbsIn(scanner)).toHaveLength(1);
    // In one batch the two ids change places: for a moment both would be the same match.
    await send('b', {
      quotes: [...quotes('b1', 'Bahia–Santos', 'kto', none), ...quotes('b2', 'Flamengo–Palmeiras', 'kto', arb)],
    });
    expect(arbsIn(scanner)).toEqual(['soccer 0: betano Flamengo 2.6, kto Palmeiras 4.2, kto draw 3.9']);
  });
});

it('one feed alone whose senders disagree about the sides makes no arb, and the last word stands', async () => {
  const { send, scanner, matching } = open();
  const unordered = true;
  await send('a', { quotes: quotes('e1', 'Bahia–Ceará', 'betano', [1.9, 3.5, 4.2]), unordered });
  await send('a', { quotes: quotes('e1', 'Ceará–Bahia', 'kto', [4.1, 3.5, 1.92], { at: NOW + 1 }), unordered });
  expect([arbsIn(scanner), namesIn(scanner)]).toEqual([[], ['e1 Ceará']]);
  // Overtaken on its way: it is refused, and turns nothing back.
  const late = await send('a', { quotes: quotes('e1', 'Bahia–Ceará', 'pinnacle', [1.9, 3.5, 4.2]), unordered });
  expect(late).toMatchObject({ outOfOrder: 3, changed: 0 });
  expect(namesIn(scanner)).toEqual(['e1 Ceará']);
  expect(matching.corrected.all()).toHaveLength(1);
});

it('two feeds with the same ids that disagree about the sides make no arb', async () => {
  const { send, scanner } = open();
  await send('a', { quotes: quotes('e1', 'Bahia–Ceará', 'betano', [1.9, 3.5, 4.2]) });
  await send('b', { quotes: quotes('e1', 'Ceará–Bahia', 'kto', [4.1, 3.5, 1.92]) });
  await send('a', { quotes: quotes('e1', 'Bahia–Ceará', 'betano', [1.9, 3.5, 4.2]) });
  expect(arbsIn(scanner)).toEqual([]);
});

it('a feed that has two events of one match has neither joined, until one turns out to be another', async () => {
  const { send, matching, scanner } = open();
  await send('a', { quotes: quotes('a1', 'Flamengo–Palmeiras', 'betano', [2.6, 3.3, 2.9]) });
  await send('b', { quotes: quotes('b1', 'Flamengo–Palmeiras', 'kto', [2.1, 3.9, 4.2]) });
  expect(matching.joined).toBe(1);
  await send('b', { quotes: quotes('b2', 'Flamengo–Palmeiras', 'kto', [2.1, 3.9, 4.2]) });
  expect([arbsIn(scanner), matching.joined, matching.doubts().length]).toEqual([[], 0, 2]);
  await send('b', { quotes: quotes('b1', 'Flamengo–Santos', 'kto', [2.1, 3.9, 4.2]) });
  expect([arbsIn(scanner).length, matching.joined, matching.doubts().length]).toEqual([1, 1, 0]);
});

it('what a person decided holds only for what they saw', async () => {
  const { send, matching } = open();
  const [long, short] = ['São Bernardo Paulista–Ferroviária Araraquara', 'São Bernardo–Ferroviária'] as const;
  const named = (feed: string, teams: Teams) => {
    const [home = '', away = ''] = teams.split('–');
    return { feed, league: 'Série A', home, away, startsAt: epochMs(START) };
  };
  await send('a', { quotes: quotes('a1', long, 'betano', RIGHT) });
  await send('b', { quotes: quotes('b1', short, 'kto', RIGHT) });
  await matching.decide(pairOf('a1', 'b1'), { decision: 'same', a: named('a', long), b: named('b', short) });
  expect(matching.joined).toBe(1);
  await send('b', { quotes: quotes('b1', 'Santos–Bahia', 'kto', RIGHT) });
  expect([matching.joined, matching.doubts().map(({ why }) => why)]).toEqual([0, ['alone']]);
  await send('b', { quotes: quotes('b1', short, 'kto', RIGHT) });
  expect(matching.joined).toBe(1);
});

it('what could not be passed on is taken back before anything else is sent, whoever was to say it', async () => {
  const matching = createEventMatching();
  const scanner = createScanner();
  const away = new Set<string>();
  const [a, b] = [createHandFeed('a', NOW, 10 * HOUR), createHandFeed('b', NOW, 10 * HOUR)];
  for (const { feed } of [a, b]) {
    const matched = matching.match(feed);
    void matched.run(async batch => {
      if (away.has(feed.id)) throw new Error('away');
      return scanner.ingest(batch, matched, epochMs(NOW)).report;
    }, new AbortController().signal);
  }
  const other = { sport: 'basketball' };
  await a.send({ quotes: quotes('a1', 'Flamengo–Palmeiras', 'betano', [2.6, 3.3, 2.9]) });
  await b.send({ quotes: quotes('b1', 'Flamengo–Palmeiras', 'kto', [2.1, 3.9, 4.2]) });
  away.add('b');
  await a.send({ quotes: quotes('a1', 'Flamengo–Palmeiras', 'betano', [2.6, 3.3, 2.9], other) });
  away.delete('b');
  await b.send({ quotes: [] });
  expect([namesIn(scanner), scanner.stats().prices]).toEqual([['a1 Flamengo', 'b1 Flamengo'], 6]);
  // The feed that corrects itself gets nothing through, and then repeats it.
  const back = { quotes: quotes('a1', 'Flamengo–Palmeiras', 'betano', [2.6, 3.3, 2.9]) };
  away.add('a');
  await expect(a.send(back)).rejects.toThrow('away');
  away.delete('a');
  await a.send(back);
  expect([namesIn(scanner), arbsIn(scanner).length]).toEqual([['a1 Flamengo', 'b1 Flamengo'], 1]);
  expect([...scanner.open()].map(({ event }) => `${event.id} ${event.sport}`)).toEqual(['b1 soccer']);
  expect(scanner.stats().prices).toBe(6);
});

it('a feed that describes an event anew without a price takes its prices down at once', async () => {
  const { send, scanner, matching } = open();
  await send('a', { quotes: quotes('a1', 'Flamengo–Palmeiras', 'betano', [2.6, 3.3, 2.9]) });
  await send('b', { quotes: quotes('b1', 'Flamengo–Palmeiras', 'kto', [2.1, 3.9, 4.2]) });
  expect(arbsIn(scanner)).toHaveLength(1);
  const described = quotes('b1', 'Palmeiras–Flamengo', 'kto', [2.1, 3.9, 4.2])
    .slice(0, 1)
    .map(({ event }) => event);
  await send('b', { described });
  expect([arbsIn(scanner), matching.joined]).toEqual([[], 1]);
});

it('a price that is taken down under the old description turns nothing back', async () => {
  const { send, scanner } = open();
  await send('a', { quotes: quotes('a1', 'Bahia–Ceará', 'betano', [1.9, 3.5, 4.2]) });
  const gone = quotes('a1', 'Bahia–Ceará', 'betano', [1.9, 3.5, 4.2]).map(quote => ({ ...quote, odds: null }));
  await send('a', { quotes: [...quotes('a1', 'Ceará–Bahia', 'betano', [4.2, 3.5, 1.9]), ...gone.slice(2)] });
  expect(namesIn(scanner)).toEqual(['a1 Ceará']);
  expect(scanner.stats().prices).toBe(3);
});

it('a feed whose matches are those of no other is watched, too', async () => {
  const matching = createEventMatching();
  const scanner = createScanner();
  const replay = createHandFeed('replay', NOW, 10 * HOUR);
  const watched = matching.watch(replay.feed);
  void watched.run(async batch => scanner.ingest(batch, watched, epochMs(NOW)).report, new AbortController().signal);
  await replay.send({ quotes: quotes('e1', 'Bahia–Ceará', 'betano', [1.9, 3.5, 4.2]) });
  await replay.send({ quotes: quotes('e1', 'Ceará–Bahia', 'kto', [4.1, 3.5, 1.92]) });
  expect([arbsIn(scanner), matching.joined]).toEqual([[], 0]);
  expect(matching.corrected.all()).toMatchObject([{ feed: 'replay', what: 'sides' }]);
});

describe('law', () => {
  const fixture = fc.constantFrom<readonly [Teams, More]>(
    ['Flamengo–Palmeiras', {}],
    ['Palmeiras–Flamengo', {}],
    ['Flamengo–Santos', {}],
    ['Bahia–Santos', {}],
    ['Santos–Bahia', {}],
    ['Flamengo–Palmeiras', { startsAt: START + 30 * DAY }],
    ['Flamengo–Palmeiras', { sport: 'basketball' }],
    ['Bahia U20–Santos U20', {}],
  );
  const said = fc.record({
    feed: fc.constantFrom(...FEEDS),
    event: fc.constantFrom('1', '2'),
    fixture,
    // No house makes an arb by itself, most pairs of them do.
    odds: fc.constantFrom([2.2, 1.7], [1.7, 2.2], [2.1, 1.75], [1.75, 2.1], [1.9, 1.9]),
  });
  /** Some houses come from two feeds. No two have the same odds: of these, either may be shown. */
  const HOUSES = ['betano', 'kto', 'pinnacle', 'superbet'];
  const houseOf: Readonly<Record<string, number>> = { a1: 0, a2: 1, b1: 1, b2: 2, c1: 0, c2: 3 };
  type Said = typeof said extends fc.Arbitrary<infer T> ? T : never;

  async function scannedAfter(all: readonly (readonly [Said, number])[]): Promise<Scanner> {
    const { send, scanner } = open();
    for (const [
      {
        feed,
        event,
        fixture: [teams, more],
        odds,
      },
      second,
    ] of all) {
      const id = `${feed}${event}`;
      const at = NOW + second * 1_000;
      const house = houseOf[id] ?? 0;
      const own = odds.map(each => Math.round(each * 100 + house) / 100);
      await send(feed, {
        quotes: quotes(id, teams, HOUSES[house] ?? '', own, { ...more, at }),
        at: epochMs(at),
        complete: [asEventId(id)],
      });
    }
    return scanner;
  }

  it('after any corrections the open arbs are those of a fresh start on what is said in the end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(said, { minLength: 1, maxLength: 14 }),
        fc.func(fc.nat()),
        async (messages, shuffle) => {
          const numbered = messages.map((each, second) => [each, second] as const);
          const last = new Map(numbered.map(each => [`${each[0].feed}${each[0].event}`, each]));
          const fresh = [...last.values()].sort((x, y) => shuffle(x[1]) - shuffle(y[1]));
          expect(arbsIn(await scannedAfter(numbered))).toEqual(arbsIn(await scannedAfter(fresh)));
        },
      ),
      { numRuns: soak(300, 20_000) },
    );
  });
});
