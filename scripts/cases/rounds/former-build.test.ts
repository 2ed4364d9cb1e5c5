/** A file that the build before wrote down adds nothing, though this one reads more of it: the book that it left is kept here. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { actionSchema } from '#shared/bets/action.ts';
import { bookOf } from '#shared/bets/book.ts';
import { knownBets, knownBook } from '#shared/bets-import/import-target.ts';
import { planImport } from '#shared/bets-import/plan.ts';
import type { ImportAnswers } from '#shared/bets-import/settings.ts';
import { openTable } from '#shared/spreadsheet/open-table.ts';

const ZONE = 'America/Sao_Paulo';
const kept: Readonly<Record<string, readonly unknown[]>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'former-book.json'), 'utf8'),
);
/** What the person answered then, too. */
const ANSWERS: Readonly<Record<string, ImportAnswers>> = {
  'imports-1/files/46-my bets.csv': { dateOrder: 'mdy' },
};

it.each(Object.entries(kept))('%s', (path, written) => {
  const book = bookOf(written.map(action => actionSchema.parse(action)));
  const opened = openTable(readFileSync(join(import.meta.dirname, path)));
  if (!opened.ok) throw new Error(opened.error);
  const known = knownBook(knownBets(book, ZONE));
  const answers = ANSWERS[path] ?? {};
  const plan = planImport(opened.value, { today: '2026-11-22', timeZone: ZONE, answers, known });
  expect(plan.accepted.map(({ row, corrects }) => [row, corrects?.status])).toEqual([]);
  expect(plan.rejected.filter(({ reason }) => reason === 'duplicate').length).toBeGreaterThan(3);
});
