/**
 * Rounds of prints as their lines, each written by somebody who had seen neither the reader nor any picture. How many fields are
 * read right may only grow, and none is wrong as a fact.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { wordsOfLines } from '#shared/reading/print/print-words.ts';
import { readPrint } from '#shared/reading/print/read-print.ts';
import { PRINT_ZONE, printCases } from '../prints/print-case.ts';
import { printMarks } from '../prints/print-marks.ts';

// Money that is not reais is asked for, and so is a stake that is cut off.
it.each([
  ['prints-1', 302, []],
  // As it was first read: nothing of it has been mended yet.
  ['prints-2', 164, ['b2-20 status', 'b2-25 count', 'b2-29 count', 'b2-29 status', 'b2-36 count']],
] as const)('%s: at least %i fields are right, and no other is wrong', (name, least, known) => {
  const cases = printCases.parse(JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')));
  const marks = cases.flatMap(each =>
    printMarks(each, readPrint(wordsOfLines(each.text), { at: Date.parse(each.at), zone: PRINT_ZONE })).map(
      ({ field, mark }) => ({ field: `${each.id} ${field}`, mark }),
    ),
  );
  const wrong = marks.filter(({ mark }) => mark === 'wrong').map(({ field }) => field);
  expect(wrong.filter(field => !(known as readonly string[]).includes(field))).toEqual([]);
  expect(marks.filter(({ mark }) => mark === 'right').length).toBeGreaterThanOrEqual(least);
});
