/** Checks a reference case against the public calculators. It reads no files. */

import { z } from 'zod';
import { scaleMoney } from '#shared/calculators/forms/money-fixture.ts';
import { calculate } from '#shared/calculators/registry.ts';
import type { InputCode } from '#shared/odds/input-error.ts';
import { ok } from '#shared/result.ts';
import { REFERENCE_KINDS, type ReferenceKind } from './reference-kinds.ts';
import { isFields, type ReferenceFields, withDecimalOdds } from './reference-terms.ts';

/** Absolute or relative, whichever is more lenient: the cases have six decimals. */
const TOLERANCE = 1e-4;

const record = z.record(z.string(), z.unknown());

/** A file of cases; other fields of a case (source, note) are for people. */
export const referenceCases = z.array(
  z.looseObject({ id: z.string(), kind: z.string(), family: z.string().optional(), input: record, expected: record }),
);
export type ReferenceCase = z.infer<typeof referenceCases>[number];

/**
 * The problems of a case, one per line; none if it passes. Never throws: an unknown kind and a refused input are problems
 * too, unless the refusal is expected ({ feasible: false }, { unbounded: true }). Example: an unknown kind 'x' →
 * ['unknown kind "x"'].
 */
export function checkCase({ kind, input, expected }: ReferenceCase): string[] {
  const known = Object.hasOwn(REFERENCE_KINDS, kind) ? REFERENCE_KINDS[kind] : undefined;
  if (!known) return [`unknown kind "${kind}"`];
  const camel = withDecimalOdds(withoutNulls(renamed(input, toCamel))) as ReferenceFields;
  const result = solve(known, known.toInput ? known.toInput(camel) : camel);
  const answers = answersOf(result.ok ? null : result.error.code);
  if (!result.ok) {
    const isAsked = Object.keys(expected).every(name => Object.hasOwn(answers, name));
    if (isAsked && Object.keys(expected).length > 0) return differences(expected, answers, '');
    return [`refused: ${result.error.code} on ${result.error.field}`];
  }
  const wanted = renamed(expected, toCamel);
  const found = withPercents(result.value);
  const output = known.toOutput ? known.toOutput(found, camel, wanted) : found;
  return differences(expected, { ...answers, ...renamed(output, toSnake) }, '');
}

const PERCENTS = {
  roi: 'roiPct',
  retentionRate: 'retentionPct',
  extractionRate: 'extractionPct',
  guaranteedRate: 'guaranteedPct',
};

/** Cases say rates in per cent. */
export function withPercents(result: ReferenceFields): ReferenceFields {
  const percents = Object.entries(PERCENTS).flatMap(([rate, name]) => {
    const value = result[rate];
    return typeof value === 'number' ? [[name, value * 100] as const] : [];
  });
  return { ...result, ...Object.fromEntries(percents) };
}

function solve({ calculator, sums }: ReferenceKind, input: ReferenceFields): ReturnType<typeof calculate> {
  if (sums === undefined) return calculate(calculator, input);
  const result = calculate(calculator, scaleMoney(calculator, input, 100));
  if (!result.ok) return result;
  const inReais = Object.entries(result.value).map(([name, value]) => [
    name,
    sums.includes(name) ? Number(value) / 100 : value,
  ]);
  return ok(Object.fromEntries(inReais));
}

/** How a case states that there is an answer, or why there is none. code: the calculator's refusal; null if it accepted. */
function answersOf(code: InputCode | null): ReferenceFields {
  const [infeasible, unbounded] = [code === 'infeasible', code === 'unbounded'];
  return {
    feasible: !infeasible,
    is_feasible: !infeasible,
    infeasible,
    unbounded,
    is_unbounded: unbounded,
    bounded: !unbounded,
    error: code,
    status: code ?? 'optimal',
  };
}

/** A field that is null counts as missing. */
function withoutNulls(input: ReferenceFields): ReferenceFields {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
}

/** Compares every expected value with the result; further fields of the result are ignored. */
function differences(expected: unknown, got: unknown, path: string): string[] {
  if (typeof expected === 'number') return isClose(expected, got) ? [] : [difference(path, expected, got)];
  const at = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  if (Array.isArray(expected)) {
    // A case may list by position what the result has by name.
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

/** Renames all fields, at every depth. */
function renamed(value: ReferenceFields, rename: (name: string) => string): ReferenceFields {
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
