import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventSchema, type SportEvent } from '../markets/market.ts';
import { asEventId } from '../units.ts';
import { type DecidedPair, pairOf } from './doubts.ts';
import { createEventMatcher, type EventMatcher } from './event-matcher.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = Date.parse('2026-06-11T19:00:00Z');
const event = (id: string, home: string, away: string, more: Partial<Record<keyof SportEvent, unknown>> = {}) =>
  eventSchema.parse({ id, sport: 'soccer', league: 'Brasileirão', home, away, startsAt: START, ...more });

/** The id and side that the second feed's event gets beside the first one's. */
function second(a: SportEvent, b: SportEvent) {
  const matcher = createEventMatcher();
  matcher.assign('a', a);
  const { match, swapped } = matcher.assign('b', b);
  return { id: match.id, swapped, doubts: matcher.doubts().map(({ why }) => why) };
}

describe('two feeds', () => {
  const first = event('a1', 'Atlético Mineiro', 'Flamengo');
  it.each<[string, SportEvent, object]>([
    ['another spelling', event('b1', 'Atlético-MG', 'Flamengo RJ'), { id: 'a1', swapped: false, doubts: [] }],
    [
      'a start rounded otherwise',
      event('b1', 'Atletico MG', 'Flamengo', { startsAt: START + 5 * MINUTE }),
      { id: 'a1' },
    ],
    [
      'a start moved to the next day',
      event('b1', 'Atletico MG', 'Flamengo', { startsAt: START + 24 * HOUR }),
      { id: 'a1' },
    ],
    [
      'the next round',
      event('b1', 'Atletico MG', 'Flamengo', { startsAt: START + 72 * HOUR }),
      { id: 'b1', doubts: [] },
    ],
    ['home and away swapped', event('b1', 'Flamengo', 'Atletico MG'), { id: 'a1', swapped: true, doubts: [] }],
    [
      'swapped, hours later',
      event('b1', 'Flamengo', 'Atletico MG', { startsAt: START + 2 * HOUR }),
      { id: 'b1', doubts: ['swapped'] },
    ],
    ['women', event('b1', 'Atlético-MG', 'Flamengo', { league: 'Brasileirão Feminino' }), { id: 'b1', doubts: [] }],
    ['a youth team', event('b1', 'Atlético-MG U20', 'Flamengo U20'), { id: 'b1', doubts: [] }],
    ['another club of the name', event('b1', 'Atlético-GO', 'Flamengo'), { id: 'b1', doubts: ['one_team'] }],
    ['another sport', event('b1', 'Atlético Mineiro', 'Flamengo', { sport: 'basketball' }), { id: 'b1', doubts: [] }],
  ])('%s', (_, other, expected) => expect(second(first, other)).toMatchObject(expected));

  it('joins a short name beside a plain one, and two short ones of one league at one time', () => {
    const long = event('a1', 'Itapirense Paulista', 'Penapolense Noroeste');
    expect(second(long, event('b1', 'Itapirense Paulista', 'Penapolense'))).toMatchObject({ id: 'a1' });
    expect(second(long, event('b1', 'Itapirense', 'Penapolense'))).toMatchObject({ id: 'a1' });
    const later = event('b1', 'Itapirense', 'Penapolense', { startsAt: START + HOUR });
    expect(second(long, later)).toMatchObject({ id: 'b1', doubts: ['short_names'] });
  });

  it('joins nothing where it could be two matches', () => {
    const matcher = createEventMatcher();
    matcher.assign('a', event('a1', 'Nacional', 'Penarol'));
    matcher.assign('a', event('a2', 'Nacional', 'Penarol', { startsAt: START + 2 * HOUR }));
    expect(matcher.assign('b', event('b1', 'Nacional', 'Penarol', { startsAt: START + HOUR })).match.id).toBe('b1');
    expect(matcher.doubts().map(({ why }) => why)).toEqual(['several', 'several']);
  });

  it('keeps baseball of one day and the next apart', () => {
    const yankees = (id: string, hours: number) =>
      event(id, 'New York Yankees', 'Boston Red Sox', { sport: 'baseball', startsAt: START + hours * HOUR });
    expect(second(yankees('a1', 0), yankees('b1', 24))).toMatchObject({ id: 'b1', doubts: ['moved'] });
    expect(second(yankees('a1', 0), yankees('b1', 0.1))).toMatchObject({ id: 'a1' });
  });

  it('never joins two events of one feed', () => {
    const matcher = createEventMatcher();
    matcher.assign('a', event('a1', 'Santos', 'Bahia'));
    expect(matcher.assign('a', event('a2', 'Santos', 'Bahia')).match.id).toBe('a2');
  });
});

/** What a person decided about two events as they saw them. */
const decided = (decision: 'same' | 'different', a: SportEvent, b: SportEvent): DecidedPair => ({
  decision,
  a: { feed: 'a', ...a },
  b: { feed: 'b', ...b },
});
/** Decides, and says which events moved. */
function decide(matcher: EventMatcher, pair: string, word: DecidedPair | null): string[] {
  matcher.decide(pair, word);
  return matcher.settle().map(({ event }) => event);
}

describe('a person', () => {
  const [A, B] = [
    event('a1', 'Itapirense Paulista', 'Penapolense Noroeste'),
    event('b1', 'Itapirense', 'Penapolense', { startsAt: START + HOUR }),
  ];
  const SANTOS = (id: string) => event(id, 'Santos', 'Bahia');
  function doubtful() {
    const matcher = createEventMatcher();
    matcher.assign('a', A);
    matcher.assign('b', B);
    return matcher;
  }
  const pair = pairOf('a1', 'b1');

  it('says that two events are the same, and takes it back', () => {
    const matcher = doubtful();
    expect(decide(matcher, pair, decided('same', A, B))).toEqual(['b1']);
    expect(matcher.matchOf(asEventId('b1'))?.match.id).toBe('a1');
    expect(matcher.eventsOf('a1')).toEqual(['a1', 'b1']);
    expect(matcher.doubts()).toEqual([]);
    expect(decide(matcher, pair, null)).toEqual(['b1']);
    expect(matcher.matchOf(asEventId('b1'))?.match.id).toBe('b1');
    expect(matcher.doubts()).toHaveLength(1);
  });

  it('says that two events differ, also where they were joined', () => {
    const matcher = doubtful();
    decide(matcher, pair, decided('different', A, B));
    expect(matcher.doubts()).toEqual([]);
    const joined = createEventMatcher();
    joined.assign('a', event('a1', 'Santos', 'Bahia'));
    joined.assign('b', event('b1', 'Santos', 'Bahia'));
    expect(decide(joined, pair, decided('different', SANTOS('a1'), SANTOS('b1')))).toEqual(['b1']);
    expect(joined.matchOf(asEventId('b1'))?.match.id).toBe('b1');
    expect(joined.assign('b', event('b1', 'Santos', 'Bahia')).match.id).toBe('b1');
  });

  it('is remembered from before', () => {
    const matcher = createEventMatcher(new Map([[pair, decided('different', SANTOS('a1'), SANTOS('b1'))]]));
    matcher.assign('a', event('a1', 'Santos', 'Bahia'));
    expect(matcher.assign('b', event('b1', 'Santos', 'Bahia')).match.id).toBe('b1');
    const later = event('b1', 'Bahia', 'Santos', { startsAt: START + 2 * HOUR });
    const same = createEventMatcher(new Map([[pair, decided('same', SANTOS('a1'), later)]]));
    same.assign('a', SANTOS('a1'));
    expect(same.assign('b', later)).toMatchObject({
      swapped: true,
    });
  });
});

describe('two that nothing but league and time says may be one', () => {
  const pair = pairOf('a1', 'b1');
  const alone = () => {
    const matcher = createEventMatcher();
    matcher.assign('a', event('a1', 'Grêmio Novorizontino', 'Santos'));
    matcher.assign('b', event('b1', 'Tigre do Vale', 'Peixe'));
    return matcher;
  };

  it('are shown to a person, whose word joins them', () => {
    const matcher = alone();
    expect(matcher.doubts()).toMatchObject([{ pair, why: 'alone', a: { feed: 'b' }, b: { feed: 'a' } }]);
    const said = decided('same', event('a1', 'Grêmio Novorizontino', 'Santos'), event('b1', 'Tigre do Vale', 'Peixe'));
    expect(decide(matcher, pair, said)).toEqual(['b1']);
    expect([matcher.matchOf(asEventId('b1'))?.match.id, matcher.doubts()]).toEqual(['a1', []]);
    expect(decide(matcher, pair, { ...said, decision: 'different' })).toEqual(['b1']);
    expect(matcher.doubts()).toEqual([]);
  });

  it.each([
    ['another is without a match, too', event('a2', 'Mirassol', 'Bahia')],
    ['one of them is found', event('b2', 'Grêmio Novorizontino', 'Santos')],
  ])('are not shown where %s', (_, other) => {
    const matcher = alone();
    matcher.assign(other.id.slice(0, 1), other);
    expect(matcher.doubts()).toEqual([]);
  });

  it.each([
    ['another league', { league: 'Premier League' }],
    ['another time', { startsAt: START + HOUR / 2 }],
  ])('are not shown in %s', (_, more) => {
    const matcher = createEventMatcher();
    matcher.assign('a', event('a1', 'Grêmio Novorizontino', 'Santos'));
    matcher.assign('b', event('b1', 'Tigre do Vale', 'Peixe', more));
    expect(matcher.doubts()).toEqual([]);
  });
});

it('forgets what is long over, and with it the doubts', () => {
  const matcher = createEventMatcher();
  matcher.assign('a', event('a1', 'Itapirense Paulista', 'Penapolense Noroeste'));
  matcher.assign('b', event('b1', 'Itapirense', 'Penapolense', { startsAt: START + HOUR / 2 }));
  matcher.forgetBefore(START + HOUR);
  expect([matcher.matchOf(asEventId('a1')), matcher.doubts()]).toEqual([null, []]);
});

it('groups the same events whichever feed comes first', () => {
  const teams = ['Santos', 'Bahia', 'Ceará', 'Goiás', 'Atlético-MG', 'Atlético-GO'];
  const match = fc.record({ home: fc.nat(5), away: fc.nat(5), hours: fc.nat(4) });
  fc.assert(
    fc.property(fc.uniqueArray(match, { maxLength: 6, selector: each => `${each.home} ${each.away}` }), matches => {
      const played = matches.filter(({ home, away }) => home !== away);
      const of = (feed: string) =>
        played.map(({ home, away, hours }, at) =>
          event(`${feed}${at}`, teams[home] ?? '', teams[away] ?? '', { startsAt: START + hours * 30 * HOUR }),
        );
      const groups = (order: readonly string[]) => {
        const matcher = createEventMatcher();
        for (const feed of order) for (const each of of(feed)) matcher.assign(feed, each);
        return played.map((_, at) => [...matcher.eventsOf(`a${at}`)].sort().join(' '));
      };
      expect(groups(['a', 'b'])).toEqual(groups(['b', 'a']));
    }),
  );
});
