/** What the stores' contract does not cover: exact limits, and the form of the data passed on. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkQuery, cursorAfter, fieldValue } from './document-query.ts';
import { checkCollection, checkDocumentPath, readData, readFieldPath } from './document-rules.ts';
import type { DocumentData } from './document-store.ts';
import { geoPoint } from './geo-point.ts';

const refused = (code: string) => expect.objectContaining({ name: 'DocumentStoreError', code });

describe('paths', () => {
  it.each(['c', 'a/b/c', 'a/b/c/d/e', 'ação', 'a.b', '...', '__a'])('accepts %j', path =>
    expect(() => checkCollection(path)).not.toThrow(),
  );

  it('refuses a path beyond Firestore’s six kibibytes, though each part is short enough', () => {
    const part = 'x'.repeat(1500);
    expect(() => checkCollection(`${part}/${part}/${part}`)).not.toThrow();
    expect(() => checkDocumentPath(`${part}/${part}/${part}`, part)).not.toThrow();
    expect(() => checkCollection(Array(5).fill(part).join('/'))).toThrow(refused('invalid_path'));
  });

  it('describes the problem in one short line', () => {
    expect(() => checkCollection(`a/${'x'.repeat(5000)}`)).toThrow(/^"a\/x{58}…" is|^"x{60}…"/);
  });
});

describe('documents', () => {
  // Source: https://firebase.google.com/docs/firestore/storage-size, "Document size": name + fields + 32.
  it('measures as Firestore does, to the byte', () => {
    // Name: "users" 6 + "jeff" 5 + "tasks" 6 + "my_task_id" 11 + 16 = 44; fields a and b: 2 × (2 + text + 1); and 32.
    const text = (1_048_576 - 44 - 6 - 32) / 2;
    const a = 'x'.repeat(text);
    expect(() => readData('users/jeff/tasks', 'my_task_id', { a, b: a })).not.toThrow();
    expect(() => readData('users/jeff/tasks', 'my_task_id', { a, b: `${a}x` })).toThrow(refused('invalid_argument'));
  });

  it('counts sixteen bytes for a geopoint', () => {
    // Name: "c" 2 + "d" 2 + 16 = 20; fields a: 2 + 16, b and c: 2 + text + 1; and 32.
    const text = 1_048_576 - 20 - 18 - 3 - 32 - 500_000;
    const [a, b] = [geoPoint(1, 2), 'x'.repeat(500_000)];
    const rest = 'x'.repeat(text - 3);
    expect(() => readData('c', 'd', { a, b, c: rest })).not.toThrow();
    expect(() => readData('c', 'd', { a, b, c: `${rest}x` })).toThrow(refused('invalid_argument'));
  });

  it('refuses a text longer than Firestore keeps, in a document short enough', () => {
    expect(() => readData('c', 'd', { s: 'x'.repeat(1_048_487) })).not.toThrow();
    expect(() => readData('c', 'd', { s: 'x'.repeat(1_048_488) })).toThrow(refused('invalid_argument'));
  });

  it('refuses circular data instead of looping', () => {
    const circle: DocumentData = {};
    circle.self = circle;
    expect(() => readData('c', 'd', circle)).toThrow(refused('invalid_argument'));
  });

  it('passes on only data that survives JSON unchanged', () => {
    const leaf = fc.oneof(
      fc.constant(null),
      fc.boolean(),
      fc.double({ noNaN: true, min: -1e308, max: 1e308 }),
      fc.string({ unit: 'binary' }),
    );
    const map = fc.dictionary(fc.stringMatching(/^[a-z. ]{1,5}$/), fc.oneof(leaf, fc.array(leaf, { maxLength: 4 })));
    fc.assert(
      fc.property(map, data => {
        const copy = readData('c', 'd', data as DocumentData);
        expect(JSON.parse(JSON.stringify(copy))).toEqual(copy);
      }),
    );
  });
});

describe('queries', () => {
  it('are ordered by their range, ascending, unless another order is given', () => {
    const where = { field: 'n', op: '>', value: 1 } as const;
    expect(checkQuery('c', { where })).toEqual({
      where,
      order: { field: 'n', direction: 'asc' },
      limit: 1000,
      fromEnd: false,
      after: null,
    });
    expect(checkQuery('c', { where, orderBy: { field: 'n', direction: 'desc' } }).order?.direction).toBe('desc');
    expect(checkQuery('c', {}).order).toBeNull();
  });

  it('find the position of a cursor at a geopoint again', () => {
    const order = { field: 'place', direction: 'asc' } as const;
    const place = geoPoint(-23.5, 0);
    const cursor = cursorAfter(order, { id: 'a', version: '1', data: { place } });
    expect(checkQuery('c', { orderBy: order, cursor }).after).toEqual({ id: 'a', value: place });
  });

  it('find the position of a cursor again', () => {
    const order = { field: 'a.b', direction: 'asc' } as const;
    const scalar = fc.oneof(
      fc.constantFrom(null, true, false),
      fc.double({ noNaN: true, min: -1e308, max: 1e308 }),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), scalar, (text, value) => {
        const id = `id ${text.replaceAll('/', ' ')}`;
        // JSON has no minus zero, and neither has a store.
        const expected: unknown = JSON.parse(JSON.stringify(value));
        const cursor = cursorAfter(order, { id, version: '1', data: { a: { b: value } } as DocumentData });
        expect(checkQuery('c', { orderBy: order, cursor }).after).toEqual({ id, value: expected });
      }),
    );
  });

  it.each(['a', 'a.b', 'with space', 'é', '_x', 'x__'])('reads the field path %j', field =>
    expect(readFieldPath(field)).toEqual(field.split('.')),
  );
});

describe('spec 5: a geopoint', () => {
  it.each([
    [90, 180],
    [-90, -180],
    [0, 0],
    [-23.55052, -46.63331],
  ])('at %d, %d is a value', (latitude, longitude) => {
    const place = geoPoint(latitude, longitude);
    expect(place).toEqual({ __geopoint__: { latitude, longitude } });
    expect(readData('c', 'd', { place, list: [place], map: { place } })).toEqual({
      place,
      list: [place],
      map: { place },
    });
  });

  it.each([
    [90.000001, 0],
    [-91, 0],
    [0, 180.000001],
    [0, -181],
    [Number.NaN, 0],
    [0, Number.POSITIVE_INFINITY],
    [undefined as unknown as number, 0],
    ['1' as unknown as number, 0],
  ])('at %d, %d is refused', (latitude, longitude) =>
    expect(() => geoPoint(latitude, longitude)).toThrow(refused('invalid_argument')),
  );

  it('has no minus zero, as JSON has none', () =>
    expect(Object.is(geoPoint(-0, -0).__geopoint__.latitude, 0)).toBe(true));
});

describe('fieldValue', () => {
  const data: DocumentData = { a: { b: [1, { c: 2 }], n: null }, 'x.y': 3 };
  it.each([
    ['a.n', null],
    ['a.b', [1, { c: 2 }]],
    ['a.b.0', undefined],
    ['x.y', undefined],
    ['a.n.z', undefined],
    ['toString', undefined],
    ['a.b.length', undefined],
  ])('%s is %j', (field, expected) => expect(fieldValue(data, field)).toEqual(expected));
});
