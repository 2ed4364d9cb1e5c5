/** A person's picture as their initials on a disc: nobody's server is asked for a photo. Never their only name. */
import styles from './Avatar.module.css';
import { initialsOf } from './person-name.ts';

export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span className={styles.avatar} data-large={large || undefined} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
