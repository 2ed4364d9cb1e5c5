/** How well the money of a table keeps to odds × stake, with its columns as they are known so far. */
import { textOf } from '../../cells/clean-text.ts';
import { readSide } from '../../rows/row-cells.ts';
import { type Figures, isProven, type MoneyRole, type Proof, proofOf, strengthOf } from '../number-proof.ts';
import type { TableColumns } from './table-columns.ts';

const ROLES: readonly MoneyRole[] = ['profit', 'return', 'possible-return', 'possible-profit'];

/** Of a column of money beside the odds and the stake that are known. */
export function proofIn(columns: TableColumns, role: MoneyRole, column: number): Proof {
  const [odds = -1, stake = -1] = [columns.of('odds')?.column, columns.of('stake')?.column];
  return proofOf(role, ...asBacks(columns, columns.oddsOf(odds), columns.stakesOf(stake)), columns.moneyOf(column));
}

export const isOf = (columns: TableColumns, role: MoneyRole, column: number): boolean =>
  isProven(proofIn(columns, role, column));

/** Whether it is what each bet could bring, also those that lost. */
export function isPossible(columns: TableColumns, column: number): boolean {
  return (['possible-return', 'possible-profit'] as const).some(role => {
    const { explained, unexplained } = proofIn(columns, role, column);
    return explained > 0 && unexplained === 0;
  });
}

/** Of three columns as odds, stake and what came of them; 0: no role explains the last one. */
export function strengthAs(columns: TableColumns, odds: number, stake: number, amount: number): number {
  if (new Set([odds, stake, amount]).size < 3) return 0;
  const [prices, stakes] = asBacks(columns, columns.oddsOf(odds), columns.stakesOf(stake));
  const amounts = columns.moneyOf(amount);
  return Math.max(
    ...ROLES.map(role => {
      const proof = proofOf(role, prices, stakes, amounts);
      return isProven(proof) ? strengthOf(proof) : 0;
    }),
  );
}

/** The column that is worth most; null: none is worth anything. */
export function best(columns: readonly number[], worth: (column: number) => number): number | null {
  const rated = columns.map(column => ({ column, worth: worth(column) })).filter(each => each.worth > 0);
  return rated.sort((a, b) => b.worth - a.worth)[0]?.column ?? null;
}

/** Each lay as the back that brings and costs the same: its liability at the price of the other side. */
function asBacks({ of, rows }: TableColumns, odds: Figures, stakes: Figures): [Figures, Figures] {
  const side = of('side')?.column;
  if (side === undefined) return [odds, stakes];
  const isLay = rows.map(row => readSide(textOf(row.cells[side])) === 'lay');
  return [
    odds.map((price, row) => (price !== null && isLay[row] ? price / (price - 1) : price)),
    stakes.map((stake, row) => {
      const price = odds[row] ?? null;
      return stake !== null && price !== null && isLay[row] ? stake * (price - 1) : stake;
    }),
  ];
}
