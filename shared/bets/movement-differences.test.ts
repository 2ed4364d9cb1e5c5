import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movementOverriddenText, removedMovementText } from '../catalogue/bets/movement-differences.ts';
import { cents } from '../units.ts';
import { type Action, type ActionInput, actionSchema } from './action.ts';
import { bookOf } from './book.ts';
import {
  bringMovementBack,
  keepMovement,
  type MovementDifference,
  movementDifference,
  movementDifferences,
  takeOtherValue,
} from './movement-differences.ts';

const PLACE = { currencyOf: () => 'BRL', timeZone: 'America/Sao_Paulo' };
const DEPOSIT: ActionInput = { kind: 'deposit', id: 'm', at: 0, device: 'A', house: 'betano', cents: 10_000 };
type Fields = Extract<ActionInput, { kind: 'edit-movement' }>['set'];
const edit = (device: string, at: number, set: Fields): ActionInput => ({
  ...{ kind: 'edit-movement', id: `${device}${at}`, at, device, movement: 'm', set },
});
const remove = (device: string, at: number): ActionInput => ({
  ...{ kind: 'delete-movement', id: `${device}${at}`, at, device, movement: 'm' },
});
type Draft<One = ActionInput> = One extends unknown ? Omit<One, 'id' | 'at' | 'device'> : never;

function bookAfter(...actions: readonly ActionInput[]) {
  const book = bookOf([DEPOSIT, ...actions].map(action => actionSchema.parse(action)));
  let at = 100;
  const write = (drafts: readonly Draft[]) =>
    book.add(
      drafts.map(draft => {
        at += 1;
        return actionSchema.parse({ ...draft, id: `w${at}`, at, device: 'A' });
      }),
    );
  return { book, write, difference: () => movementDifference(book, 'm') as MovementDifference };
}

describe('a movement that two devices edited', () => {
  it('says what stands and what lost, and takes the other value with what else was written', () => {
    const { book, write, difference } = bookAfter(
      edit('A', 1, { cents: cents(15_000) as never }),
      edit('B', 2, { cents: cents(20_000) as never, note: 'Pix' }),
    );
    const [override] = difference().overrides;
    expect(override).toMatchObject({ field: 'cents', hidden: 15_000, current: 20_000 });
    if (!override) return;
    expect(movementOverriddenText(override, difference().movement, PLACE)).toMatchObject({
      said: 'Valor: outro aparelho anotou R$\u00a0150,00; vale R$\u00a0200,00.',
      takeOther: 'Usar R$\u00a0150,00',
    });
    write(takeOtherValue('m', override));
    expect(book.movements.get('m')).toMatchObject({ cents: 15_000, note: 'Pix' });
    expect(movementDifferences(book)).toEqual([]);
  });

  it('is no longer told once its person has seen it, and is told again of a later edit', () => {
    const { book, write, difference } = bookAfter(edit('A', 1, { note: 'a' }), edit('B', 2, { note: 'b' }));
    write(keepMovement('m', difference().overrides[0]?.lost ?? []));
    expect(movementDifferences(book)).toEqual([]);
    book.add([actionSchema.parse(edit('C', 200, { note: 'c' }))]);
    expect(difference().overrides).toMatchObject([{ hidden: 'b', current: 'c' }]);
  });

  it.each([
    ['one device wrote it twice', [edit('A', 1, { note: 'a' }), edit('A', 2, { note: 'b' })]],
    ['both wrote the same', [edit('A', 1, { note: 'a' }), edit('B', 2, { note: 'a' })]],
    ['they wrote different fields', [edit('A', 1, { note: 'a' }), edit('B', 2, { house: 'kto' })]],
    [
      'one of them wrote no amount at all',
      [edit('A', 1, { cents: -5 as never }), edit('B', 2, { cents: 500 as never })],
    ],
  ])('has no difference where %s', (_name, edits) => {
    expect(movementDifferences(bookAfter(...edits).book)).toEqual([]);
  });
});

describe('a movement that one device deleted and another edited', () => {
  it.each([
    ['the edit came first', [edit('B', 1, { note: 'Pix' }), remove('A', 2)]],
    ['the deletion came first', [remove('A', 1), edit('B', 2, { note: 'Pix' })]],
    [
      'it was taken back',
      [edit('B', 1, { note: 'Pix' }), { kind: 'undo', id: 'u', at: 2, device: 'A', of: 'm' } as const],
    ],
  ])('stays deleted and says what that cost, and comes back with it, where %s', (_name, actions) => {
    const { book, write, difference } = bookAfter(...actions);
    expect(book.movements.has('m')).toBe(false);
    const { removed } = difference();
    expect(removed?.lost).toMatchObject([{ set: { note: 'Pix' } }]);
    expect(removedMovementText(difference(), PLACE).said).toBe(
      'Um aparelho apagou; outro anotou Observação: Pix. Vale apagado.',
    );
    if (!removed) return;
    write(bringMovementBack(removed));
    expect(book.movements.get('m')).toMatchObject({ note: 'Pix' });
    expect(movementDifferences(book)).toEqual([]);
  });

  it('is no difference where the same device did both, or its person left it deleted', () => {
    expect(movementDifferences(bookAfter(edit('A', 1, { note: 'x' }), remove('A', 2)).book)).toEqual([]);
    const { book, write, difference } = bookAfter(edit('B', 1, { note: 'Pix' }), remove('A', 2));
    write(keepMovement('m', difference().removed?.lost.map(({ id }) => id) ?? []));
    expect(movementDifferences(book)).toEqual([]);
    expect(book.removedMovements.has('m')).toBe(true);
  });
});

describe('differences about movements', () => {
  const device = fc.constantFrom('A', 'B', 'C');
  const set = fc.record(
    {
      cents: fc.integer({ min: -200, max: 200 }),
      note: fc.constantFrom('', 'a', 'b'),
      house: fc.constantFrom('kto', 'betano'),
    },
    { requiredKeys: [] },
  );
  const ids = fc.integer({ min: 0, max: 12 }).map(index => `x${index}`);
  const part = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit-movement'), set }) },
    fc.record({ kind: fc.constant('delete-movement') }),
    fc.record({ kind: fc.constant('undo'), of: fc.oneof(ids, fc.constant('m')) }),
    fc.record({ kind: fc.constant('keep-movement'), hidden: fc.array(ids, { minLength: 1, maxLength: 3 }) }),
  );
  const history = fc
    .array(fc.record({ part, device, at: fc.nat(6) }), { maxLength: 12 })
    .map(list => [
      DEPOSIT,
      ...list.map(({ part: own, ...rest }, index) => ({ movement: 'm', ...own, ...rest, id: `x${index}` })),
    ])
    .map(list => list.map((action): Action => actionSchema.parse(action)));

  it('are the same in whatever order the actions arrive, one by one or together, some of them twice', () => {
    fc.assert(
      fc.property(
        history.chain(all =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }), fc.subarray(all)),
        ),
        ([all, shuffled, again]) => {
          const one = bookOf(all);
          const other = bookOf([]);
          for (const action of [...shuffled, ...again]) other.add([action]);
          expect(movementDifferences(other)).toEqual(movementDifferences(one));
          expect([...other.movements]).toEqual([...one.movements]);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('lose no edit of another device without a word', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(device, fc.constantFrom('a', 'b')), { minLength: 2, maxLength: 6 }), writes => {
        const { book } = bookAfter(...writes.map(([by, note], index) => edit(by, index + 1, { note })));
        const [last] = writes.toReversed();
        const before = writes.findLast(([by]) => by !== last?.[0]);
        const isHidden = before !== undefined && before[1] !== last?.[1];
        expect(movementDifferences(book).length).toBe(isHidden ? 1 : 0);
      }),
    );
  });
});
