import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, type ActionInput, actionSchema } from '#shared/bets/action.ts';
import { openBook } from '#shared/bets/book.ts';
import { createGridModel } from './grid-model.ts';
import type { Arrangement, Grouping } from './listed-rows.ts';

const ZONE = 'America/Sao_Paulo';
const HOUSES = ['betano', 'kto', 'pinnacle'];
const ALL: Arrangement = { grouping: 'procedure', sorting: null, filters: {}, search: '' };

const step = fc.oneof(
  fc.record({
    kind: fc.constant('place' as const),
    bet: fc.nat(5),
    procedure: fc.nat(2),
    house: fc.nat(2),
    stake: fc.integer({ min: 1, max: 900 }),
  }),
  fc.record({ kind: fc.constant('stake' as const), bet: fc.nat(5), stake: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ kind: fc.constant('house' as const), bet: fc.nat(5), house: fc.nat(2) }),
  fc.record({ kind: fc.constant('move' as const), bet: fc.nat(5), procedure: fc.nat(2) }),
  fc.record({
    kind: fc.constant('settle' as const),
    bet: fc.nat(5),
    status: fc.constantFrom('won', 'lost', 'void', 'open'),
  }),
  fc.record({ kind: fc.constant('name' as const), procedure: fc.nat(2), name: fc.constantFrom('a', 'b') }),
  fc.record({ kind: fc.constant('bonus' as const), procedure: fc.nat(2), cents: fc.integer({ min: -50, max: 50 }) }),
  fc.record({
    kind: fc.constant('currency' as const),
    house: fc.nat(2),
    currency: fc.constantFrom('BRL', 'USD', 'EUR'),
  }),
  fc.record({
    kind: fc.constant('rate' as const),
    currency: fc.constantFrom('USD', 'EUR'),
    brl: fc.constantFrom(5.4321, 6.05),
  }),
  fc.record({ kind: fc.constant('delete' as const), bet: fc.nat(5) }),
  fc.record({ kind: fc.constant('undo' as const), of: fc.nat(30) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

function actionOf(one: Step, index: number): Action {
  const common = { id: `a${index}`, at: index };
  const of = 'bet' in one ? `b${one.bet}` : '';
  const inputs: Record<Step['kind'], () => ActionInput> = {
    place: () => ({
      ...common,
      kind: 'place',
      bet: of,
      terms: {
        procedure: `p${get('procedure')}`,
        house: HOUSES[get('house')] ?? '',
        odds: 2,
        stakeCents: get('stake'),
      },
    }),
    stake: () => ({ ...common, kind: 'edit', bet: of, set: { stakeCents: get('stake') } }),
    house: () => ({ ...common, kind: 'edit', bet: of, set: { house: HOUSES[get('house')] ?? '' } }),
    move: () => ({ ...common, kind: 'edit', bet: of, set: { procedure: `p${get('procedure')}` } }),
    settle: () => ({ ...common, kind: 'settle', bet: of, status: 'status' in one ? (one.status as 'won') : 'won' }),
    name: () => ({
      ...common,
      kind: 'procedure',
      procedure: `p${get('procedure')}`,
      terms: { name: 'name' in one ? one.name : '' },
    }),
    bonus: () => ({ ...common, kind: 'bonus', house: 'kto', procedure: `p${get('procedure')}`, cents: get('cents') }),
    currency: () => ({
      ...common,
      kind: 'house',
      house: HOUSES[get('house')] ?? '',
      set: { currency: 'currency' in one ? one.currency : 'BRL' },
    }),
    rate: () => ({ ...common, kind: 'rate', currency: 'currency' in one ? one.currency : 'USD', brl: get('brl') }),
    delete: () => ({ ...common, kind: 'delete', bet: of }),
    undo: () => ({ ...common, kind: 'undo', of: `a${get('of')}` }),
  };
  const get = (field: string): number => Number((one as unknown as Record<string, number>)[field]);
  return actionSchema.parse(inputs[one.kind]());
}

const textsOf = ({ rows, totals }: ReturnType<typeof createGridModel>) => ({
  totals,
  rows: rows.map(row => [row.kind, row.key, row.selection, row.house, row.stake, row.status, row.profit]).sort(),
});

describe('the rows of the grid', () => {
  it('kept up edit by edit say the same as rows made from the whole book', () => {
    const grouping = fc.constantFrom<Grouping>('procedure', 'day', 'house', 'none');
    const filters = fc.constantFrom<Arrangement['filters']>({}, { stake: '>4' }, { house: 'kto' }, { status: 'green' });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), grouping, filters, fc.nat(9), (steps, by, filtered, parts) => {
        const arrangement = { ...ALL, grouping: by, filters: filtered };
        const book = openBook();
        const model = createGridModel(book, arrangement, ZONE);
        steps.forEach((one, index) => {
          const change = book.add([actionOf(one, index)]);
          // Some changes come in parts, of which only the last is drawn.
          if (index % 10 < parts) model.take(change);
          else model.apply(change);
        });
        model.apply(book.add([]));
        expect(textsOf(model)).toEqual(textsOf(createGridModel(book, arrangement, ZONE)));
      }),
      { numRuns: 300 },
    );
  });

  it('names an operation that a leg was moved into after it was named', () => {
    const book = openBook();
    const model = createGridModel(book, ALL, ZONE);
    const steps: Step[] = [
      { kind: 'place', bet: 1, procedure: 1, house: 0, stake: 1 },
      { kind: 'place', bet: 0, procedure: 0, house: 0, stake: 1 },
      { kind: 'name', procedure: 0, name: 'a' },
      { kind: 'move', bet: 1, procedure: 0 },
    ];
    steps.forEach((one, index) => void model.apply(book.add([actionOf(one, index)])));
    expect(textsOf(model)).toEqual(textsOf(createGridModel(book, ALL, ZONE)));
  });

  it('lists nothing again for an edit that moves no row', () => {
    const book = openBook();
    book.add([actionOf({ kind: 'place', bet: 0, procedure: 0, house: 0, stake: 100 }, 0)]);
    const model = createGridModel(book, ALL, ZONE);
    const before = model.rows;
    expect(model.apply(book.add([actionOf({ kind: 'stake', bet: 0, stake: 250 }, 1)]))).toBe(false);
    expect(model.rows).toBe(before);
    expect([model.rows[1]?.stake, model.totals.stakedCents]).toEqual(['2,50', 250]);
  });

  it('folds a group and keeps it so when rows come', () => {
    const book = openBook();
    book.add([actionOf({ kind: 'place', bet: 0, procedure: 0, house: 0, stake: 100 }, 0)]);
    const model = createGridModel(book, ALL, ZONE);
    const [group] = model.rows;
    if (group?.kind !== 'group') throw new Error('no group');
    model.fold(group);
    expect(model.rows).toHaveLength(1);
    model.apply(book.add([actionOf({ kind: 'place', bet: 1, procedure: 0, house: 1, stake: 100 }, 1)]));
    expect(model.rows.map(({ kind }) => kind)).toEqual(['group']);
  });
});
