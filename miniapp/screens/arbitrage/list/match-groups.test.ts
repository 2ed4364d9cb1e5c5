import { describe, expect, it } from 'vitest';
import { makeArb } from '#shared/arbitrage/arb-fixture.ts';
import { asEventId } from '#shared/units.ts';
import { countNews, groupByMatch } from './match-groups.ts';

/** 'x1' is an arb of match x. */
const rowsOf = (ids: string) =>
  ids.split(' ').map(id => ({ id, arb: { event: { ...makeArb().event, id: asEventId(id.slice(0, 1)) } } }));
const query = (unfolded = '', alone = '') => ({
  isAlone: (id: string) => alone.split(' ').includes(id),
  unfolded: new Set(unfolded.split(' ')),
});

describe('one row a match', () => {
  it.each([
    ['the best of each match, in the order of the list', 'x1 y1 x2 z1 x3 y2', query(), 'x1+2 y1+1 z1'],
    ['the others of an unfolded match under its first', 'x1 y1 x2 z1 x3', query('x'), 'x1-2 x2. x3. y1 z1'],
    ['a pinned arb stands for itself, and hides no better one', 'x2 x1 x3', query('', 'x2'), 'x2 x1+1'],
    ['a closed arb leaves alone, and the next one takes the match', 'x1 y1 x2 x3', query('', 'x1'), 'x1 y1 x2+1'],
    ['unfolded, with nothing left to show', 'x1 y1', query('x'), 'x1 y1'],
  ])('%s', (_, ordered, asked, shown) => {
    const { rows, groupOf } = groupByMatch(rowsOf(ordered), asked);
    const texts = rows.map(({ id }) => {
      const { others, isUnfolded, isOther } = groupOf(id);
      if (isOther) return `${id}.`;
      return others === 0 ? id : `${id}${isUnfolded ? '-' : '+'}${others}`;
    });
    expect(texts.join(' ')).toBe(shown);
  });
});

it.each([
  ['a new match, and a new best of a known one', ['y1', 'x2'], 'x2 x1 y1', query(), 2],
  ['one that joins the others of a folded match', ['x2'], 'x1 x2', query(), 0],
  ['one that joins an unfolded match', ['x2'], 'x1 x2', query('x'), 1],
  ['nothing', [], 'x1', query(), 0],
])('waiting, %s', (_, waiting, ordered, asked, count) => {
  expect(countNews(waiting, rowsOf(ordered), asked)).toBe(count);
});
