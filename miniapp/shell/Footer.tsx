/** 18+ and responsible gambling, on every public page. */
import { footer } from '#shared/catalogue/frame.ts';
import styles from './Footer.module.css';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <span className={styles.adults}>{footer.adults}</span>
      <p>
        {footer.text} {footer.help}
      </p>
    </footer>
  );
}
