/** The logo and the name. */
import { product } from '#shared/catalogue/pt-br.ts';
import styles from './Logo.module.css';

export function Logo() {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <rect className={styles.ground} width="32" height="32" rx="8" />
        <path className={styles.line} d="M6.5 23 16 7l9.5 16M11 23h10" />
      </svg>
      <span className={styles.name}>{product.name}</span>
    </span>
  );
}
