/** Rows of a list without labels: a price, a stake, and what they make. The sum tells which is which; one row alone may be an advert. */
import type { PrintNumber } from './amounts.ts';
import { fitOf } from './checks.ts';
import type { LabelRole } from './labels.ts';
import type { RowPieces } from './pieces.ts';

const FEWEST = 2;

export function bindSums(rows: readonly RowPieces[], roles: Map<PrintNumber, LabelRole>): void {
  const found = rows.flatMap(row => sumIn(row, roles) ?? []);
  if (found.length < FEWEST) return;
  for (const { stake, amount, role } of found) {
    roles.set(stake, 'stake');
    roles.set(amount, role);
  }
}

function sumIn({ row: { plain }, labels, numbers }: RowPieces, roles: ReadonlyMap<PrintNumber, LabelRole>) {
  const [stake, amount, ...others] = numbers.filter(({ kind }) => kind === 'money');
  const [price, ...prices] = numbers.filter(
    ({ kind, decimals, sign, value }) =>
      kind === 'number' && (decimals === 2 || decimals === 3) && sign === '' && value > 1,
  );
  if (stake?.cents == null || amount?.cents == null || price === undefined) return null;
  if (
    others.length > 0 ||
    prices.length > 0 ||
    labels.some(({ role }) => role !== 'odds' && role !== 'total-odds') ||
    roles.has(stake) ||
    roles.has(amount)
  )
    return null;
  // 'R$ 50,00 x 4,20 = R$ 210,00' explains something.
  if (stake.sign !== '' || /[=×*]|\d x /.test(plain)) return null;
  if (amount.sign === '-') return amount.cents === stake.cents ? { stake, amount, role: 'profit' as const } : null;
  const fit = fitOf({ odds: price.value, decimals: price.decimals, stakeCents: stake.cents }, amount.cents);
  if (fit === 'profit') return { stake, amount, role: 'profit' as const };
  return fit === 'return' && amount.sign === '' ? { stake, amount, role: 'payout' as const } : null;
}
