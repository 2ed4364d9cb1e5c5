/** Money and percentages: the unit smaller than the number, the sign always on a profit. Rounded down, as every gain is. */
import { formatMoney, formatPercent, formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import type { Cents } from '#shared/units.ts';
import styles from './Amount.module.css';

export interface AmountProps {
  cents: Cents;
  /** A profit or a loss: it has its sign and its colour. */
  profit?: boolean;
  /** Without centavos, for what is rounded to whole reais. */
  whole?: boolean;
  /** Reais, unless another one is named. */
  currency?: string;
}

export function Amount({ cents, profit = false, whole = false, currency }: AmountProps) {
  const text = profit ? formatSignedMoney(cents, currency) : formatMoney(cents, currency);
  const [, sign = '', unit = '', digits = ''] = /^([+\u2212]?)([^\d\u00a0]*\u00a0)(.*)$/.exec(text) ?? [];
  return (
    <span className={styles.amount} data-tone={profit ? toneOf(cents) : undefined}>
      {sign}
      <span className={styles.unit}>{unit}</span>
      {whole ? digits.replace(/,00$/, '') : digits}
    </span>
  );
}

export interface PercentProps {
  fraction: number;
  /** False for a share that is neither a profit nor a loss: no colour. */
  profit?: boolean;
}

export function Percent({ fraction, profit = true }: PercentProps) {
  const text = formatPercent(fraction);
  return (
    <span className={styles.amount} data-tone={profit ? toneOf(fraction) : undefined}>
      {text.slice(0, -2)}
      <span className={styles.unit}>{text.slice(-2)}</span>
    </span>
  );
}

function toneOf(value: number): 'gain' | 'loss' | undefined {
  if (value === 0) return undefined;
  return value > 0 ? 'gain' : 'loss';
}
