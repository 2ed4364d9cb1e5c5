/** A bar from zero, losses to the left, with a tick where it was planned to end. The amount has to stand beside it. */
import styles from './GainBar.module.css';

const WIDTH = 100;
const HEIGHT = 14;

export interface GainBarProps {
  value: number;
  planned?: number;
  /** Of all bars of the list. */
  lowest: number;
  highest: number;
}

export function GainBar({ value, planned, lowest, highest }: GainBarProps) {
  const [low, high] = [Math.min(0, lowest), Math.max(0, highest)];
  const x = (at: number) => ((at - low) / (high - low || 1)) * WIDTH;
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect
        className={value < 0 ? styles.loss : styles.gain}
        x={Math.min(x(0), x(value))}
        y="2"
        width={Math.abs(x(value) - x(0))}
        height={HEIGHT - 4}
      />
      <path className={styles.zero} d={`M${x(0)} 0V${HEIGHT}`} />
      {planned !== undefined && <path className={styles.planned} d={`M${x(planned)} 0V${HEIGHT}`} />}
    </svg>
  );
}
