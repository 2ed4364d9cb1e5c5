/** The parts that the card on a phone and the table on a wide screen share. */
import type { ReactNode } from 'react';
import { detail } from '#shared/catalogue/arbitrage/arb-tools.ts';
import { arbitrage as words } from '#shared/catalogue/arbitrage/arbitrage.ts';
import type { LegRow, OpportunityRow } from './arbitrage-view.ts';
import styles from './RowParts.module.css';

export interface TeamsProps {
  row: OpportunityRow;
  open: boolean;
  active: boolean;
  /** Ids of what a screen reader reads after the name, so that rows can be compared by moving through them. */
  describedBy: string;
}

/** The teams, and the button that opens the row: the row's only Tab stop. */
export function Teams({ row, open, active, describedBy }: TeamsProps) {
  return (
    <button
      type="button"
      className={styles.opener}
      data-row-button
      tabIndex={active ? 0 : -1}
      aria-expanded={open}
      aria-describedby={describedBy}
      title={row.teams}
    >
      <span aria-hidden="true" className={styles.sport}>
        {row.icon}
      </span>
      <span className="spoken">{row.sport}: </span>
      {row.teams}
    </button>
  );
}

/** label: read before the price if there is no column heading. */
export function Odds({ leg, label }: { leg: LegRow; label: string }) {
  return (
    <span className={styles.odds}>
      <span>
        <span className="spoken">{label} </span>
        {leg.odds}
      </span>
      <span className={styles.arrow}>
        <Arrow movement={leg.movement} />
      </span>
    </span>
  );
}

/** The direction of the price's last change: by arrow, by colour and in words. */
export function Arrow({ movement }: Pick<LegRow, 'movement'>) {
  if (movement === null) return null;
  return (
    <>
      <span className={styles.moved} data-movement={movement} aria-hidden="true">
        {movement === 'up' ? '▲' : '▼'}
      </span>
      <span className="spoken"> {movement === 'up' ? words.row.oddsUp : words.row.oddsDown}</span>
    </>
  );
}

/** The house, with a link to its page of the event if known. Its name may be cut short, but not the "lay" mark. */
export function BookCell({ leg }: { leg: LegRow }) {
  return (
    <span className={styles.book}>
      <span className={styles.name}>
        <BookName leg={leg} />
      </span>
      {leg.lay && <span className={styles.lay}>{words.row.lay}</span>}
    </span>
  );
}

export function BookName({ leg: { book, url } }: { leg: LegRow }) {
  if (url === null) return book;
  return (
    <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer" title={words.row.openBook(book)}>
      {book}
    </a>
  );
}

export interface RowBadgesProps {
  row: OpportunityRow;
  stale: boolean;
  gone: boolean;
  pinned: boolean;
}

/** How far to trust the row and, if there is room, how its profit has changed since it opened. */
export function RowBadges({ row, stale, gone, pinned }: RowBadgesProps) {
  const { notices, opening } = row;
  const badges = [pinned, gone, stale && !gone, row.demo].filter(Boolean).length;
  return (
    <>
      {pinned && <Badge>★ {words.row.pinned}</Badge>}
      {gone && <Badge>{words.row.gone}</Badge>}
      {stale && !gone && <Badge>{words.row.stale}</Badge>}
      {row.demo && <Badge>{words.row.demo}</Badge>}
      {notices.map(({ key, text, hint }, place) => (
        <span key={key} className={styles.warning} data-place={Math.min(place, 2)} title={hint}>
          <span className={styles.text}>
            <span aria-hidden="true">⚠ </span>
            {text}
          </span>
          {notices.length > place + 1 && (
            <span aria-hidden="true" className={styles.more}>
              +{notices.length - place - 1}
            </span>
          )}
        </span>
      ))}
      {opening && notices.length + badges < 2 && (
        <span className={styles.opening} data-direction={opening.direction}>
          <span aria-hidden="true">{opening.direction === 'up' ? '↗ ' : '↘ '}</span>
          {opening.text}
          <span className="spoken">, {detail.openedMoved[opening.direction]}</span>
        </span>
      )}
    </>
  );
}

function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.mark}>{children}</span>;
}
