import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { strictly } from './strict-schema.ts';

const part = z.object({ a: z.int() });
const kinds = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('one'), part }),
  z.object({ kind: z.literal('two') }),
]);
interface Tree {
  name: string;
  children: Tree[];
}
const tree: z.ZodType<Tree> = z.object({ name: z.string(), children: z.lazy(() => z.array(tree)) });

const known = { a: 1 };
const unknown = { a: 1, b: 2 };

describe('strictly', () => {
  it.each<[string, z.ZodType, unknown, unknown]>([
    ['an object', part, known, unknown],
    ['an object in an object', z.object({ part }), { part: known }, { part: unknown }],
    ['an array', z.array(part), [known], [unknown]],
    ['a tuple', z.tuple([part], part), [known, known], [known, unknown]],
    ['a record', z.record(z.string(), part), { x: known }, { x: unknown }],
    ['a union', z.union([z.string(), part]), known, unknown],
    ['a kind', kinds, { kind: 'one', part: known }, { kind: 'one', part: unknown }],
    ['another kind', kinds, { kind: 'two' }, { kind: 'two', part: known }],
    ['two objects in one', z.intersection(part, z.object({ c: z.int() })), { a: 1, c: 1 }, { a: 1, b: 1, c: 1 }],
    ['what may be missing', z.object({ part: part.optional() }), { part: known }, { part: unknown }],
    ['what may be null', z.object({ part: part.nullable().default(null) }), { part: known }, { part: unknown }],
    ['what is changed afterwards', part.transform(({ a }) => a), known, unknown],
    ['what is changed before', z.preprocess(value => value, part), known, unknown],
    ['what is checked as well', part.refine(({ a }) => a > 0), known, unknown],
    [
      'what contains itself',
      tree,
      { name: '', children: [{ name: '', children: [] }] },
      { name: '', children: [{ name: '', children: [], x: 1 }] },
    ],
    ['a partial object', z.object({ part }).partial(), { part: known }, { part: unknown }],
  ])('refuses what %s does not know, and takes the rest as before', (_, schema, good, bad) => {
    expect(schema.safeParse(bad).success).toBe(true);
    expect(strictly(schema).safeParse(bad).success).toBe(false);
    expect(strictly(schema).parse(good)).toEqual(schema.parse(good));
  });

  it('keeps checks, and parts that say themselves what they do with unknown fields', () => {
    expect(strictly(part.refine(({ a }) => a > 1)).safeParse({ a: 1 }).success).toBe(false);
    expect(strictly(z.looseObject({ a: z.int() })).parse(unknown)).toEqual(unknown);
    expect(strictly(z.object({ of: z.looseObject({}) })).parse({ of: unknown })).toEqual({ of: unknown });
  });

  it('makes one strict form of a schema, and none of one that refuses already', () => {
    expect(strictly(part)).toBe(strictly(part));
    const text = z.string().max(3);
    expect(strictly(text)).toBe(text);
    const loose = z.looseObject({ a: z.int() });
    expect(strictly(loose)).toBe(loose);
  });
});
