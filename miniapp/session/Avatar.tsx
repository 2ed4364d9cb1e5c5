/** A person's initials on a disc instead of a photo, so that no server is asked for one. Never shown as the only name. */
import styles from './Avatar.module.css';
import { initialsOf } from './person-name.ts';

export function Avatar({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span className={styles.avatar} data-large={large || undefined} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
