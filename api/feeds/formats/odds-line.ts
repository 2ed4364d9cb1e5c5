/** A line as markets use it: in quarters, within the range that `quoteSchema` accepts. */

export function isLine(value: number): boolean {
  return Number.isInteger(value * 4) && Math.abs(value) <= 500;
}
