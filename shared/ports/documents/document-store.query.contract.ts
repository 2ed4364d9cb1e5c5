/** The part of the document store's contract about finding, ordering, paging and counting. */
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal } from './document-refusal.contract.ts';
import type { DocumentStore, Filter, JsonValue, Page, Query } from './document-store.ts';

/** One document each, in the order that a store must return them: by type, then by value. */
const IN_ORDER: readonly (readonly [id: string, value: JsonValue])[] = [
  ['z-null', null],
  ['y-false', false],
  ['x-true', true],
  ['w-least', -1e308],
  ['v-minus', -5],
  ['u-zero', 0],
  ['t-half', 0.5],
  ['s-one', 1],
  ['r-ten', 10],
  ['q-most', 1e308],
  ['p-empty', ''],
  ['o-digit', '1'],
  ['n-ten', '10'],
  ['m-nine', '9'],
  ['l-upper', 'Z'],
  ['k-lower', 'a'],
  ['j-accent', 'é'],
  // By UTF-8 bytes U+FB00 comes before U+1F600; by JavaScript's UTF-16 units it would come after.
  ['i-ligature', '\ufb00'],
  ['h-emoji', '😀'],
  ['g-list', [1, 2]],
  ['f-map', { x: 1 }],
];
const SCALARS = IN_ORDER.flatMap(([, value]) => (value !== null && typeof value === 'object' ? [] : [value]));
const RANGE_OPS = ['<', '<=', '>', '>='] as const;

const ids = (page: Page): string[] => page.documents.map(document => document.id);

export function documentQueryContract(current: () => DocumentStore): void {
  async function fill(documents: Readonly<Record<string, { [key: string]: JsonValue }>>): Promise<void> {
    await Promise.all(Object.entries(documents).map(([id, data]) => current().put('c', id, data, 'any')));
  }
  const find = async (query: Query) => ids(await current().query('c', query));
  const idsOfOrder = (test: (value: JsonValue) => boolean) =>
    IN_ORDER.filter(([, value]) => test(value)).map(([id]) => id);

  describe('types are strict', () => {
    beforeEach(async () => {
      await fill(Object.fromEntries(IN_ORDER.map(([id, value]) => [id, { v: value, deep: { v: value } }])));
      await fill({ 'a-missing': { other: 1 }, 'b-deeper': { deep: 1 } });
    });

    it.each(['v', 'deep.v'])('== on %s finds the one value of the one type', async field => {
      for (const value of SCALARS) {
        expect(await find({ where: { field, op: '==', value } })).toEqual(idsOfOrder(other => other === value));
      }
    });

    it.each(RANGE_OPS)('%s compares with values of its own type only', async op => {
      const holds = (a: JsonValue, b: JsonValue) => {
        if (typeof a !== typeof b || a === null) return false;
        const difference = placeOf(a) - placeOf(b);
        return op.startsWith('<')
          ? difference < 0 || (op === '<=' && difference === 0)
          : difference > 0 || (op === '>=' && difference === 0);
      };
      for (const value of SCALARS) {
        if (typeof value !== 'number' && typeof value !== 'string') continue;
        const where: Filter = { field: 'v', op, value };
        expect(await find({ where })).toEqual(idsOfOrder(other => holds(other, value)));
        expect(await current().count('c', where)).toBe(idsOfOrder(other => holds(other, value)).length);
      }
    });

    it('in finds any of its values, by their types', async () => {
      expect(await find({ where: { field: 'v', op: 'in', values: [1, '10', true, 1, 'absent'] } })).toEqual([
        'n-ten',
        's-one',
        'x-true',
      ]);
    });

    it('spec 5: != finds every type but its value and null, in order', async () => {
      for (const value of SCALARS) {
        const where: Filter = { field: 'v', op: '!=', value };
        const expected = idsOfOrder(other => other !== null && other !== value);
        expect(await find({ where })).toEqual(expected);
        expect(await current().count('c', where)).toBe(expected.length);
      }
    });

    it('spec 5: not-in finds every type but its values and null, in order', async () => {
      const values = [1, '10', true, 'absent'];
      const where: Filter = { field: 'v', op: 'not-in', values };
      const expected = idsOfOrder(other => other !== null && !values.some(value => value === other));
      expect(await find({ where })).toEqual(expected);
      expect(await find({ where, orderBy: { field: 'v', direction: 'desc' } })).toEqual(expected.toReversed());
      expect(await everyPage(current(), { where, limit: 4 })).toEqual(expected);
      expect(await current().count('c', where)).toBe(expected.length);
    });

    it('orders every type, both ways, and leaves out documents without the field', async () => {
      const forward = IN_ORDER.map(([id]) => id);
      expect(await find({ orderBy: { field: 'v', direction: 'asc' } })).toEqual(forward);
      expect(await find({ orderBy: { field: 'v', direction: 'desc' } })).toEqual(forward.toReversed());
    });

    it.each(['asc', 'desc'] as const)('pages through every type, %s', async direction => {
      const query: Query = { orderBy: { field: 'v', direction }, limit: 1 };
      const seen = await everyPage(current(), query);
      expect(seen).toEqual((direction === 'asc' ? IN_ORDER : IN_ORDER.toReversed()).map(([id]) => id));
    });

    it('sorts by id without an order', async () => {
      expect(await find({})).toEqual([...IN_ORDER.map(([id]) => id), 'a-missing', 'b-deeper'].sort());
      expect(await everyPage(current(), { limit: 4 })).toEqual(await find({}));
    });
  });

  describe('combined filters', () => {
    beforeEach(() =>
      fill({
        d1: { a: 1, b: 1 },
        d2: { a: 5, tags: ['x'] },
        d3: { b: 1 },
        d4: { a: 3, b: 2, 'odd name': 7, map: { 'quo"te': { '1': 'q' } } },
        d5: { a: '7', b: null },
      }),
    );
    const b1: Filter = { field: 'b', op: '==', value: 1 };

    it.each<[string, Filter, string[]]>([
      ['and', { and: [{ field: 'a', op: '==', value: 1 }, b1] }, ['d1']],
      ['and of and', { and: [{ and: [b1] }, { field: 'a', op: '==', value: 1 }] }, ['d1']],
      ['or', { or: [{ field: 'a', op: '==', value: 5 }, b1] }, ['d1', 'd2', 'd3']],
      ['null is explicit', { field: 'b', op: '==', value: null }, ['d5']],
      [
        'two ends of a range',
        {
          and: [
            { field: 'a', op: '>', value: 1 },
            { field: 'a', op: '<=', value: 3 },
          ],
        },
        ['d4'],
      ],
      [
        'a range of two types',
        {
          and: [
            { field: 'a', op: '>', value: 1 },
            { field: 'a', op: '<', value: 'z' },
          ],
        },
        [],
      ],
      ['a range, ordered by its field', { field: 'a', op: '>=', value: 1 }, ['d1', 'd4', 'd2']],
      ['unlike, ordered by its field', { field: 'a', op: '!=', value: 3 }, ['d1', 'd2', 'd5']],
      ['neither', { field: 'a', op: 'not-in', values: [1, '7'] }, ['d4', 'd2']],
      [
        'unlike, within a range',
        {
          and: [
            { field: 'a', op: '!=', value: 3 },
            { field: 'a', op: '>', value: 1 },
          ],
        },
        ['d2'],
      ],
      ['neither, beside another field', { and: [{ field: 'a', op: 'not-in', values: [5] }, b1] }, ['d1']],
      ['unlike, beside an or', { or: [{ field: 'a', op: '!=', value: 3 }, b1] }, ['d1', 'd2', 'd5']],
      ['unlike null is there', { field: 'b', op: '!=', value: null }, ['d1', 'd3', 'd4']],
      ['a range beside an or', { or: [{ field: 'a', op: '>', value: 1 }, b1] }, ['d1', 'd4', 'd2']],
      [
        'in and ==',
        {
          and: [
            { field: 'a', op: 'in', values: [1, 3] },
            { field: 'b', op: '==', value: 2 },
          ],
        },
        ['d4'],
      ],
      ['an odd name', { field: 'odd name', op: '==', value: 7 }, ['d4']],
      ['odd names inside', { field: 'map.quo"te.1', op: '==', value: 'q' }, ['d4']],
      ['a place in a list is not a field', { field: 'tags.0', op: '==', value: 'x' }, []],
      ['a field of a number', { field: 'a.b', op: '==', value: 1 }, []],
      ['injection', { field: "a') OR ('1'='1", op: '==', value: "' OR 1=1 --" }, []],
    ])('%s', async (_, where, expected) => {
      expect(await find({ where })).toEqual(expected);
      expect(await current().count('c', where)).toBe(expected.length);
    });

    it('orders the results of a range by its field, descending on request', async () => {
      const where: Filter = { field: 'a', op: '>=', value: 1 };
      expect(await find({ where, orderBy: { field: 'a', direction: 'desc' } })).toEqual(['d2', 'd4', 'd1']);
    });

    it('counts a collection, also one that does not exist', async () => {
      expect(await current().count('c')).toBe(5);
      expect(await current().count('none')).toBe(0);
      expect(await current().query('none', {})).toEqual({ documents: [], next: null });
    });
  });

  describe('pages', () => {
    it.each(['asc', 'desc'] as const)('break ties by id, ascending, %s', async direction => {
      await fill({ a: { n: 1 }, b: { n: 2 }, c: { n: 1 }, d: { n: 2 }, e: { n: 1 }, f: { x: 1 } });
      const expected = direction === 'asc' ? ['a', 'c', 'e', 'b', 'd'] : ['b', 'd', 'a', 'c', 'e'];
      for (const limit of [1, 2, 3, 5]) {
        expect(await everyPage(current(), { orderBy: { field: 'n', direction }, limit })).toEqual(expected);
      }
    });

    it.each(['asc', 'desc'] as const)('spec 5: limitToLast is the end of the order, in order, %s', async direction => {
      await fill({ a: { n: 1 }, b: { n: 2 }, c: { n: 1 }, d: { n: 2 }, e: { n: 1 }, f: { x: 1 } });
      const expected = direction === 'asc' ? ['a', 'c', 'e', 'b', 'd'] : ['b', 'd', 'a', 'c', 'e'];
      const orderBy = { field: 'n', direction } as const;
      for (const limitToLast of [1, 2, 3, 5, 9]) {
        const page = await current().query('c', { orderBy, limitToLast });
        expect([ids(page), page.next]).toEqual([expected.slice(-limitToLast), null]);
      }
      const where: Filter = { field: 'n', op: '!=', value: 2 };
      expect(await find({ where, orderBy, limitToLast: 2 })).toEqual(['c', 'e']);
      expect(await current().transaction(async tx => ids(await tx.query('c', { orderBy, limitToLast: 1 })))).toEqual(
        expected.slice(-1),
      );
    });

    it('end with null, also when the last one is full', async () => {
      await fill({ a: { n: 1 }, b: { n: 2 } });
      const first = await current().query('c', { limit: 1 });
      expect(first.next).toMatch(/^[\w-]+$/);
      const second = await current().query('c', { limit: 1, cursor: first.next ?? '' });
      expect([ids(second), second.next]).toEqual([['b'], null]);
      expect((await current().query('c', { limit: 2 })).next).toBeNull();
    });

    it('continue from the cursor when documents are added and deleted', async () => {
      await fill({ a: { n: 1 }, b: { n: 2 }, c: { n: 3 }, d: { n: 4 } });
      const query: Query = { orderBy: { field: 'n', direction: 'asc' }, limit: 2 };
      const first = await current().query('c', query);
      await current().delete('c', 'b');
      await fill({ aa: { n: 1.5 }, bb: { n: 2.5 } });
      expect(ids(await current().query('c', { ...query, cursor: first.next ?? '' }))).toEqual(['bb', 'c']);
    });

    it('refuse a cursor of another query, and one that is not a cursor', async () => {
      await fill({ a: { n: 1 }, b: { n: 2 } });
      const orderBy = { field: 'n', direction: 'asc' } as const;
      const { next } = await current().query('c', { orderBy, limit: 1 });
      const foreign = next ?? '';
      for (const cursor of ['', 'x', '!!', 'bnVsbA', 'W10', foreign.slice(1), `${foreign}=`]) {
        await expect(current().query('c', { orderBy, cursor })).rejects.toEqual(refusal('invalid_argument'));
      }
      for (const other of [
        {},
        { orderBy: { ...orderBy, direction: 'desc' } },
        { orderBy: { ...orderBy, field: 'm' } },
      ] as const) {
        await expect(current().query('c', { ...other, cursor: foreign })).rejects.toEqual(refusal('invalid_argument'));
      }
    });
  });
}

async function everyPage(store: DocumentStore, query: Query): Promise<string[]> {
  const seen: string[] = [];
  let page = await store.query('c', query);
  seen.push(...ids(page));
  // Bounded, so that a cursor that repeats itself fails instead of hanging.
  for (let pages = 0; page.next !== null && pages < 100; pages++) {
    page = await store.query('c', { ...query, cursor: page.next });
    seen.push(...ids(page));
  }
  return seen;
}

function placeOf(value: JsonValue): number {
  return IN_ORDER.findIndex(([, other]) => other === value);
}
