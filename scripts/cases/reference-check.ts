/** Whether a reference case comes out of the public calculators as it says. Knows no files. */
import { z } from 'zod';
import { calculate } from '#shared/calculators/registry.ts';
import { type Fields, isFields, REFERENCE_KINDS } from './reference-kinds.ts';

/** Absolute or relative, whichever is kinder: the cases print six decimals. */
export const TOLERANCE = 1e-4;

const record = z.record(z.string(), z.unknown());

/** A file of cases; what else a case says (source, note) is for people. */
export const referenceCases = z.array(z.object({ id: z.string(), kind: z.string(), input: record, expected: record }));
export type ReferenceCase = z.infer<typeof referenceCases>[number];

/**
 * What is wrong with a case, a line each; none where it passes. Never throws: an unknown kind and a refused input are
 * lines too. Example: a kind nobody knows → ['unknown kind "x"'].
 */
export function checkCase({ kind, input, expected }: ReferenceCase): string[] {
  const known = Object.hasOwn(REFERENCE_KINDS, kind) ? REFERENCE_KINDS[kind] : undefined;
  if (!known) return [`unknown kind "${kind}"`];
  const camel = renamed(input, toCamel);
  const result = calculate(known.calculator, known.toInput ? known.toInput(camel) : camel);
  if (!result.ok) return [`refused: ${result.error.code} on ${result.error.field}`];
  const output = known.toOutput ? known.toOutput(result.value, camel) : result.value;
  return differences(expected, renamed(output, toSnake), '');
}

/** Every expected value against what came; further fields of the result are nobody's business. */
function differences(expected: unknown, got: unknown, path: string): string[] {
  if (typeof expected === 'number') return isClose(expected, got) ? [] : [difference(path, expected, got)];
  const at = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(expected)) {
    // A case may list by position what is kept by name.
    const values: unknown = isFields(got) ? Object.values(got) : got;
    if (!Array.isArray(values) || values.length !== expected.length) return [difference(path, expected, got)];
    return expected.flatMap((each, index) => differences(each, values[index], at(index)));
  }
  if (isFields(expected)) {
    if (!isFields(got)) return [difference(path, expected, got)];
    return Object.entries(expected).flatMap(([key, each]) => differences(each, got[key], at(key)));
  }
  return expected === got ? [] : [difference(path, expected, got)];
}

function isClose(expected: number, got: unknown): boolean {
  if (typeof got !== 'number' || !Number.isFinite(got)) return false;
  const gap = Math.abs(expected - got);
  return gap <= TOLERANCE || gap <= TOLERANCE * Math.abs(expected);
}

function difference(path: string, expected: unknown, got: unknown): string {
  return `${path} expected ${JSON.stringify(expected)} got ${JSON.stringify(got) ?? 'nothing'}`;
}

/** Field names in the other spelling, all the way down. */
function renamed(value: Fields, rename: (name: string) => string): Fields {
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [rename(name), renamedValue(each, rename)]));
}

function renamedValue(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map(each => renamedValue(each, rename));
  return isFields(value) ? renamed(value, rename) : value;
}

function toCamel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function toSnake(name: string): string {
  return name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
}
