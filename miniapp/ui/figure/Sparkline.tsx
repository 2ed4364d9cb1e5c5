/** How a profit moved since it opened, with zero dashed and a dot at its end. What it shows has to stand beside it. */
import styles from './Sparkline.module.css';
import { type SparkPoint, sparkOf } from './spark-path.ts';

export interface SparklineProps {
  points: readonly SparkPoint[];
  until: number;
  width?: number;
  height?: number;
}

export function Sparkline({ points, until, width = 64, height = 22 }: SparklineProps) {
  const spark = sparkOf(points, until, width, height);
  if (spark === null) return null;
  const [x, y] = spark.end;
  const sign = (points.at(-1)?.value ?? 0) < 0 ? 'loss' : 'gain';
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <path className={styles.zero} d={`M0 ${spark.zero}H${width}`} />
      <path className={styles.line} d={spark.path} />
      <circle className={styles.end} data-sign={sign} cx={x} cy={y} r="2.4" />
    </svg>
  );
}
