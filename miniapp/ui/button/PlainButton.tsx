/** A button that is nothing but its words, beside what they are about. */
import type { ComponentProps } from 'react';
import styles from './PlainButton.module.css';

/** className: how it lies in its screen. */
export function PlainButton({ className = '', ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={`${styles.plain} ${className}`} />;
}
