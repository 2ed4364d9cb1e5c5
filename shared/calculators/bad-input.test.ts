/** What every calculator does with input that no form sends: it returns an error with code and field, in bounded time. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { INPUT_CODES } from '../odds/input-error.ts';
import { soak } from '../testing/soak.ts';
import { EXAMPLES } from './example-fixture.ts';
import { definitionOf, sensibleOf } from './input-fixture.ts';
import { CALCULATORS, type CalculatorId, calculate } from './registry.ts';

type Path = readonly (string | number)[];

const IDS = Object.keys(CALCULATORS) as CalculatorId[];
const MANY = 10_000;
const LONG = 'x'.repeat(1_000_000);

/** Invalid for every number field. */
const NO_NUMBERS = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  null,
  {},
  [],
  true,
  '2',
  2n,
  () => 2,
];
/** Numbers that some field may accept: the result must be an error or finite. */
const ODD_NUMBERS = [0, -0, 1, -1, 0.3, 1e-300, 5e-324, 1e5, 1e12, 1e300, -1e300, Number.MAX_SAFE_INTEGER, 2 ** 53];

function exampleOf(id: CalculatorId): unknown {
  return EXAMPLES.find(([example]) => example === id)?.[1];
}

/** The path of every place in a value, the value itself first. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [
    path,
    ...[...keys].flatMap(key => placesOf((value as Record<string | number, unknown>)[key], [...path, key])),
  ];
}

function at(value: unknown, path: Path): unknown {
  return path.reduce((inside, key) => (inside as Record<string | number, unknown>)[key], value);
}

function replaced(value: unknown, path: Path, by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((each, index) => (index === key ? replaced(each, rest, by) : each));
  const fields = value as Record<string | number, unknown>;
  return { ...fields, [key]: replaced(fields[key], rest, by) };
}

/**
 * The result of a calculator, after checking that it is an error with code and field, or contains only finite numbers.
 */
function run(id: string, input: unknown) {
  const result = calculate(id, input);
  if (result.ok) expect(numbersIn(result.value).every(Number.isFinite), JSON.stringify(input)).toBe(true);
  else {
    expect(INPUT_CODES).toContain(result.error.code);
    expect(typeof result.error.field).toBe('string');
  }
  return result;
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

describe.each(IDS)('%s', id => {
  const example = exampleOf(id);
  const places = placesOf(example);

  it('refuses what is not a number in a number field, and names the field', () => {
    for (const path of places) {
      if (typeof at(example, path) !== 'number') continue;
      for (const bad of NO_NUMBERS) {
        // In the converter a price may also be text: "7/4".
        if (id === 'convert-odds' && bad === '2') continue;
        const result = run(id, replaced(example, path, bad));
        expect(result.ok, `${path.join('.')} ${String(bad)}`).toBe(false);
        if (!result.ok) expect(path.join('.').startsWith(result.error.field), result.error.field).toBe(true);
      }
    }
  });

  it('refuses odds that pay nothing', () => {
    for (const path of places) {
      const name = String(path.findLast(key => typeof key === 'string') ?? '');
      const isOdds = /odds$/i.test(name) || ['back', 'lay', 'cover', 'others', 'quotes'].includes(name);
      if (typeof at(example, path) !== 'number' || !isOdds) continue;
      for (const bad of [1, 0.5, 0, -2, 100_001])
        expect(run(id, replaced(example, path, bad)).ok, path.join('.')).toBe(false);
    }
  });

  it('answers unusual numbers with finite ones or an error', () => {
    for (const path of places) {
      if (typeof at(example, path) !== 'number') continue;
      for (const odd of ODD_NUMBERS) run(id, replaced(example, path, odd));
    }
  });

  it('answers any input of its schema with finite numbers or an error', () => {
    fc.assert(
      fc.property(sensibleOf(CALCULATORS[id].input as z.ZodMiniType), input => void run(id, input)),
      { numRuns: soak(100, 300) },
    );
  });

  it('refuses input of another shape and missing fields', () => {
    for (const path of places) {
      const now = at(example, path);
      const others = [undefined, null, 7, 'x', LONG, [], {}, [[]], Object.create(null), new Map(), Symbol.iterator];
      for (const bad of others) run(id, replaced(example, path, bad));
      if (typeof now === 'string') expect(run(id, replaced(example, path, 7)).ok && id !== 'convert-odds').toBe(false);
      if (Array.isArray(now)) expect(run(id, replaced(example, path, { length: 3 })).ok).toBe(false);
    }
    for (const bad of [undefined, null, 0, '', [], 'x', () => ({})]) expect(run(id, bad).ok).toBe(false);
  });

  it('refuses property names of Object', () => {
    const poison = JSON.parse('{"__proto__": {"totalStake": 1}, "constructor": 1, "hasOwnProperty": 1}') as object;
    run(id, { ...(example as object), ...poison });
    expect(run(id, poison).ok).toBe(false);
  });

  it('refuses lists of ten thousand items', () => {
    for (const path of places) {
      const now = at(example, path);
      if (!Array.isArray(now)) continue;
      const result = run(id, replaced(example, path, Array(MANY).fill(now[0])));
      expect(result.ok, path.join('.')).toBe(false);
    }
  });

  it('handles its largest lists in bounded time', () => {
    for (const path of places) {
      const now = at(example, path);
      if (Array.isArray(now)) run(id, replaced(example, path, Array(1000).fill(now[0])));
    }
  }, 10_000);

  it('names the field as its schema does', () => {
    const shape = definitionOf(CALCULATORS[id].input as z.ZodMiniType).shape ?? {};
    const result = run(id, {});
    expect(!result.ok && Object.keys(shape).includes(result.error.field.split('.')[0] ?? '')).toBe(true);
  });
});
