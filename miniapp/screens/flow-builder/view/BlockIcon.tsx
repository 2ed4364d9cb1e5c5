/** The coloured sign of a kind of block. */
import type { CSSProperties } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './BlockIcon.module.css';

export function BlockIcon({ icon, hue }: { icon: string; hue: number }) {
  return (
    <span className={styles.sign} style={{ '--hue': hue } as CSSProperties}>
      <Icon icon={icon} size="tiny" />
    </span>
  );
}
