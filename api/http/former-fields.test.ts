import { z } from '@hono/zod-openapi';
import { describe, expect, it } from 'vitest';
import { strictly } from '#shared/wire/strict-schema.ts';
import { dropFormerFields, FORMER_FIELDS, type FormerField } from './former-fields.ts';

const ROUTE = { method: 'put', path: '/api/things' } as const;
const schema = strictly(z.object({ name: z.string(), houses: z.array(z.object({ key: z.string() })).default([]) }));
const former = (field: string): FormerField => ({ ...ROUTE, field, sent: 1, until: '2026-12-28' });
const read = (sent: unknown, ...fields: string[]) =>
  dropFormerFields(ROUTE, schema, fields.map(former)).safeParse(sent).data ?? null;

describe('dropFormerFields', () => {
  it('takes a field that former builds sent, and drops it', () => {
    expect(read({ name: 'a', balance: 1 }, 'balance')).toEqual({ name: 'a', houses: [] });
    const houses = [{ key: 'x', balance: 1 }, { key: 'y' }];
    expect(read({ name: 'a', houses }, 'houses.*.balance')).toEqual({
      name: 'a',
      houses: [{ key: 'x' }, { key: 'y' }],
    });
    expect(read({ name: 'a', balance: 1, on: true }, 'balance', 'on')).toEqual({ name: 'a', houses: [] });
  });

  it.each([
    ['another field', { name: 'a', other: 1 }, 'balance'],
    ['the same name elsewhere', { name: 'a', houses: [{ key: 'x', balance: 1 }] }, 'balance'],
    ['what is no object', 'a', 'balance'],
    ['what is no list', { name: 'a', houses: { balance: 1 } }, 'houses.*.balance'],
  ])('still refuses %s', (_, sent, field) => {
    expect(read(sent, field)).toBeNull();
  });

  it('concerns its own route only', () => {
    expect(dropFormerFields({ ...ROUTE, method: 'post' }, schema, [former('balance')])).toBe(schema);
    expect(dropFormerFields({ ...ROUTE, path: '/api/others' }, schema, [former('balance')])).toBe(schema);
  });
});

describe('the fields that builds of the last thirty days sent', () => {
  it('end: whoever finds this failing deletes the lines whose day is over', () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(FORMER_FIELDS.filter(({ until }) => until < today)).toEqual([]);
  });

  it('are taken for thirty days at most', () => {
    const latest = new Date(Date.now() + 31 * 86_400_000).toISOString().slice(0, 10);
    for (const { until } of FORMER_FIELDS) {
      expect(z.iso.date().safeParse(until).success).toBe(true);
      expect(until <= latest).toBe(true);
    }
  });
});
