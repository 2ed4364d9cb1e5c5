/** A link that looks like a button: to a page of ours, or to another site. */
import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import styles from './Button.module.css';

export interface ButtonLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
  /** What the history keeps for the page that it leads to. */
  state?: unknown;
  primary?: boolean | undefined;
  /** The address is of another site, or of a file. */
  isOutside?: boolean;
}

/** className: how it lies in its screen. */
export function ButtonLink({ primary = false, isOutside = false, state, className = '', ...link }: ButtonLinkProps) {
  const look = { className: `${styles.button} ${className}`, 'data-primary': primary || undefined };
  return isOutside ? <a {...link} {...look} /> : <Link {...link} {...look} state={state} />;
}
