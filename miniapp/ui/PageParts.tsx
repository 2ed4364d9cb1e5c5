/** The parts of a page side by side, each with its own address. */
import { Link } from 'wouter';
import styles from './PageParts.module.css';

export interface PagePartsProps {
  label: string;
  parts: readonly { readonly name: string; readonly href: string; readonly isCurrent: boolean }[];
}

export function PageParts({ label, parts }: PagePartsProps) {
  return (
    <nav className={styles.parts} aria-label={label}>
      {parts.map(({ name, href, isCurrent }) => (
        <Link key={href} className={styles.part} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
