import { describe, expect, it } from 'vitest';
import { makeArb, makeLeg } from '#shared/arbitrage/arb-fixture.ts';
import { bringBack, forgetOld, type Hidden, hide, hiderOf, NO_MARKS, togglePin } from './marks.ts';

const hidden = (kind: Hidden['kind'], id: string, at = 0): Hidden => ({ kind, id, name: id, at });

describe('hiding', () => {
  it.each<[Hidden, boolean]>([
    [hidden('arb', 'a'), true],
    [hidden('arb', 'b'), false],
    [hidden('event', 'e1'), true],
    [hidden('house', 'kto'), true],
    [hidden('house', 'betfair'), false],
  ])('%j', (mark, expected) => {
    const arb = makeArb({ legs: [makeLeg({ odds: 2 }), makeLeg({ odds: 2.1, book: 'kto' })] });
    const marks = hide(NO_MARKS, mark);
    expect(hiderOf(marks)(arb)).toBe(expected);
    expect(bringBack(marks, mark)).toEqual(NO_MARKS);
  });

  it('twice is once', () => {
    expect(hide(hide(NO_MARKS, hidden('arb', 'a')), hidden('arb', 'a', 5)).hidden).toEqual([hidden('arb', 'a', 5)]);
  });

  it('forgets arbs and events after two days, houses never', () => {
    const marks = [hidden('arb', 'a'), hidden('house', 'kto'), hidden('event', 'e', 1e8)].reduce(hide, NO_MARKS);
    expect(forgetOld(marks, 2e8).hidden.map(({ id }) => id)).toEqual(['kto', 'e']);
    expect(forgetOld(marks, 1)).toBe(marks);
  });

  it('is bounded', () => {
    const marks = Array.from({ length: 600 }, (_, at) => hidden('arb', `a${at}`)).reduce(hide, NO_MARKS);
    expect([marks.hidden.length, marks.hidden[0]?.id]).toEqual([500, 'a100']);
  });
});

it('a pin goes on and off', () => {
  const marks = togglePin(togglePin(NO_MARKS, 'a'), 'b');
  expect(marks.pinned).toEqual(['a', 'b']);
  expect(togglePin(marks, 'a').pinned).toEqual(['b']);
});
