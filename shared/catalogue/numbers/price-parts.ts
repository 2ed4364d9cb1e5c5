/** How an odd stands on a screen: two decimals, and a third only where the house quotes one. */
import { formatOdds } from './format.ts';

export interface PriceParts {
  readonly main: string;
  /** One digit, or nothing. */
  readonly third: string;
}

/** Cut off after the third decimal, so never more than the house pays. Example: 3.3 → '3,30' and ''; 1.934 → '1,93', '4'. */
export function priceParts(odds: number): PriceParts {
  const thousandths = Math.floor(odds * 1000 + 1e-6);
  const text = formatOdds(thousandths / 1000, 3);
  const third = text.slice(-1);
  return { main: text.slice(0, -1), third: third === '0' ? '' : third };
}
