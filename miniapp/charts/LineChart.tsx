/** A line over days, filled down to the level that it is measured from, which is dashed. A table has to stand beside it. */
import { useId } from 'react';
import { useMedia, WIDE } from '../browser/use-media.ts';
import styles from './LineChart.module.css';
import { type LinePoint, lineView } from './line-view.ts';

const PHONE = { width: 340, height: 190, right: 52, bottom: 22 };
const DESKTOP = { width: 820, height: 230, right: 62, bottom: 24 };

export interface LineChartProps {
  title: string;
  points: readonly LinePoint[];
  levelText: (value: number) => string;
  dayText: (day: number) => string;
  /** The last value is under its base. */
  isLoss: boolean;
}

export function LineChart({ title, points, levelText, dayText, isLoss }: LineChartProps) {
  const box = useMedia(WIDE) ? DESKTOP : PHONE;
  const id = useId();
  const view = lineView(points, box);
  if (view === null) return null;
  const right = box.width - box.right;
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${box.width} ${box.height}`}
      role="img"
      aria-label={title}
      data-tone={isLoss ? 'loss' : 'gain'}
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop className={styles.near} offset="0" />
          <stop className={styles.far} offset="1" />
        </linearGradient>
      </defs>
      {view.levels.map(({ y, value }) => (
        <g key={value}>
          <path className={styles.level} d={`M0 ${y}H${right}`} />
          <text className={styles.label} x={box.width} y={y} textAnchor="end" dominantBaseline="central">
            {levelText(value)}
          </text>
        </g>
      ))}
      <path d={view.area} fill={`url(#${id})`} />
      <path className={styles.base} d={view.base} />
      <path className={styles.line} d={view.path} />
      <circle className={styles.end} cx={view.end[0]} cy={view.end[1]} r="4" />
      {view.days.map(({ x, day }, index) => (
        <text
          key={day}
          className={styles.label}
          x={x}
          y={box.height - 6}
          textAnchor={index === 0 ? 'start' : index === view.days.length - 1 ? 'end' : 'middle'}
        >
          {dayText(day)}
        </text>
      ))}
    </svg>
  );
}
