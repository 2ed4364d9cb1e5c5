/** The plan for a file of few lines, as tests of the import read it. */
import { parseTextTable } from '../spreadsheet/text-table.ts';
import { type ImportPlan, planImport } from './plan.ts';
import { fieldName } from './result/fields.ts';
import { NO_BOOK } from './result/imported.ts';
import type { ImportAnswers } from './settings.ts';

export function planOfLines(lines: readonly string[], answers: ImportAnswers = {}, today = '2026-11-29'): ImportPlan {
  const sheets = parseTextTable(lines.join('\n'));
  if (!sheets.ok) throw new Error(sheets.error);
  return planImport(sheets.value, { today, timeZone: 'America/Sao_Paulo', answers, known: NO_BOOK });
}

/** Example: 'Voltou = return'. */
export const mappedIn = ({ sheets }: ImportPlan): string[] =>
  sheets.flatMap(({ mapping }) => mapping?.columns.map(each => `${each.header} = ${fieldName(each)}`) ?? []);

/** Price, stake in reais, status and profit in reais of each bet. */
export const moneyIn = ({ accepted }: ImportPlan) =>
  accepted.map(({ odds, stakeCents, status, profitCents }) => [
    odds,
    (stakeCents ?? 0) / 100,
    status,
    profitCents === null ? null : profitCents / 100,
  ]);
