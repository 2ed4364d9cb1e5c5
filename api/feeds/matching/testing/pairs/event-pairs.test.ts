import { describe, expect, it } from 'vitest';
import { compareLeagues, readLeague } from '#shared/event-matching/league.ts';
import { type EventPair, nearPairs, samePairs } from './event-pairs.ts';
import { KINDS, ONE_LEAGUE } from './league-spellings.ts';
import { measurePairs, verdictOf } from './measure-pairs.ts';

const shown = ({ source, a, b }: EventPair) =>
  `${source}: ${a.league}: ${a.home} x ${a.away} / ${b.league}: ${b.home} x ${b.away}`;

describe('pairs of two sources', () => {
  it('are joined where they are one match, and never with the sides turned', () => {
    const errors = measurePairs(samePairs());
    expect(errors.pairs).toBeGreaterThan(2_000);
    expect(errors.joined / errors.pairs).toBeGreaterThan(0.97);
    expect(errors.swapped).toBe(0);
  });

  it('are never joined where they are two', () => {
    const near = nearPairs();
    expect(near.length).toBeGreaterThan(1_000);
    const joined = near.filter(pair => ['joined', 'swapped'].includes(verdictOf(pair)));
    expect(joined.map(shown)).toEqual([]);
  });

  it('are shown to a person where the name is nearly another club’s', () => {
    const names = measurePairs(nearPairs().filter(({ source }) => source === 'near names'));
    expect(names.doubtful).toBe(names.pairs);
  });
});

describe('the leagues of two sources', () => {
  const lines = (text: string) => text.split('\n').filter(line => line !== '');

  it('are one in 97 of 100 cases, and never two of which the kinds differ', () => {
    const pairs = lines(ONE_LEAGUE).map(line => line.split('|').map(name => readLeague(name, 'soccer')));
    const likeness = pairs.map(([a, b]) => (a && b ? compareLeagues(a, b) : 'other'));
    expect(likeness.filter(each => each === 'same').length / pairs.length).toBeGreaterThan(0.97);
    expect(pairs.filter(([a, b]) => a?.category !== b?.category)).toEqual([]);
  });

  it.each(lines(KINDS).map(line => line.split('=') as [string, string]))('%s is of: %s', (name, kind) => {
    expect(readLeague(name, 'soccer').category).toBe(kind);
  });
});
