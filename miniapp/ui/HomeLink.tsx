/** The way to the start in the bar of a phone; a wide screen has it in the rail. */
import { Link } from 'wouter';
import { navigation } from '#shared/catalogue/frame.ts';
import styles from './HomeLink.module.css';
import { Logo } from './Logo.tsx';

export function HomeLink() {
  return (
    <Link className={styles.home} href="/" aria-label={navigation.home}>
      <Logo withName={false} />
    </Link>
  );
}
