/** One of several choices in a row. Chosen, it is pressed. */
import type { ComponentProps } from 'react';
import styles from './Chip.module.css';

/** className: how it lies in its screen. */
export function Chip({ className = '', ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={`${styles.chip} ${className}`} />;
}
