/**
 * A line icon in the colour of the text around it, of Lucide's set: `import copy from 'lucide:copy'`.
 * Never the only label of anything.
 */
import styles from './Icon.module.css';

export interface IconProps {
  /** The outline, on 24 × 24. */
  icon: string;
  /** 16 and 14 px beside small text; 20 otherwise. */
  size?: 'small' | 'tiny' | undefined;
}

export function Icon({ icon, size }: IconProps) {
  return (
    <svg className={styles.icon} data-size={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={icon} />
    </svg>
  );
}
