/** Names, each with a bar and the number in words beside it. The table below has the same numbers. */
import { useMedia, WIDE } from '../../browser/use-media.ts';
import styles from '../../charts/Chart.module.css';
import { ChartFigure } from '../../charts/ChartFigure.tsx';
import type { Bar } from './charts-view.ts';

const PHONE_WIDTH = 340;
const WIDE_WIDTH = 540;
const ROW = 36;
const TEXT = 10;
const BAR_TOP = 20;
const BAR = 8;

export interface BarListProps {
  title: string;
  note: string;
  /** What the bars are, and what they count. */
  names: readonly [string, string];
  bars: readonly Bar[];
}

export function BarList({ title, note, names, bars }: BarListProps) {
  const total = useMedia(WIDE) ? WIDE_WIDTH : PHONE_WIDTH;
  return (
    <ChartFigure title={title} note={note} table={{ columns: names, rows: bars.map(bar => [bar.label, bar.text]) }}>
      <svg className={styles.chart} viewBox={`0 0 ${total} ${bars.length * ROW}`} role="img">
        <title>{title}</title>
        {bars.map((bar, index) => {
          const y = index * ROW + BAR_TOP;
          return (
            <g key={bar.label}>
              <text className={styles.name} x={0} y={index * ROW + TEXT} dominantBaseline="central">
                {bar.label}
              </text>
              <text
                className={styles.figure}
                x={total}
                y={index * ROW + TEXT}
                dominantBaseline="central"
                textAnchor="end"
              >
                {bar.text}
              </text>
              <rect className={styles.nothing} x={0} y={y} width={total} height={BAR} rx={3} />
              <rect className={styles.rest} x={0} y={y} width={total * bar.length} height={BAR} rx={3} />
              <rect className={styles.cell} x={0} y={y} width={total * bar.length * bar.filled} height={BAR} rx={3} />
            </g>
          );
        })}
      </svg>
    </ChartFigure>
  );
}
