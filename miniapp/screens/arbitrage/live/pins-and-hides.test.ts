import { describe, expect, it } from 'vitest';
import { makeArb, makeLeg } from '#shared/arbitrage/arb-fixture.ts';
import {
  bringBack,
  forgetOld,
  type HiddenItem,
  hiddenTest,
  hide,
  NO_PINS_OR_HIDES,
  togglePin,
} from './pins-and-hides.ts';

const hidden = (kind: HiddenItem['kind'], id: string, at = 0): HiddenItem => ({ kind, id, name: id, at });

describe('hiding', () => {
  it.each<[HiddenItem, boolean]>([
    [hidden('arb', 'a'), true],
    [hidden('arb', 'b'), false],
    [hidden('event', 'e1'), true],
    [hidden('house', 'kto'), true],
    [hidden('house', 'betfair'), false],
  ])('%j', (mark, expected) => {
    const arb = makeArb({ legs: [makeLeg({ odds: 2 }), makeLeg({ odds: 2.1, book: 'kto' })] });
    const marks = hide(NO_PINS_OR_HIDES, mark);
    expect(hiddenTest(marks)(arb)).toBe(expected);
    expect(bringBack(marks, mark)).toEqual(NO_PINS_OR_HIDES);
  });

  it('twice is once', () => {
    expect(hide(hide(NO_PINS_OR_HIDES, hidden('arb', 'a')), hidden('arb', 'a', 5)).hidden).toEqual([
      hidden('arb', 'a', 5),
    ]);
  });

  it('forgets arbs and events after two days, houses never', () => {
    const marks = [hidden('arb', 'a'), hidden('house', 'kto'), hidden('event', 'e', 1e8)].reduce(
      hide,
      NO_PINS_OR_HIDES,
    );
    expect(forgetOld(marks, 2e8).hidden.map(({ id }) => id)).toEqual(['kto', 'e']);
    expect(forgetOld(marks, 1)).toBe(marks);
  });

  it('is bounded', () => {
    const marks = Array.from({ length: 600 }, (_, at) => hidden('arb', `a${at}`)).reduce(hide, NO_PINS_OR_HIDES);
    expect([marks.hidden.length, marks.hidden[0]?.id]).toEqual([500, 'a100']);
  });
});

it('a pin goes on and off', () => {
  const marks = togglePin(togglePin(NO_PINS_OR_HIDES, 'a'), 'b');
  expect(marks.pinned).toEqual(['a', 'b']);
  expect(togglePin(marks, 'a').pinned).toEqual(['b']);
});
