import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, type ActionInput, actionSchema } from './action.ts';
import { bookOf } from './book.ts';
import { type Movement, movedAt } from './merged-terms.ts';

type MovementSet = Extract<ActionInput, { kind: 'edit-movement' }>['set'];

const parse = (action: ActionInput): Action => actionSchema.parse(action);
const DEPOSIT: ActionInput = { kind: 'deposit', id: 'd', at: 100, house: 'betano', cents: 100_000, feeCents: 150 };
const edit = (id: string, at: number, device: string, set: MovementSet): ActionInput => ({
  ...{ kind: 'edit-movement', id, at, device, movement: 'd', set },
});
const undo = (id: string, at: number, of: string): ActionInput => ({ kind: 'undo', id, at, of });
const remove = (id: string, at: number): ActionInput => ({ kind: 'delete-movement', id, at, movement: 'd' });

const bookAfter = (...actions: readonly ActionInput[]) => bookOf([DEPOSIT, ...actions].map(parse));
const depositAfter = (...actions: readonly ActionInput[]) => bookAfter(...actions).movements.get('d');

describe('a movement', () => {
  it('moved when it was written down, unless it says another time', () => {
    expect(movedAt(depositAfter() as Movement)).toBe(100);
    expect(movedAt(depositAfter(edit('e', 200, 'A', { movedAt: 50 })) as Movement)).toBe(50);
  });

  it('is edited field by field: each device keeps what only it changed', () => {
    const changed = depositAfter(
      edit('e1', 200, 'A', { cents: 120_000 }),
      edit('e2', 201, 'B', { note: 'Pix', house: 'F12' }),
      edit('e3', 202, 'B', { feeCents: 0 }),
    );
    expect(changed).toMatchObject({ cents: 120_000, note: 'Pix', house: 'f12bet', feeCents: 0 });
  });

  it('is never a deposit below zero', () => {
    expect(depositAfter(edit('e1', 200, 'A', { cents: -5, note: 'x' }))).toMatchObject({ cents: 100_000, note: 'x' });
  });

  it.each<[string, readonly ActionInput[], readonly string[] | null]>([
    ['deleted', [remove('x', 200)], ['x']],
    ['deleted on two devices', [remove('x', 200), remove('y', 201)], ['x', 'y']],
    ['deleted, and that was undone', [remove('x', 200), undo('u', 201, 'x')], null],
    ['taken back', [undo('u', 200, 'd')], ['u']],
    ['taken back, and that was undone', [undo('u', 200, 'd'), undo('v', 201, 'u')], null],
  ])('%s: what has to be undone to have it again', (_name, actions, removedBy) => {
    const book = bookAfter(...actions);
    expect(book.removedMovements.get('d')?.removedBy ?? null).toEqual(removedBy);
    expect(book.movements.has('d')).toBe(removedBy === null);
  });

  it('that was removed is back, as it was edited, once all that removed it is undone', () => {
    const step = fc.constantFrom<(at: number) => ActionInput>(
      at => remove(`x${at}`, at),
      at => undo(`u${at}`, at, 'd'),
      at => edit(`e${at}`, at, 'B', { cents: at }),
      at => undo(`v${at}`, at, `x${at - 1}`),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), steps => {
        const actions = steps.map((make, index) => make(200 + index));
        const removedBy = bookAfter(...actions).removedMovements.get('d')?.removedBy ?? [];
        const back = bookAfter(...actions, ...removedBy.map((of, index) => undo(`r${index}`, 300 + index, of)));
        const edits = actions.filter(({ kind }) => kind === 'edit-movement');
        expect(back.movements.get('d')?.cents).toBe(edits.at(-1)?.at ?? 100_000);
        expect(back.removedMovements.size).toBe(0);
      }),
    );
  });
});
