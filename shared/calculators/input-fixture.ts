/**
 * Inputs of any calculator for tests, generated from its schema: valid ones, and those that are invalid within the
 * schema's shape.
 */
import fc from 'fast-check';
import type * as z from 'zod/mini';

/** The part of zod's internal description of a schema that this file uses. */
interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly items?: readonly z.ZodMiniType[];
  readonly options?: readonly z.ZodMiniType[];
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly entries?: Readonly<Record<string, string>>;
  readonly defaultValue?: unknown;
}

export function definitionOf(schema: z.ZodMiniType): Definition {
  return schema.def as unknown as Definition;
}

const DECIMALS = fc.integer({ min: 0, max: 1e7 }).map(value => value / 100);
const NUMBERS = fc.oneof(
  DECIMALS,
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => value + 0),
);

/** Numbers that forms send, and the limits of what fields accept. */
const SENSIBLE = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 101, max: 900 }).map(value => value / 100) },
  { weight: 3, arbitrary: fc.constantFrom(0, 1, 2, 0.02, 0.5, 1e-9, 0.999999, -0.25, 100, 10_000) },
  { weight: 1, arbitrary: fc.constantFrom(1 + 2 ** -52, 1.000001, 5e-324, 1e5, 1e11, 1e12, -1e12) },
);

/** Inputs, many of which pass the schema. */
export function sensibleOf(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  return arbitraryOf(schema, SENSIBLE);
}

/** Any input of the schema's shape; its numbers need not be sensible. */
export function arbitraryOf(schema: z.ZodMiniType, numbers = NUMBERS): fc.Arbitrary<unknown> {
  const of = definitionOf(schema);
  const [first] = of.items ?? [];
  switch (of.type) {
    case 'default':
    case 'optional':
      return arbitraryOf(of.innerType as z.ZodMiniType, numbers);
    case 'pipe':
      return arbitraryOf(of.in as z.ZodMiniType, numbers);
    case 'number':
      return numbers;
    case 'string':
      return fc.oneof(fc.string({ maxLength: 12, unit: 'binary' }), fc.constantFrom('home', 'Bet365', '1x2', '7/4'));
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(of.entries ?? {}));
    case 'array':
      return fc.array(arbitraryOf(of.element as z.ZodMiniType, numbers), { maxLength: 40, size: 'small' });
    case 'tuple':
      return fc.array(arbitraryOf(first as z.ZodMiniType, numbers), { minLength: 2, maxLength: 2 });
    case 'union':
      return fc.oneof(...(of.options ?? []).map(option => arbitraryOf(option, numbers)));
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 8 }), arbitraryOf(of.valueType as z.ZodMiniType, numbers), {
        noNullPrototype: true,
      });
    case 'object': {
      const fields = Object.entries(of.shape ?? {}).map(
        ([name, field]) => [name, arbitraryOf(field, numbers)] as const,
      );
      return fc.record(Object.fromEntries(fields), { requiredKeys: [], noNullPrototype: true });
    }
    default:
      throw new Error(`no arbitrary of "${of.type}"`);
  }
}

/** The value with the defaults of its schema at every level; nothing is validated. */
export function withDefaults(schema: z.ZodMiniType, value: unknown): unknown {
  const of = definitionOf(schema);
  if (of.type === 'default')
    return value === undefined ? of.defaultValue : withDefaults(of.innerType as z.ZodMiniType, value);
  if (value === undefined) return undefined;
  if (of.type === 'optional') return withDefaults(of.innerType as z.ZodMiniType, value);
  if (of.type === 'array') return (value as unknown[]).map(each => withDefaults(of.element as z.ZodMiniType, each));
  if (of.type === 'tuple') return (value as unknown[]).map(each => withDefaults(of.items?.[0] as z.ZodMiniType, each));
  if (of.type !== 'object') return value;
  const given = value as Readonly<Record<string, unknown>>;
  const entries = Object.entries(of.shape ?? {}).map(
    ([name, field]) => [name, withDefaults(field, given[name])] as const,
  );
  return Object.fromEntries(entries.filter(([, each]) => each !== undefined));
}
