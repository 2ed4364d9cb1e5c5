import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_ORDER, LEAVE_MS, nextLeaving, nextOrder, type OrderState } from './order-hold.ts';

type Step = [sorted: string, held: boolean, now: number, shown: string, gone: string, waiting: string];

interface Letter {
  readonly id: string;
}
type State = OrderState<Letter>;

const letters = new Map([...'abcdehz'].map(id => [id, { id }]));
/** Each letter is a row. */
const rowsOf = (ids: string) => [...ids].flatMap(id => letters.get(id) ?? []);
const input = (ids: string) => {
  const sorted = rowsOf(ids);
  return { sorted, find: (id: string) => sorted.find(row => row.id === id) };
};
const idsOf = ({ shown }: State) => shown.map(({ id }) => id).join('');

const run = (steps: Step[]) => {
  let state: State = EMPTY_ORDER;
  for (const [sorted, held, now, shown, gone, waiting] of steps) {
    state = nextOrder(state, { ...input(sorted), held, now });
    expect({
      shown: idsOf(state),
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

describe('not held', () => {
  it('follows the order', () => {
    run([
      ['abc', false, 0, 'abc', '', ''],
      ['cab', false, 1, 'cab', '', ''],
      ['dcab', false, 2, 'dcab', '', ''],
    ]);
  });

  it('strikes out a closed row in its place, then removes it', () => {
    run([
      ['abc', false, 0, 'abc', '', ''],
      ['ac', false, 100, 'abc', 'b', ''],
      ['ca', false, 100 + LEAVE_MS - 1, 'cba', 'b', ''],
      ['ca', false, 100 + LEAVE_MS, 'ca', '', ''],
    ]);
  });

  it('restores a row that returns before it was removed', () => {
    run([
      ['ab', false, 0, 'ab', '', ''],
      ['a', false, 100, 'ab', 'b', ''],
      ['ba', false, 200, 'ba', '', ''],
    ]);
  });
});

describe('held', () => {
  it('moves nothing: closed rows stay struck out, new ones wait', () => {
    run([
      ['abc', false, 0, 'abc', '', ''],
      ['cba', true, 10, 'abc', '', ''],
      ['dca', true, 20, 'abc', 'b', 'd'],
      ['deca', true, 20 + 60_000, 'abc', 'b', 'de'],
    ]);
  });

  it('applies the order when released, and removes rows that closed long ago', () => {
    run([
      ['abc', false, 0, 'abc', '', ''],
      ['dca', true, 10, 'abc', 'b', 'd'],
      ['dca', false, 10 + LEAVE_MS, 'dca', '', ''],
    ]);
  });

  it('folds a closed row only while nobody touches the list, and never unfolds it', () => {
    const at = (state: State, ids: string, held: boolean, now: number) =>
      nextOrder(state, { ...input(ids), held, now });
    const touched = at(at(EMPTY_ORDER, 'abc', false, 0), 'ac', true, 10);
    expect([...touched.folded]).toEqual([]);
    const released = at(touched, 'ac', false, 20);
    expect([...released.folded]).toEqual(['b']);
    expect([...at(released, 'a', true, 30).folded]).toEqual(['b']);
    // If it unfolded now, it would push the rows below it.
    const again = at(released, 'abc', true, 40);
    expect([idsOf(again), [...again.gone.keys()], [...again.folded], again.waiting]).toEqual([
      'abc',
      ['b'],
      ['b'],
      ['b'],
    ]);
    const free = at(again, 'abc', false, 50);
    expect([idsOf(free), free.gone.size, free.folded.size, free.waiting]).toEqual(['abc', 0, 0, []]);
  });

  it('forgets a waiting row that closes before it was shown', () => {
    run([
      ['ab', false, 0, 'ab', '', ''],
      ['cab', true, 10, 'ab', '', 'c'],
      ['ab', true, 20, 'ab', '', ''],
    ]);
  });

  it('shows the first list anyway, because there is nothing to hold yet', () => {
    run([['ab', true, 0, 'ab', '', '']]);
  });
});

it('returns the same state if nothing moved', () => {
  const state = run([['ab', false, 0, 'ab', '', '']]);
  expect(nextOrder(state, { ...input('ab'), held: true, now: 9 })).toBe(state);
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

describe('changes made by the person', () => {
  const held: State = { shown: rowsOf('abc'), gone: new Map([['b', 5]]), folded: new Set(), waiting: ['z'] };

  it('shows another list at once, held or not, and none of its rows as new', () => {
    expect(nextOrder(held, { ...input('da'), held: true, now: 9, asked: 'list' })).toEqual({
      shown: rowsOf('da'),
      gone: new Map(),
      folded: new Set(),
      waiting: [],
    });
  });

  it('a pin moves only its row, and hiding removes only its row', () => {
    const marks = { held: true, now: 9, asked: 'pins' } as const;
    const pinned = nextOrder(held, { ...marks, ...input('cza'), pinned: new Set(['c']) });
    expect([idsOf(pinned), pinned.waiting]).toEqual(['cab', ['z']]);
    const broughtBack = nextOrder(held, { ...marks, ...input('hazc') });
    expect([idsOf(broughtBack), broughtBack.waiting]).toEqual(['habc', ['z']]);
    const without = nextOrder(held, { ...marks, ...input('zc') });
    expect([idsOf(without), [...without.gone.keys()]]).toEqual(['bc', ['b']]);
  });
});

it('shows the new object of a row that closed and returned', () => {
  const first = { id: 'a' };
  const again = { id: 'a' };
  const state = nextOrder(EMPTY_ORDER as State, { sorted: [first], find: () => first, held: true, now: 0 });
  const away = nextOrder(state, { sorted: [], find: () => undefined, held: true, now: 1 });
  const back = nextOrder(away, { sorted: [again], find: () => again, held: true, now: 2 });
  expect([back.shown[0] === again, back.gone.size]).toEqual([true, 0]);
});

it('gives the same result with and without the hint that no row came or went', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.shuffledSubarray([...'abcdeh']), fc.boolean(), fc.nat(2 * LEAVE_MS)), { maxLength: 12 }),
      steps => {
        let [plain, hinted]: [State, State] = [EMPTY_ORDER, EMPTY_ORDER];
        let [now, last] = [0, ''];
        for (const [ids, held, wait] of steps) {
          now += wait;
          const members = ids.toSorted().join('');
          const step = { ...input(ids.join('')), held, now };
          plain = nextOrder(plain, step);
          hinted = nextOrder(hinted, { ...step, sameRows: members === last });
          last = members;
          // Of the waiting rows only the number is shown.
          const seen = ({ waiting, ...state }: State) => ({ ...state, waiting: waiting.toSorted() });
          expect(seen(hinted)).toEqual(seen(plain));
        }
      },
    ),
  );
});
