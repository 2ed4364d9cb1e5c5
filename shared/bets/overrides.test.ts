import { describe, expect, it } from 'vitest';
import { type ActionInput, actionSchema } from './action.ts';
import { bookOf } from './book.ts';
import { overridesOf, takeBackOverride } from './overrides.ts';

const PLACED: ActionInput = {
  kind: 'place',
  id: 'p',
  at: 0,
  bet: 'b',
  device: 'A',
  terms: { procedure: 'o', house: 'betano', odds: 2, stakeCents: 100 },
};

const edit = (id: string, device: string, set: Extract<ActionInput, { kind: 'edit' }>['set']): ActionInput => ({
  kind: 'edit',
  id,
  device,
  at: Number(id.slice(1)),
  bet: 'b',
  set,
});

function bookAfter(...edits: readonly ActionInput[]) {
  const book = bookOf([PLACED, ...edits].map(action => actionSchema.parse(action)));
  const find = () => {
    const bet = book.bets.get('b');
    if (!bet) throw new Error('no bet');
    return bet;
  };
  return { book, find, overrides: () => overridesOf(find().edits) };
}

describe('a field that two devices wrote', () => {
  it('keeps the value that was hidden, until it is taken back; what else was written stays', () => {
    const { book, find, overrides } = bookAfter(
      edit('e1', 'A', { odds: 2.1 }),
      edit('e2', 'B', { odds: 2.2, stakeCents: 300 }),
      edit('e3', 'B', { odds: 2.3, notes: 'x' }),
    );
    const [override] = overrides();
    expect(override).toMatchObject({ field: 'odds', hidden: 2.1, current: 2.3 });
    if (!override) return;
    const drafts = takeBackOverride('b', override);
    book.add(
      drafts.map((draft, index) => actionSchema.parse({ ...draft, id: `t${index}`, at: 10 + index, device: 'A' })),
    );
    expect(find().terms).toMatchObject({ odds: 2.1, stakeCents: 300, notes: 'x' });
    expect(overrides()).toEqual([]);
  });

  it.each([
    ['one device wrote it twice', [edit('e1', 'A', { odds: 2.1 }), edit('e2', 'A', { odds: 2.2 })]],
    ['both wrote the same', [edit('e1', 'A', { odds: 2.1 }), edit('e2', 'B', { odds: 2.1 })]],
    ['they wrote different fields', [edit('e1', 'A', { odds: 2.1 }), edit('e2', 'B', { stakeCents: 300 })]],
  ])('hides nothing where %s', (_name, edits) => {
    expect(bookAfter(...edits).overrides()).toEqual([]);
  });
});
