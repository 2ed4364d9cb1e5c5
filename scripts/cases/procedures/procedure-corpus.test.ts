/** The messages of operators that are beside the project; without them this is skipped, and says so. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkProcedureCase } from './procedure-check.ts';

const FILE = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data', 'procedures.json');
const cases: { readonly id: string }[] = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : [];

describe('messages of operators', () => {
  it.skipIf(cases.length === 0)('are beside the project; without them nothing is checked', () => {
    expect(cases.length).toBeGreaterThan(30);
  });

  it.each(cases.map(each => [each.id, each] as const))('%s is read as it says', (_id, each) => {
    expect(checkProcedureCase(each, cases)).toEqual([]);
  });
});

describe('the check', () => {
  it('finds what is read otherwise', () => {
    const text = 'Surebet\nBahia x Sport hoje 20h\nBetano mais de 2,5 2,10 100\nKTO menos de 2,5 2,00 105';
    const given = {
      id: 'x',
      kind: 'procedure',
      input: { at: '2026-11-19T10:00:00-03:00', zone: 'America/Sao_Paulo', text },
      expected: {
        is: 'arb',
        houses: ['Betano'],
        promotion: null,
        steps: [{ calculator: 'surebet', legs: [] }],
        missing: [],
      },
    };
    const problems = checkProcedureCase(given, []);
    expect(problems).toContain('steps.0.legs expected 0 got 2');
    expect(problems).toContain('houses expected "betano" got "betano,kto"');
    expect(checkProcedureCase({ ...given, expected: { is: 'flag' } }, [])).toEqual(['expected flag, got arb']);
    expect(checkProcedureCase({}, [])).toEqual(['not a procedure case']);
  });
});
