/** What the stores' contract does not cover: exact limits, and the form of the data passed on. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkQuery, cursorAfter, fieldValue } from './document-query.ts';
import { checkCollection, checkDocumentPath, readData, readFieldPath } from './document-rules.ts';
import type { DocumentData } from './document-store.ts';

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
      after: null,
    });
    expect(checkQuery('c', { where, orderBy: { field: 'n', direction: 'desc' } }).order?.direction).toBe('desc');
    expect(checkQuery('c', {}).order).toBeNull();
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
