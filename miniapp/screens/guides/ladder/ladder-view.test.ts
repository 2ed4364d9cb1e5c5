import { describe, expect, it } from 'vitest';
import { positionOf } from '#shared/guides/exchange-book.ts';
import { heldBack, type LadderEvent, type LadderState, ladderStart, ladderStep, stakeOf } from './ladder-view.ts';

const ladderAfter = (...events: LadderEvent[]): LadderState => events.reduce(ladderStep, ladderStart());
const WAIT = { type: 'wait' } as const;
const PLACE = { type: 'place' } as const;

describe('the examples in the text of the lesson', () => {
  it('a back of 100 at 2,02 waits behind 80, and is filled in parts', () => {
    const placed = ladderAfter(PLACE);
    expect(placed.said).toContain('Nada correspondido ainda');
    expect(positionOf(placed.book, 0).backed).toBe(0);
    const first = ladderAfter(PLACE, WAIT, WAIT);
    expect(positionOf(first.book, 0).backed).toBe(0);
    const partly = ladderAfter(PLACE, WAIT, WAIT, WAIT, WAIT);
    expect(positionOf(partly.book, 0).backed).toBe(9_000);
    const wholly = ladderAfter(PLACE, WAIT, WAIT, WAIT, WAIT, WAIT);
    expect(positionOf(wholly.book, 0).backed).toBe(10_000);
    expect(ladderStep(wholly, WAIT).said).toContain('Nada seu espera');
  });

  it('a back of 100 at 1,98 is matched at once, at better odds than asked', () => {
    const { book, said } = ladderAfter({ type: 'odds', odds: 1.98 }, PLACE);
    expect(said).toContain('Correspondida inteira');
    expect(positionOf(book, 0).backOdds).toBeCloseTo(1.986);
  });
});

it('a lay holds back its liability while it waits', () => {
  const { book } = ladderAfter({ type: 'side', side: 'lay' }, { type: 'odds', odds: 1.99 }, PLACE);
  expect(heldBack(book)).toBeCloseTo(9_900);
  const [mine] = book.orders.filter(order => order.isMine);
  expect(
    heldBack(
      ladderAfter({ type: 'side', side: 'lay' }, { type: 'odds', odds: 1.99 }, PLACE, {
        type: 'cancel',
        id: mine?.id ?? 0,
      }).book,
    ),
  ).toBe(0);
});

it.each([
  ['100', 10_000],
  ['1.000,50', 100_050],
  ['0,50', null],
  ['20000', null],
  ['abc', null],
  ['', null],
])('a stake typed as "%s" is %s', (stake, cents) => {
  expect(stakeOf({ ...ladderStart(), stake })).toBe(cents);
});

it('explains an invalid stake, and can start over', () => {
  const wrong = ladderAfter({ type: 'stake', text: 'abc' }, PLACE);
  expect(wrong.said).toContain('Digite um stake');
  expect(wrong.book).toEqual(ladderStart().book);
  expect(ladderStep(wrong, { type: 'reset' })).toEqual(ladderStart());
});
