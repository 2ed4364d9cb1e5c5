/** Whether stake, price and returns of a bet fit together. Fitting numbers bear each other out; others have to be asked for. */
import type { PrintStatus } from './print-bet.ts';

export interface CheckedBet {
  readonly odds: number;
  /** Digits after the comma, as printed. */
  readonly decimals: number;
  readonly stakeCents: number;
}

/** Half a digit of the price, times the stake, and the rounding of the amount itself. */
const roundingOf = ({ stakeCents, decimals }: CheckedBet): number => stakeCents * 0.5 * 10 ** -decimals + 1;

const isNear = (bet: CheckedBet, cents: number, wanted: number) => Math.abs(cents - wanted) <= roundingOf(bet);

export type Fit =
  /** The whole return. */
  | 'return'
  /** Without the stake: of a free bet, or of a label that means the profit. */
  | 'profit'
  | 'half_won';

/** How an amount follows from stake and price. extras: bonuses and taxes that stand beside it. Null: it does not. */
export function fitOf(bet: CheckedBet, cents: number, extras: readonly number[] = []): Fit | null {
  const { odds, stakeCents } = bet;
  if (isNear(bet, cents, odds * stakeCents)) return 'return';
  if (isNear(bet, cents, (odds - 1) * stakeCents)) return 'profit';
  for (const extra of extras) {
    if (isNear(bet, cents, odds * stakeCents + extra) || isNear(bet, cents, odds * stakeCents - extra)) return 'return';
  }
  return isNear(bet, cents, stakeCents * (1 + (odds - 1) / 2)) ? 'half_won' : null;
}

/** Whether what came back fits how it ended. Null: of a cash-out and an open bet anything does. */
export function fitsStatus(
  bet: CheckedBet,
  status: PrintStatus,
  returned: number,
  isFree: boolean,
  extras: readonly number[] = [],
): boolean | null {
  const { stakeCents } = bet;
  switch (status) {
    case 'lost':
      return returned === 0;
    case 'void':
      return Math.abs(returned - stakeCents) <= 1 || (isFree && returned === 0);
    case 'half_lost':
      return Math.abs(returned - stakeCents / 2) <= 1;
    case 'half_won':
      return fitOf(bet, returned) === 'half_won';
    case 'won': {
      const fit = fitOf(bet, returned, extras);
      return fit === 'return' || (isFree && fit === 'profit');
    }
    default:
      return null;
  }
}

/** Whether prices multiply to the whole one, each to its last printed digit. */
export function isProduct(
  total: { readonly odds: number; readonly decimals: number },
  legs: readonly { readonly odds: number; readonly decimals: number }[],
): boolean {
  const product = legs.reduce((all, { odds }) => all * odds, 1);
  const slack = legs.reduce((all, { odds, decimals }) => all + (0.5 * 10 ** -decimals) / odds, 0);
  return Math.abs(product - total.odds) <= product * slack + 0.5 * 10 ** -total.decimals + 0.01;
}
