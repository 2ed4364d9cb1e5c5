/** A written amount or percentage with its unit smaller than its number. Any other text stays as it is. */
import styles from './Amount.module.css';

export function SmallUnit({ text }: { text: string }) {
  const [, sign, currency, digits, percent] = /^([+\u2212]?)([^\d\s]+\u00a0)?([\d.,]+)(\u00a0%)?$/.exec(text) ?? [];
  if (digits === undefined) return text;
  return (
    <span className={styles.amount}>
      {sign}
      {currency && <span className={styles.unit}>{currency}</span>}
      {digits}
      {percent && <span className={styles.unit}>{percent}</span>}
    </span>
  );
}
