/**
 * What the numbers of a table prove of its columns. A bet that wins brings stake × (odds − 1), one that loses costs its stake:
 * a column that keeps to that, row by row, is what it seems to be, whatever stands above it.
 */

/** A figure of each row; null: blank, or no number. Money in centavos. */
export type Figures = readonly (number | null)[];

/** What a column of money can be beside odds and a stake. */
export type MoneyRole = 'profit' | 'return' | 'possible-return' | 'possible-profit' | 'liability';

/** How well a role explains the rows: those that it explains by the odds, and those that it cannot. */
export interface Proof {
  readonly explained: number;
  readonly unexplained: number;
}

/** Enough rows for more than chance. */
const LEAST_ROWS = 2;

/** Fewer prices may be amounts by chance. */
const LEAST_PRICES = 4;

export const isProven = ({ explained, unexplained }: Proof): boolean =>
  explained >= LEAST_ROWS && explained >= unexplained * 4;

/** Of two proofs the better one; 0 for none. */
export const strengthOf = ({ explained, unexplained }: Proof): number =>
  explained < LEAST_ROWS ? 0 : explained / (explained + 2 * unexplained);

export function proofOf(role: MoneyRole, odds: Figures, stakes: Figures, amounts: Figures): Proof {
  let [explained, unexplained] = [0, 0];
  for (const [row, price] of odds.entries()) {
    const [stake, amount] = [stakes[row] ?? null, amounts[row] ?? null];
    if (price === null || stake === null || amount === null || stake <= 0) continue;
    const found = explains(role, price, stake, amount);
    if (found === true) explained += 1;
    else if (found === false) unexplained += 1;
  }
  return { explained, unexplained };
}

/** The same of lays, by the stake of whoever backed: a lay brings it, less the commission, and costs stake × (odds − 1). */
export function layStakeProofOf(odds: Figures, stakes: Figures, profits: Figures): Proof {
  let [explained, unexplained] = [0, 0];
  for (const [row, price] of odds.entries()) {
    const [stake, profit] = [stakes[row] ?? null, profits[row] ?? null];
    if (price === null || stake === null || profit === null || profit === 0) continue;
    const isLay = isNear(profit, -stake * (price - 1)) || isAfterCommission(profit, stake);
    if (isLay) explained += 1;
    else unexplained += 1;
  }
  return { explained, unexplained };
}

/** And by a column that could be their liability: what a lay brings is liability ÷ (odds − 1), what it costs the liability. */
export function layProofOf(odds: Figures, liabilities: Figures, profits: Figures): Proof {
  const stakes = odds.map((price, row) => {
    const liability = liabilities[row] ?? null;
    return price === null || liability === null ? null : liability / (price - 1);
  });
  return layStakeProofOf(odds, stakes, profits);
}

/** Null: the row says nothing of it. */
function explains(role: MoneyRole, price: number, stake: number, amount: number): boolean | null {
  const win = stake * (price - 1);
  switch (role) {
    case 'profit':
      if (amount === 0) return null;
      if (isNear(amount, -stake)) return true;
      return (
        isNear(amount, win) || isNear(amount, win / 2) || isNear(amount, -stake / 2) || isAfterCommission(amount, win)
      );
    case 'return':
      if (amount === 0) return null;
      return (
        isNear(amount, win + stake) ||
        isNear(amount, stake) ||
        isNear(amount, stake / 2) ||
        isNear(amount, stake + win / 2) ||
        isAfterCommission(amount - stake, win)
      );
    case 'possible-return':
      return isNear(amount, win + stake);
    case 'possible-profit':
      return isNear(amount, win);
    case 'liability':
      return isNear(amount, win);
  }
}

/** Sheets round odds and money: to two decimals, mostly. */
const isNear = (amount: number, wanted: number): boolean =>
  Math.sign(amount) === Math.sign(wanted) && Math.abs(amount - wanted) <= Math.max(2, Math.abs(wanted) * 0.006);

/** What an exchange takes, or a tax on prizes. */
const MOST_COMMISSION = 0.16;

/** What a win leaves once somebody took their part. */
const isAfterCommission = (amount: number, win: number): boolean =>
  win > 0 && amount >= win * (1 - MOST_COMMISSION) - 1 && amount <= win + 1;

/** Whether the amounts are the prices themselves, or what one real brings at them, whatever was staked. */
export function isPriceAgain(odds: Figures, amounts: Figures): boolean {
  const pairs = odds.flatMap((price, row) => {
    const amount = amounts[row] ?? null;
    return price === null || amount === null ? [] : [[price, amount / 100] as const];
  });
  const isOf = (shift: number) =>
    pairs.filter(([price, amount]) => Math.abs(price - shift - amount) <= 0.011).length >= pairs.length * 0.9;
  return pairs.length >= LEAST_PRICES && new Set(pairs.map(([price]) => price)).size > 1 && (isOf(0) || isOf(1));
}
