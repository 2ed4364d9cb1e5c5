/** Columns of money that their name calls something else than their sums prove. */
import { currencyIn } from '../../../spreadsheet/xlsx-styles.ts';
import { textOf } from '../../cells/clean-text.ts';
import { readStatus } from '../../cells/read-status.ts';
import { isOfAmounts } from '../column-content.ts';
import {
  type Figures,
  isPriceAgain,
  isProven,
  layProofOf,
  layStakeProofOf,
  proofOf,
  strengthOf,
} from '../number-proof.ts';
import { isOf, isPossible, proofIn } from './sums.ts';
import type { TableColumns } from './table-columns.ts';

/** A role that explains nearly all of a column. */
const STRONG = 0.8;
/** How much better a proof is than another that a few rows may have by chance. */
const CLEARLY = 0.3;
/** In hundredths: a commission of more than half is none. */
const HIGHEST_RATE = 5_000;

/** A "Retorno" that is negative on lost bets is the profit, and a "Risco" that a lay costs is its liability. */
export function correctRoles(columns: TableColumns): void {
  const { of, has, take, drop } = columns;
  correctCommission(columns);
  correctPrices(columns);
  correctLiability(columns);
  if (!has('odds') || !has('stake')) return;
  const whole = of('procedure_profit');
  if (whole && !has('profit') && !has('procedure') && isOf(columns, 'profit', whole.column)) {
    drop('procedure_profit');
    take(whole.column, 'profit', 'sums');
  }
  const [returned, profit] = [of('return'), of('profit')];
  if (returned && !profit && isRather(columns, 'profit', returned.column)) {
    drop('return');
    take(returned.column, 'profit', 'sums');
  } else if (profit && !returned && isRather(columns, 'return', profit.column)) {
    drop('profit');
    take(profit.column, 'return', 'sums');
  }
  correctProfit(columns);
  correctStake(columns);
}

function isRather(columns: TableColumns, role: 'profit' | 'return', column: number): boolean {
  const other = role === 'profit' ? 'return' : 'profit';
  const byLosses = roleByLosses(columns, columns.moneyOf(column));
  // A free bet that lost costs nothing: then the wins say which it is.
  if (byLosses !== null && strengthOf(proofIn(columns, other, column)) < STRONG) return byLosses === role;
  return strengthOf(proofIn(columns, role, column)) > strengthOf(proofIn(columns, other, column)) + CLEARLY;
}

/** Beside bets that lost, a profit is below zero and a return is nothing. */
function roleByLosses({ of, rows }: TableColumns, amounts: Figures): 'profit' | 'return' | null {
  const status = of('status')?.column;
  if (status === undefined) return null;
  const lost = rows.flatMap((row, index) => {
    const reading = readStatus(textOf(row.cells[status]));
    const amount = amounts[index] ?? null;
    return reading.kind === 'status' && reading.status === 'lost' && amount !== null ? [amount] : [];
  });
  if (lost.length === 0) return null;
  return lost.every(amount => amount < 0) ? 'profit' : lost.every(amount => amount === 0) ? 'return' : null;
}

/** Of two columns of gains the one that the bets brought: the other is somebody's share of it, or counts something else. */
function correctProfit(columns: TableColumns): void {
  const { of, free, content, take, drop } = columns;
  const named = of('profit');
  if (named === undefined || strengthOf(proofIn(columns, 'profit', named.column)) >= CLEARLY) return;
  const proven = free().find(column => {
    const proof = proofIn(columns, 'profit', column);
    // The risk of a lay is what a back could win.
    const isGain = !isPossible(columns, column);
    return isGain && isOfAmounts(content(column)) && isProven(proof) && strengthOf(proof) >= STRONG;
  });
  if (proven === undefined) return;
  drop('profit');
  take(proven, 'profit', 'sums');
}

/** A "stake" that costs what a lay does is its liability, and one that a lost bet costs more than is the stake of lays. */
function correctStake({ of, has, take, drop, oddsOf, moneyOf, hasLays, setLays }: TableColumns): void {
  const [odds, stake, profit] = [of('odds'), of('stake'), of('profit')];
  if (has('liability') || has('side') || !odds || !stake || !profit) return;
  const figures = [oddsOf(odds.column), moneyOf(stake.column), moneyOf(profit.column)] as const;
  const asBack = strengthOf(proofOf('profit', ...figures));
  const [asRisk, asStake] = [layProofOf(...figures), layStakeProofOf(...figures)];
  const [risk, staked] = [strengthOf(asRisk), strengthOf(asStake)];
  if (risk > asBack && risk >= staked && isProven(asRisk)) {
    drop('stake');
    take(stake.column, 'liability', 'sums');
    setLays();
  } else if (!hasLays() && staked > asBack + CLEARLY && isProven(asStake)) setLays();
}

/** What an exchange took is an amount, and the profit is without it; only a rate is a commission. */
function correctCommission({ of, content, drop, moneyOf }: TableColumns): void {
  const commission = of('commission');
  if (commission === undefined || content(commission.column).percent > 0) return;
  const isAmount = moneyOf(commission.column).some(amount => amount !== null && amount > HIGHEST_RATE);
  if (isAmount || currencyIn(commission.header.toUpperCase()) !== null) drop('commission');
}

/** A "payout" that is the price once more, or what one real brings at it. */
function correctPrices({ of, drop, oddsOf, moneyOf }: TableColumns): void {
  const odds = of('odds')?.column;
  if (odds === undefined) return;
  for (const field of ['return', 'profit'] as const) {
    const column = of(field)?.column;
    if (column !== undefined && isPriceAgain(oddsOf(odds), moneyOf(column))) drop(field);
  }
}

/** A "risco" that wins as a stake does is one. */
function correctLiability({ of, has, take, drop, oddsOf, moneyOf, hasLays }: TableColumns): void {
  const [odds, risk, profit] = [of('odds'), of('liability'), of('profit')];
  if (!odds || !risk || !profit || hasLays() || has('side') || has('stake')) return;
  const figures = [oddsOf(odds.column), moneyOf(risk.column), moneyOf(profit.column)] as const;
  const [asLay, asBack] = [layProofOf(...figures), proofOf('profit', ...figures)];
  if (!isProven(asBack) || strengthOf(asLay) >= strengthOf(asBack)) return;
  drop('liability');
  take(risk.column, 'stake', 'sums');
}
