import { describe, expect, it } from 'vitest';
import { type ActionInput, actionSchema } from './action.ts';
import { bookOf } from './book.ts';
import { bringBack, keepCurrent, overridesOf, takeOther } from './overrides.ts';

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
  return { book, find, overrides: () => overridesOf(find()) };
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
    const drafts = takeOther('b', override);
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

type Part<T = ActionInput> = T extends unknown ? Omit<T, 'id' | 'at' | 'device'> : never;
const by = (device: string, at: number, part: Part): ActionInput => ({ ...part, id: `${device}${at}`, at, device });
const settle = (device: string, at: number, status: 'won' | 'lost'): ActionInput =>
  by(device, at, { kind: 'settle', bet: 'b', status });

describe('two results of two devices', () => {
  it('show the one that lost, until it stands', () => {
    const { book, find, overrides } = bookAfter(settle('A', 1, 'won'), settle('B', 2, 'lost'));
    const [override] = overrides();
    expect(override).toMatchObject({ of: 'result', hidden: { status: 'won' }, current: { status: 'lost' } });
    if (!override) return;
    takeOther('b', override).forEach((draft, index) => {
      book.add([actionSchema.parse({ ...draft, id: `t${index}`, at: 10 + index, device: 'B' })]);
    });
    expect(find().settled.status).toBe('won');
    expect(overrides()).toEqual([]);
  });

  it('are no longer shown once their person has seen it', () => {
    const { book, find, overrides } = bookAfter(settle('A', 1, 'won'), settle('B', 2, 'lost'));
    const [override] = overrides();
    for (const draft of keepCurrent('b', override?.lost ?? []))
      book.add([actionSchema.parse({ ...draft, id: 'k', at: 10, device: 'B' })]);
    expect(find().settled.status).toBe('lost');
    expect(overrides()).toEqual([]);
  });

  it('let a whole cash-out stand, and take it back for the other one', () => {
    const { book, find, overrides } = bookAfter(
      by('A', 1, { kind: 'cashout', bet: 'b', returnCents: 150 }),
      settle('B', 2, 'won'),
    );
    const [override] = overrides();
    expect(override).toMatchObject({ of: 'result', hidden: { status: 'won' }, current: { kind: 'cashout' } });
    if (!override) return;
    takeOther('b', override).forEach((draft, index) => {
      book.add([actionSchema.parse({ ...draft, id: `t${index}`, at: 10 + index, device: 'A' })]);
    });
    expect([find().settled.status, overrides()]).toEqual(['won', []]);
  });

  it.each([
    ['the same one said twice', [settle('A', 1, 'won'), settle('B', 2, 'won')]],
    ['one device that changed its mind', [settle('A', 1, 'won'), settle('A', 2, 'lost')]],
  ])('are not %s', (_name, results) => {
    expect(bookAfter(...results).overrides()).toEqual([]);
  });
});

describe('a bet that one device deleted and another changed', () => {
  const deleted = by('A', 5, { kind: 'delete', bet: 'b' });

  it.each([
    ['before', 4],
    ['after', 6],
  ])('is deleted and told, with what was changed %s', (_name, at) => {
    const { book } = bookAfter(deleted, by('B', at, { kind: 'edit', bet: 'b', set: { odds: 3 } }));
    const found = book.deletedBets.get('b');
    expect(found).toMatchObject({ terms: { odds: 3 }, deletes: ['A5'], lost: [{ id: `B${at}` }] });
    if (!found) return;
    bringBack(found).forEach((draft, index) => {
      book.add([actionSchema.parse({ ...draft, id: `t${index}`, at: 10 + index, device: 'A' })]);
    });
    expect(book.bets.get('b')?.terms.odds).toBe(3);
    expect(book.deletedBets.size).toBe(0);
  });

  it('is not told where only the deleting device changed it, or its person knows', () => {
    expect(bookAfter(deleted, edit('e4', 'A', { odds: 3 })).book.deletedBets.size).toBe(0);
    const { book } = bookAfter(deleted, settle('B', 6, 'won'));
    expect(book.deletedBets.size).toBe(1);
    for (const draft of keepCurrent('b', ['B6']))
      book.add([actionSchema.parse({ ...draft, id: 'k', at: 10, device: 'A' })]);
    expect(book.deletedBets.size).toBe(0);
  });
});
