/** A part as the percentage that people type: what an exchange keeps. */
import { formatLine } from './format.ts';

/** Without its sign, and no more places than it has. Example: 0.065 → '6,5'; 0.0325 → '3,25'. */
export function rateText(fraction: number): string {
  return formatLine(Number((fraction * 100).toFixed(4)));
}
