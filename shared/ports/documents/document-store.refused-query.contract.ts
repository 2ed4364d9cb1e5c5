/** The part of the document store's contract about queries that no store answers. */
import { describe, expect, it } from 'vitest';
import { refusal } from './document-refusal.contract.ts';
import type { DocumentStore, Query } from './document-store.ts';
import { geoPoint } from './geo-point.ts';

export function refusedQueryContract(current: () => DocumentStore): void {
  describe('a query is refused with', () => {
    const asQuery = (value: unknown) => value as Query;
    const eq = { field: 'a', op: '==', value: 1 };
    const thirtyOne = Array.from({ length: 31 }, (_, index) => index);
    it.each<[string, Query]>([
      ['in of nothing', { where: { field: 'a', op: 'in', values: [] } }],
      ['in of 31', { where: { field: 'a', op: 'in', values: thirtyOne } }],
      ['31 alternatives', { where: { or: thirtyOne.map(value => ({ field: 'a', op: '==', value })) } }],
      [
        '36 alternatives, multiplied out',
        {
          where: {
            and: [
              { field: 'a', op: 'in', values: thirtyOne.slice(0, 6) },
              { field: 'b', op: 'in', values: thirtyOne.slice(0, 6) },
            ],
          },
        },
      ],
      ['and of nothing', { where: { and: [] } }],
      ['or of nothing', { where: { or: [] } }],
      ['spec 5: not-in nothing', { where: { field: 'a', op: 'not-in', values: [] } }],
      ['not-in more than ten', { where: { field: 'a', op: 'not-in', values: thirtyOne.slice(0, 11) } }],
      ['not-in null', asQuery({ where: { field: 'a', op: 'not-in', values: [null] } })],
      [
        'two things unlike',
        {
          where: {
            and: [
              { field: 'a', op: '!=', value: 1 },
              { field: 'a', op: '!=', value: 2 },
            ],
          },
        },
      ],
      [
        'not-in beside in',
        {
          where: {
            and: [
              { field: 'a', op: 'not-in', values: [1] },
              { field: 'b', op: 'in', values: [2] },
            ],
          },
        },
      ],
      [
        'not-in beside or',
        {
          where: {
            or: [
              { field: 'a', op: 'not-in', values: [1] },
              { field: 'b', op: '==', value: 2 },
            ],
          },
        },
      ],
      ['spec 5: limitToLast without an order', { limitToLast: 2 }],
      [
        'spec 5: limitToLast with the order of a range only',
        { where: { field: 'a', op: '>', value: 1 }, limitToLast: 2 },
      ],
      ['limitToLast and limit', { orderBy: { field: 'a', direction: 'asc' }, limitToLast: 2, limit: 2 }],
      ['the last none', { orderBy: { field: 'a', direction: 'asc' }, limitToLast: 0 }],
      ['more than a page of last ones', { orderBy: { field: 'a', direction: 'asc' }, limitToLast: 1001 }],
      ['spec 5: an operator that nobody knows', asQuery({ where: { field: 'a', op: 'array-contains', value: 1 } })],
      ['an operator of another language', asQuery({ where: { field: 'a', op: '=', value: 1 } })],
      ['no operator', asQuery({ where: { field: 'a', value: 1 } })],
      ['spec 5: a key that nobody knows', asQuery({ offset: 10 })],
      ['a key with another case', asQuery({ orderby: { field: 'a', direction: 'asc' } })],
      ['a filter with a key too many', asQuery({ where: { field: 'a', op: '==', value: 1, values: [2] } })],
      ['both and and or', asQuery({ where: { and: [eq], or: [eq] } })],
      ['a comparison inside and', asQuery({ where: { and: [eq], field: 'b', op: '==', value: 1 } })],
      ['a list of filters', asQuery({ where: [eq] })],
      ['no filter at all', asQuery({ where: null })],
      ['values that are no list', asQuery({ where: { field: 'a', op: 'in', values: '12' } })],
      ['parts that are no list', asQuery({ where: { and: eq } })],
      ['a comparison with a geopoint', asQuery({ where: { field: 'a', op: '==', value: geoPoint(0, 0) } })],
      ['a comparison with nothing', asQuery({ where: { field: 'a', op: '==' } })],
      ['a field that is no text', asQuery({ where: { field: 1, op: '==', value: 1 } })],
      ['an order with a key too many', asQuery({ orderBy: { field: 'a', direction: 'asc', nulls: 'last' } })],
      ['an order to nowhere', asQuery({ orderBy: { field: 'a', direction: 'ascending' } })],
      ['several orders', asQuery({ orderBy: [{ field: 'a', direction: 'asc' }] })],
      ['a cursor that is no text', asQuery({ cursor: 1 })],
      ['not a number', { where: { field: 'a', op: '==', value: Number.NaN } }],
      ['a range from a boolean', { where: { field: 'a', op: '>', value: true as unknown as number } }],
      [
        'a range of two fields',
        {
          where: {
            and: [
              { field: 'a', op: '>', value: 1 },
              { field: 'b', op: '>', value: 1 },
            ],
          },
        },
      ],
      [
        'a range in another order',
        { where: { field: 'a', op: '>', value: 1 }, orderBy: { field: 'b', direction: 'asc' } },
      ],
      ['a field without a name', { where: { field: 'a..b', op: '==', value: 1 } }],
      ['a reserved field', { orderBy: { field: '__name__', direction: 'asc' } }],
      ['no document at all', { limit: 0 }],
      ['more than a page', { limit: 1001 }],
      ['half a document', { limit: 1.5 }],
    ])('%s', async (_, query) => {
      const store = current();
      await expect(store.query('c', query)).rejects.toEqual(refusal('invalid_argument'));
      await expect(store.transaction(tx => tx.query('c', query))).rejects.toEqual(refusal('invalid_argument'));
      if ('where' in query) {
        const isFilter = await store.query('c', { where: query.where }).then(Boolean, () => false);
        if (!isFilter) await expect(store.count('c', query.where)).rejects.toEqual(refusal('invalid_argument'));
      }
    });
  });
}
