/** The pictures beside the project, by the lines that stand on them; without them this is skipped, and says so. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordsOfLines } from '#shared/reading/print/print-words.ts';
import { readPrint } from '#shared/reading/print/read-print.ts';
import { createMarkTable } from '../marks.ts';
import { PRINT_ZONE, type PrintCase, printCases } from './print-case.ts';
import { checkPrints } from './print-check.ts';
import { printMarks } from './print-marks.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data', 'prints');
const FILE = join(FOLDER, 'prints.json');
const cases: readonly PrintCase[] = existsSync(FILE) ? printCases.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : [];

describe('pictures of slips and tips', () => {
  it.skipIf(cases.length === 0)('are beside the project; without them nothing is checked', () => {
    expect(cases.length).toBeGreaterThan(20);
  });

  it.each(cases.map(each => [each.id, each] as const))('%s is read from its lines as it says', (_id, each) => {
    const read = readPrint(wordsOfLines(each.text), { at: Date.parse(each.at), zone: PRINT_ZONE });
    expect(printMarks(each, read).filter(({ mark }) => mark !== 'right')).toEqual([]);
  });
});

/** One with a badge, one of a column, one by a bad camera; `npm run cases` reads them all. */
const WHOLE = ['PR01', 'PR17', 'PR62'];

describe('whole pictures', () => {
  const whole = cases.filter(({ id }) => WHOLE.includes(id));
  it.skipIf(whole.length === 0)(
    'are read without a wrong fact, and four fields of five are right',
    { timeout: 120_000 },
    async () => {
      const table = createMarkTable();
      const problems: string[] = [];
      await checkPrints(whole, FOLDER, table, each => void problems.push(...each.problems));
      expect(problems).toEqual([]);
      const [, right, asked, wrong, missing] =
        /pictures: (\d+) right, (\d+) asked, (\d+) wrong as fact, (\d+) missing/.exec(table.lines().join('\n')) ?? [];
      const all = Number(right) + Number(asked) + Number(wrong) + Number(missing);
      expect(Number(right) / all).toBeGreaterThanOrEqual(0.8);
    },
  );
});

describe('the marks', () => {
  it('tell what is wrong as fact from what is asked', () => {
    const lines = [
      'KTO',
      'Em aberto',
      'Santos 2,10',
      'Santos x Bahia',
      'Valor R$ 50,00',
      'Retorno potencial R$ 165,00',
    ];
    const read = readPrint(wordsOfLines(lines), { at: 0, zone: PRINT_ZONE });
    const bets = [{ odds: 2.1, side: 'back' as const, stakeCents: 5000, status: 'lost', legs: [], also: {} }];
    const marks = printMarks({ core: ['count', 'odds', 'stakeCents', 'side', 'status'], bets }, read);
    expect(marks.map(({ field, mark }) => `${field} ${mark}`)).toEqual([
      'count right',
      'odds asked',
      'stakeCents asked',
      'side right',
      'status wrong',
    ]);
    expect(printMarks({ core: ['none'], bets: [] }, read)).toMatchObject([{ field: 'none', mark: 'wrong' }]);
    expect(printMarks({ core: ['count', 'odds'], bets }, { kind: 'none' })).toMatchObject([
      { mark: 'missing' },
      { mark: 'missing' },
    ]);
  });
});
