/** Counts as cells, stronger for higher counts. The table below has the same numbers. */

import { formatCount } from '#shared/catalogue/numbers/format-count.ts';
import { useMedia, WIDE } from '../../browser/use-media.ts';
import styles from '../../charts/Chart.module.css';
import { ChartFigure } from '../../charts/ChartFigure.tsx';
import type { Grid } from './charts-view.ts';

const PHONE_WIDTH = 340;
const WIDE_WIDTH = 540;
const ROW = 22;
const GAP = 2;
const AXIS = 20;
/** The width of an `svg` text is not known in advance: about this much per letter. */
const LETTER = 6.1;
/** As a fraction of the strongest cell's strength; still visible beside an empty cell. */
const WEAKEST = 0.12;

export interface HeatGridProps {
  title: string;
  note: string;
  /** What the columns are. */
  columnName: string;
  grid: Grid;
}

export function HeatGrid({ title, note, columnName, grid }: HeatGridProps) {
  const total = useMedia(WIDE) ? WIDE_WIDTH : PHONE_WIDTH;
  const { columns, rows, ticks, scale } = grid;
  const left = 8 + LETTER * Math.max(0, ...rows.map(row => row.label.length));
  const notes = Math.max(0, ...rows.map(row => row.note?.length ?? 0));
  const right = notes === 0 ? 0 : 8 + LETTER * notes;
  const step = (total - left - right) / columns.length;
  const most = Math.max(1, ...rows.flatMap(row => row.counts));
  const table = {
    columns: [columnName, ...rows.map(row => row.label)],
    rows: columns.map((column, index) => [column, ...rows.map(row => formatCount(row.counts[index] ?? 0))]),
  };
  return (
    <ChartFigure title={title} note={note} table={rows.length === 0 ? { columns: [], rows: [] } : table}>
      <svg className={styles.chart} viewBox={`0 0 ${total} ${rows.length * ROW + AXIS}`} role="img">
        <title>{title}</title>
        {rows.map((row, index) => {
          const strongest = scale === 'all' ? most : Math.max(1, ...row.counts);
          const middle = index * ROW + ROW / 2 - GAP / 2;
          return (
            <g key={row.label}>
              <text className={styles.label} x={0} y={middle} dominantBaseline="central">
                {row.label}
              </text>
              {row.counts.map((count, column) => (
                <rect
                  key={columns[column]}
                  className={count === 0 ? styles.nothing : styles.cell}
                  x={left + column * step}
                  y={index * ROW}
                  width={step - GAP}
                  height={ROW - GAP}
                  rx={2}
                  fillOpacity={count === 0 ? 1 : WEAKEST + (1 - WEAKEST) * (count / strongest)}
                >
                  <title>{`${row.label}, ${columns[column]}: ${formatCount(count)}`}</title>
                </rect>
              ))}
              {row.note !== null && (
                <text className={styles.figure} x={total} y={middle} dominantBaseline="central" textAnchor="end">
                  {row.note}
                </text>
              )}
            </g>
          );
        })}
        {ticks.map(({ at, text }) => (
          <text
            key={text}
            className={styles.tick}
            x={left + at * step - GAP / 2}
            y={rows.length * ROW + AXIS / 2}
            dominantBaseline="central"
            textAnchor={at === 0 ? 'start' : 'middle'}
          >
            {text}
          </text>
        ))}
      </svg>
    </ChartFigure>
  );
}
