/** The logo, two legs and a floor, with the name beside it where there is room. */
import { product } from '#shared/catalogue/frame.ts';
import styles from './Logo.module.css';

export function Logo({ withName = true }: { withName?: boolean }) {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect className={styles.ground} width="32" height="32" rx="9.5" />
        <path className={styles.line} d="M7.1 23.2 14.3 9.7a1.93 1.93 0 0 1 3.4 0L24.9 23.2M13.2 23.2h5.6" />
      </svg>
      {withName && <span className={styles.name}>{product.name}</span>}
    </span>
  );
}
