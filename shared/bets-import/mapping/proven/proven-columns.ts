/**
 * What the cells of a table say of its columns beyond their names: numbers that keep to each other's sums, words of results,
 * days, houses. It completes and corrects what the names gave.
 */
import type { AssignedColumns } from '../assign-columns.ts';
import { withProcedureProfit } from '../leg-sums.ts';
import { correctRoles } from './corrected-roles.ts';
import { takeBoosted, takeOdds, takeResult, takeReturnByResults, takeStake } from './number-columns.ts';
import { withPicks } from './picks.ts';
import { takeStatus } from './status-columns.ts';
import { openColumns, type TableCells } from './table-columns.ts';
import { withWinner } from './winner-column.ts';
import { takeWords } from './word-columns.ts';

export function provenColumns(assigned: AssignedColumns, table: TableCells): AssignedColumns {
  if (assigned.columns.some(({ leg }) => leg !== null))
    return withPicks(withProcedureProfit(withWinner(assigned, table), table), table);
  const columns = openColumns(assigned, table);
  takeWords(columns);
  takeOdds(columns);
  takeStake(columns);
  takeBoosted(columns);
  correctRoles(columns);
  takeResult(columns);
  takeStatus(columns);
  takeReturnByResults(columns);
  return columns.result();
}
