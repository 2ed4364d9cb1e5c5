import { expect, it } from 'vitest';
import { parseTextTable } from '../spreadsheet/text-table.ts';
import { planImport } from './plan.ts';
import { NO_BOOK } from './result/imported.ts';
import { SHOWN_ROWS, shownPlan } from './shown-plan.ts';

it('is the first rows of a plan, and says how many there are', () => {
  const rows = Array.from({ length: 300 }, (_, at) => `02/11/2026;A x B ${at};KTO;${at < 140 ? '2,10' : ''};50;Green`);
  const sheets = parseTextTable(['Data;Jogo;Casa;Odd;Stake;Resultado', ...rows].join('\n'));
  if (!sheets.ok) throw new Error(sheets.error);
  const plan = planImport(sheets.value, {
    today: '2026-11-22',
    answers: {},
    known: NO_BOOK,
    timeZone: 'America/Sao_Paulo',
  });
  const shown = shownPlan(plan);
  expect([shown.entries, shown.totals.rejected]).toEqual([140, 160]);
  expect([shown.accepted, shown.rejected]).toEqual([
    plan.accepted.slice(0, SHOWN_ROWS),
    plan.rejected.slice(0, SHOWN_ROWS),
  ]);
  expect(shown).toMatchObject({ sheets: plan.sheets, questions: plan.questions, totals: plan.totals });
});
