/** A fraction written as the percentage that people type, for instance an exchange's commission. */
import { formatLine } from './format.ts';

/** Without the % sign, and with no more decimals than it needs. Example: 0.065 → '6,5'; 0.0325 → '3,25'. */
export function rateText(fraction: number): string {
  return formatLine(Number((fraction * 100).toFixed(4)));
}
