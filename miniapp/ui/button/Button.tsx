/** The button of a form, a panel or a row of acts. At most one on a screen is `primary`. */
import type { ComponentProps } from 'react';
import styles from './Button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  primary?: boolean | undefined;
}

/** className: how it lies in its screen. */
export function Button({ primary = false, className = '', ...button }: ButtonProps) {
  return (
    <button type="button" {...button} className={`${styles.button} ${className}`} data-primary={primary || undefined} />
  );
}
