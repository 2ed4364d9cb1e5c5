/** A line as markets carry it: in quarters, within what `quoteSchema` takes. */

export function isLine(value: number): boolean {
  return Number.isInteger(value * 4) && Math.abs(value) <= 500;
}
