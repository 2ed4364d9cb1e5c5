/** The parts shared by the phone's card and the wide screen's table. */
import { archive as words } from '#shared/catalogue/arbitrage/archive.ts';
import type { ArchiveRow } from '../../arb-rows/archive-view.ts';
import styles from './ArchiveRowParts.module.css';

/** Marks that show how far the peak could be trusted. */
export function ArchiveMarks({ row }: { row: ArchiveRow }) {
  return (
    <>
      {row.demo && <span className={styles.mark}>{words.list.demo}</span>}
      {row.warnings.map(warning => (
        <span key={warning.key} className={styles.warning} title={warning.hint}>
          <span aria-hidden="true">⚠ </span>
          {warning.text}
        </span>
      ))}
    </>
  );
}

export function LegBook({ leg }: { leg: ArchiveRow['legs'][number] }) {
  return (
    <span className={styles.book}>
      {leg.book}
      {leg.lay && <span className={styles.lay}>{words.list.lay}</span>}
    </span>
  );
}
