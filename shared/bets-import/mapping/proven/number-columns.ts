/** Odds, stakes and what bets brought, found by sums that keep to each other where no name says them. */
import { cleanedText, textOf } from '../../cells/clean-text.ts';
import { readStatus } from '../../cells/read-status.ts';
import { isOfAmounts, looksLike } from '../column-content.ts';
import { isFigureName } from '../header-words.ts';
import { isProven, layProofOf, layStakeProofOf } from '../number-proof.ts';
import { best, isOf, isPossible, strengthAs } from './sums.ts';
import type { TableColumns } from './table-columns.ts';

const LEAST_FRACTIONS = 0.3;
/** Names of prices and of what is reckoned from them, which are no stakes whatever their cells look like. */
const NO_STAKE =
  /\b(odds?|price|preco|quotas?|cotes?|cotacao|cuotas?|close|closing|clv|ev|edge|prob\w*|kelly|roi|yield|conf\w*|rating)\b/;

export function takeOdds(columns: TableColumns): void {
  const { has, of, free, content, take, moneyColumns } = columns;
  if (has('odds')) return;
  const candidates = free().filter(column => looksLike('odds', content(column)));
  const stake = of('stake')?.column;
  const found = best(candidates, column =>
    Math.max(
      0,
      ...moneyColumns(column).flatMap(amount =>
        (stake === undefined ? moneyColumns(column) : [stake]).map(each => strengthAs(columns, column, each, amount)),
      ),
    ),
  );
  if (found !== null) take(found, 'odds', 'sums');
  else if (candidates.length === 1 && candidates[0] !== undefined && hasFractions(columns, candidates[0])) {
    take(candidates[0], 'odds', 'cells');
  }
}

/** Whole numbers alone are counts, or numbers of rows, before they are prices. */
function hasFractions({ oddsOf }: TableColumns, column: number): boolean {
  const prices = oddsOf(column).filter(price => price !== null);
  return prices.filter(price => !Number.isInteger(price)).length >= prices.length * LEAST_FRACTIONS;
}

export function takeStake(columns: TableColumns): void {
  const { has, of, content, isFree, mapped, take, moneyColumns, oddsOf, moneyOf } = columns;
  const odds = of('odds')?.column;
  const named = of('stake');
  if (odds === undefined || has('stake_units') || has('liability')) return;
  const amountsBeside = (stake: number) => moneyColumns(stake).filter(column => column !== odds);
  const worth = (stake: number) =>
    Math.max(0, ...amountsBeside(stake).map(amount => strengthAs(columns, odds, stake, amount)));
  // Lays have sums of their own: beside a column of sides the name counts.
  if (named && (has('side') || worth(named.column) > 0 || named.leg !== null)) return;
  // Nor do the sums of lays need another stake, whether the named one is theirs or their risk.
  const isOfLays = (stake: number) =>
    amountsBeside(stake).some(amount => {
      const figures = [oddsOf(odds), moneyOf(stake), moneyOf(amount)] as const;
      return isProven(layProofOf(...figures)) || isProven(layStakeProofOf(...figures));
    });
  if (named && isOfLays(named.column)) return;
  const candidates = moneyColumns(odds).filter(column => column !== named?.column && isFree(column));
  const weak = mapped().filter(
    ({ column, field }) =>
      column !== odds &&
      ['return', 'profit', 'selection', 'procedure'].includes(field) &&
      looksLike('stake', content(column)),
  );
  const isOfStakes = (column: number) => couldBeStakes(columns, column);
  const found = best([...candidates, ...weak.map(({ column }) => column)].filter(isOfStakes), worth);
  // What brings units is units.
  if (found !== null) take(found, has('profit_units') ? 'stake_units' : 'stake', 'sums');
  const [only, ...others] = candidates.filter(column => looksLike('stake', content(column)) && isOfStakes(column));
  if (found === null && !named && only !== undefined && others.length === 0) take(only, 'stake', 'cells');
}

/** Shares of a bank keep to the sums of stakes, too, but nobody bets less than a real on the whole. */
function couldBeStakes({ nameOf, moneyOf }: TableColumns, column: number): boolean {
  if (NO_STAKE.test(cleanedText(nameOf(column))) || isFigureName(nameOf(column))) return false;
  const amounts = moneyOf(column).flatMap(amount => (amount === null ? [] : Math.abs(amount)));
  return amounts.filter(amount => amount >= 100).length * 2 >= amounts.length;
}

/** Beside the usual price the raised one, which is what was paid. */
export function takeBoosted(columns: TableColumns): void {
  const { of, has, free, content, take, moneyColumns } = columns;
  const [odds, stake] = [of('odds')?.column, of('stake')?.column];
  if (odds === undefined || stake === undefined || has('boosted_odds')) return;
  const worth = (column: number) =>
    Math.max(0, ...moneyColumns(column).map(amount => strengthAs(columns, column, stake, amount)));
  if (worth(odds) > 0) return;
  const raised = best(
    free().filter(column => looksLike('odds', content(column))),
    worth,
  );
  if (raised !== null) take(raised, 'boosted_odds', 'sums');
}

/** A column whose sums are those of the profit, or of the return, where none has the name. */
export function takeResult(columns: TableColumns): void {
  const { of, has, isFree, take, moneyColumns, oddsOf, moneyOf } = columns;
  const [odds, stake] = [of('odds')?.column, of('stake')?.column];
  if (odds === undefined || has('profit') || has('return')) return;
  const risk = of('liability')?.column;
  if (risk !== undefined) {
    const column = moneyColumns(odds)
      .filter(isFree)
      .find(each => isProven(layProofOf(oddsOf(odds), moneyOf(risk), moneyOf(each))));
    if (column !== undefined) take(column, 'profit', 'sums');
    return;
  }
  if (stake === undefined) return;
  const candidates = moneyColumns(odds).filter(isFree);
  for (const role of ['profit', 'return'] as const) {
    const column = candidates.find(each => isOf(columns, role, each) && !isPossible(columns, each));
    if (column === undefined) continue;
    take(column, role, 'sums');
    return;
  }
}

/** Where no sums prove it, as where a tax was taken: a column that has nothing beside every loss and something beside every win. */
export function takeReturnByResults({ of, has, rows, free, content, take, moneyOf }: TableColumns): void {
  const status = of('status')?.column;
  if (status === undefined || !has('odds') || has('profit') || has('return') || has('profit_units')) return;
  const ends = rows.map(row => readStatus(textOf(row.cells[status])));
  const column = free().find(each => {
    if (!isOfAmounts(content(each))) return false;
    const beside = (word: 'won' | 'lost') =>
      moneyOf(each).filter((_, row) => {
        const end = ends[row];
        return end?.kind === 'status' && end.status === word;
      });
    const [won, lost] = [beside('won'), beside('lost')];
    const isPaid = won.length > 0 && won.every(amount => (amount ?? 0) > 0);
    return isPaid && lost.length > 0 && lost.every(amount => (amount ?? 0) === 0);
  });
  if (column !== undefined) take(column, 'return', 'cells');
}
