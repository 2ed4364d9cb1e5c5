/** What the card of a phone and the table of a wide screen have in common. */
import type { ReactNode } from 'react';
import { detail } from '#shared/catalogue/arb-tools.ts';
import { arbitrage as words } from '#shared/catalogue/arbitrage.ts';
import type { ArbRow, LegRow } from './arbitrage-view.ts';
import styles from './RowParts.module.css';

/** The teams, and the button that opens the row: the one stop of the row in the order of Tab. */
export function Teams({ row, open, active }: { row: ArbRow; open: boolean; active: boolean }) {
  return (
    <button
      type="button"
      className={styles.opener}
      data-row-button
      tabIndex={active ? 0 : -1}
      aria-expanded={open}
      title={detail.open(row.teams)}
    >
      <span aria-hidden="true" className={styles.sport}>
        {row.icon}
      </span>
      <span className="visually-hidden">{row.sport}: </span>
      {row.teams}
    </button>
  );
}

/** The price and which way it last moved: told by the arrow, by its colour and in words. */
export function Odds({ leg }: { leg: LegRow }) {
  return (
    <span className={styles.odds}>
      {leg.odds}
      <span className={styles.arrow} data-movement={leg.movement ?? 'none'} aria-hidden="true">
        {leg.movement === 'up' ? '▲' : leg.movement === 'down' ? '▼' : ''}
      </span>
      {leg.movement && (
        <span className="visually-hidden"> {leg.movement === 'up' ? words.row.oddsUp : words.row.oddsDown}</span>
      )}
    </span>
  );
}

/** The house, and where it is known the event's page there. */
export function Book({ leg }: { leg: LegRow }) {
  const name = (
    <>
      {leg.book}
      {leg.lay && <span className={styles.lay}>{words.row.lay}</span>}
    </>
  );
  if (leg.url === null) return <span className={styles.book}>{name}</span>;
  return (
    <a
      className={styles.book}
      href={leg.url}
      target="_blank"
      rel="noopener noreferrer"
      title={words.row.openBook(leg.book)}
    >
      {name}
    </a>
  );
}

/** Marks that say how far to trust the row. */
export function Marks({ row, stale, gone, pinned }: { row: ArbRow; stale: boolean; gone: boolean; pinned: boolean }) {
  return (
    <>
      {pinned && <Mark>★ {words.row.pinned}</Mark>}
      {gone && <Mark>{words.row.gone}</Mark>}
      {stale && !gone && <Mark>{words.row.stale}</Mark>}
      {row.demo && <Mark>{words.row.demo}</Mark>}
      {row.notices.map(notice => (
        <span key={notice.key} className={styles.warning} title={notice.hint}>
          <span aria-hidden="true">⚠ </span>
          {notice.text}
        </span>
      ))}
    </>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return <span className={styles.mark}>{children}</span>;
}
