import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isCalculatorId } from '#shared/calculators/registry.ts';
import { checkCase, type ReferenceCase, referenceCases } from './reference-check.ts';
import { REFERENCE_KINDS } from './reference-kinds.ts';

const FILE = join(import.meta.dirname, '..', '..', '..', 'shared', 'data', 'reference-cases.json');
const cases: ReferenceCase[] = existsSync(FILE) ? referenceCases.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : [];

describe('reference cases', () => {
  it.skipIf(cases.length === 0)('are beside the project; without them nothing is checked', () => {
    expect(cases.length).toBeGreaterThan(0);
  });

  it.each(cases.map(each => [each.id, each.kind, each] as const))('%s %s', (_id, _kind, each) => {
    expect(checkCase(each)).toEqual([]);
  });
});

describe('checkCase', () => {
  const boost = { id: 'x', kind: 'boost', input: { odds: 2, boost: 0.25, on: 'profit' } };

  it('accepts differences within the tolerance, absolute or relative', () => {
    expect(checkCase({ ...boost, expected: { boosted_odds: 2.25009 } })).toEqual([]);
  });

  it('names the field that differs, and both values', () => {
    expect(checkCase({ ...boost, expected: { boosted_odds: 2.26 } })).toEqual(['boosted_odds expected 2.26 got 2.25']);
    expect(checkCase({ ...boost, expected: { other: 1 } })).toEqual(['other expected 1 got nothing']);
  });

  it.each([
    ['unknown kind', { ...boost, kind: 'horoscope', expected: {} }, 'unknown kind "horoscope"'],
    ['a name of Object', { ...boost, kind: 'constructor', expected: {} }, 'unknown kind "constructor"'],
    ['refused', { ...boost, input: { odds: 1, boost: 0.25 }, expected: {} }, 'refused: odds_not_over_1 on odds'],
  ])('reports %s as a failure', (_name, each, message) => {
    expect(checkCase(each)).toEqual([message]);
  });

  it('tolerates an input of any shape', () => {
    for (const kind of Object.keys(REFERENCE_KINDS)) {
      const problems = checkCase({
        id: 'x',
        kind,
        input: { legs: [null, 1], odds: 'x', quotes: 3 },
        expected: { a: 1 },
      });
      expect(problems, kind).toHaveLength(1);
      expect(problems[0], kind).toMatch(/^refused: /);
    }
  });

  it('has a calculator for every kind', () => {
    expect(Object.values(REFERENCE_KINDS).every(({ calculator }) => isCalculatorId(calculator))).toBe(true);
  });
});
