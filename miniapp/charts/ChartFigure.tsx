/** A chart with its title, a sentence about its content, and the same numbers as a table. */
import { type ReactNode, useId } from 'react';
import { chartWords as words } from '#shared/catalogue/charts.ts';
import styles from './ChartFigure.module.css';

interface TableData {
  readonly columns: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly string[])[];
}

export interface ChartFigureProps {
  title: string;
  note: string;
  table: TableData;
  /** An `svg` with the same title. */
  children: ReactNode;
}

export function ChartFigure({ title, note, table, children }: ChartFigureProps) {
  const id = useId();
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <p className={styles.note}>{note}</p>
      </figcaption>
      {table.rows.length === 0 ? <p className={styles.few}>{words.few}</p> : children}
      <ChartTable title={title} {...table} />
    </figure>
  );
}

/** The numbers of a chart, behind a line that opens them. */
export function ChartTable({ title, columns, rows }: TableData & { title: string }) {
  if (rows.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>
        {words.table}
        <span className="visually-hidden">: {title}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling section must be reachable by keyboard. */}
      <section className={styles.scroller} aria-label={title} tabIndex={0}>
        <Table columns={columns} rows={rows} />
      </section>
    </details>
  );
}

function Table({ columns, rows }: TableData) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
