import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../api/testing/temporary-folder.ts';

const folder = temporaryFolder(afterAll);

function runCases(...args: string[]) {
  const script = join(import.meta.dirname, 'cases.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  return { status, out: stdout.trim().split('\n'), error: stderr.trim() };
}

function fileOf(content: unknown): string {
  const path = join(folder, 'cases.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const boost = { id: 'E01', kind: 'boost', input: { odds: 2, boost: 0.25 }, expected: { boosted_odds: 2.25 } };

describe('npm run cases', () => {
  it('prints one line per case, then the totals, and exits with 0 if all pass', () => {
    expect(runCases(fileOf([boost]))).toEqual({ status: 0, out: ['ok   E01 boost', '1 passed, 0 failed'], error: '' });
  });

  it('exits with 1 if a case fails or its kind is unknown', () => {
    const wrong = { ...boost, id: 'E02', expected: { boosted_odds: 3 } };
    const { status, out } = runCases(fileOf([boost, wrong, { ...boost, id: 'Z1', kind: 'horoscope' }]));
    expect(out).toEqual([
      'ok   E01 boost',
      'FAIL E02 boost: boosted_odds expected 3 got 2.25',
      'FAIL Z1 horoscope: unknown kind "horoscope"',
      '1 passed, 2 failed',
    ]);
    expect(status).toBe(1);
  });

  it('takes American odds in every kind of case', () => {
    const nway = { kind: 'nway_back_total_stake', expected: { stakes: [500, 500] } };
    const cases = [
      { ...nway, id: 'A1', input: { odds_american: [100, -100], total_stake: 1000 } },
      { ...nway, id: 'A2', input: { odds: [2, 2], total_stake: 1000 } },
      { ...nway, id: 'A3', input: { american_odds: [150, -150], total_stake: 1000 }, expected: { stakes: [400, 600] } },
      { ...boost, id: 'E03', input: { odds_american: 100, boost: 0.25 } },
    ];
    expect(runCases(fileOf(cases)).out.at(-1)).toBe('4 passed, 0 failed');
  });

  it.each([
    ['no file named', () => [], 'Uso: npm run cases -- ARQUIVO'],
    ['no such file', () => [join(folder, 'none.json')], 'não foi possível ler'],
    ['no JSON', () => [fileOf('{')], 'não é um JSON válido'],
    ['no cases', () => [fileOf([{ id: 'A' }])], 'não é uma lista de casos'],
    ['an option that does not exist', () => ['--nope'], '--nope'],
  ])('exits with 2 and one line: %s', (_name, args, message) => {
    const { status, error } = runCases(...args());
    expect(status).toBe(2);
    expect(error).toContain(message);
    expect(error.split('\n')).toHaveLength(1);
  });
});
