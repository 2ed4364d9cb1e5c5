/** An action: a button, or a link that looks like one. The first of several is `primary`. */
import { Link } from 'wouter';
import styles from './Action.module.css';

interface Look {
  primary?: boolean;
  children: string;
}

export function ActionButton({ primary = false, onClick, children }: Look & { onClick: () => void }) {
  return (
    <button type="button" className={styles.action} data-primary={primary || undefined} onClick={onClick}>
      {children}
    </button>
  );
}

export function ActionLink({ primary = false, href, children }: Look & { href: string }) {
  return (
    <Link className={styles.action} data-primary={primary || undefined} href={href}>
      {children}
    </Link>
  );
}
