/** An odd that flashes once whenever it changes while it is looked at. */
import { useState } from 'react';
import { Price } from '../../../ui/figure/Price.tsx';
import styles from './LivePrice.module.css';

export function LivePrice({ odds }: { odds: number }) {
  const [last, setLast] = useState({ odds, changes: 0 });
  if (last.odds !== odds) setLast({ odds, changes: last.changes + 1 });
  return (
    // A new element starts the animation again.
    <span key={last.changes} className={styles.price} data-changed={last.changes > 0 || undefined}>
      <Price odds={odds} />
    </span>
  );
}
