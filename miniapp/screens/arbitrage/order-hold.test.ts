import { describe, expect, it } from 'vitest';
import { EMPTY_ORDER, LEAVE_MS, nextLeaving, nextOrder, type OrderState } from './order-hold.ts';

type Step = [sorted: string, held: boolean, now: number, shown: string, gone: string, waiting: string];

/** Letters are rows. */
const run = (steps: Step[]) => {
  let state: OrderState = EMPTY_ORDER;
  for (const [sorted, held, now, shown, gone, waiting] of steps) {
    state = nextOrder(state, { sorted: [...sorted], held, now });
    expect({
      shown: state.shown.join(''),
      gone: [...state.gone.keys()].join(''),
      waiting: state.waiting.join(''),
    }).toEqual({
      shown,
      gone,
      waiting,
    });
  }
  return state;
};

describe('left alone', () => {
  it('follows the order', () => {
    run([
      ['abc', false, 0, 'abc', '', ''],
      ['cab', false, 1, 'cab', '', ''],
      ['dcab', false, 2, 'dcab', '', ''],
    ]);
  });

  it('strikes a gone row in its place, then lets it leave', () => {
    run([
      ['abc', false, 0, 'abc', '', ''],
      ['ac', false, 100, 'abc', 'b', ''],
      ['ca', false, 100 + LEAVE_MS - 1, 'cba', 'b', ''],
      ['ca', false, 100 + LEAVE_MS, 'ca', '', ''],
    ]);
  });

  it('takes back a row that returns before it left', () => {
    run([
      ['ab', false, 0, 'ab', '', ''],
      ['a', false, 100, 'ab', 'b', ''],
      ['ba', false, 200, 'ba', '', ''],
    ]);
  });
});

describe('under a hand', () => {
  it('moves nothing: gone rows stay struck, new ones wait', () => {
    run([
      ['abc', false, 0, 'abc', '', ''],
      ['cba', true, 10, 'abc', '', ''],
      ['dca', true, 20, 'abc', 'b', 'd'],
      ['deca', true, 20 + 60_000, 'abc', 'b', 'de'],
    ]);
  });

  it('applies the order when the hand leaves, and drops what was long gone', () => {
    run([
      ['abc', false, 0, 'abc', '', ''],
      ['dca', true, 10, 'abc', 'b', 'd'],
      ['dca', false, 5_000, 'dca', '', ''],
    ]);
  });

  it('forgets a new one that is gone before anybody saw it', () => {
    run([
      ['ab', false, 0, 'ab', '', ''],
      ['cab', true, 10, 'ab', '', 'c'],
      ['ab', true, 20, 'ab', '', ''],
    ]);
  });

  it('shows the first list even so: there is nothing yet to hold', () => {
    run([['ab', true, 0, 'ab', '', '']]);
  });
});

it('returns the very same state where nothing moved', () => {
  const state = run([['ab', false, 0, 'ab', '', '']]);
  expect(nextOrder(state, { sorted: ['a', 'b'], held: true, now: 9 })).toBe(state);
});

it.each([
  [EMPTY_ORDER, null],
  [
    {
      ...EMPTY_ORDER,
      gone: new Map([
        ['a', 50],
        ['b', 20],
      ]),
    },
    20 + LEAVE_MS,
  ],
])('nextLeaving %#', (state, at) => {
  expect(nextLeaving(state)).toBe(at);
});

describe('what the person asks for', () => {
  const held: OrderState = { shown: ['a', 'b', 'c'], gone: new Map([['b', 5]]), waiting: ['z'] };

  it('another list is theirs at once, hand or no hand, and nothing of it is news', () => {
    expect(nextOrder(held, { sorted: ['d', 'a'], held: true, now: 9, asked: 'list' })).toEqual({
      shown: ['d', 'a'],
      gone: new Map(),
      waiting: [],
    });
  });

  it('a pin moves its row and no other, a hiding takes its row and no other', () => {
    const marks = { held: true, now: 9, asked: 'marks' } as const;
    const pinned = nextOrder(held, { ...marks, sorted: ['c', 'z', 'a'], pinned: new Set(['c']) });
    expect([pinned.shown, pinned.waiting]).toEqual([['c', 'a', 'b'], ['z']]);
    const broughtBack = nextOrder(held, { ...marks, sorted: ['h', 'a', 'z', 'c'] });
    expect([broughtBack.shown, broughtBack.waiting]).toEqual([['h', 'a', 'b', 'c'], ['z']]);
    const without = nextOrder(held, { ...marks, sorted: ['z', 'c'] });
    expect([without.shown, [...without.gone.keys()]]).toEqual([['b', 'c'], ['b']]);
  });
});
