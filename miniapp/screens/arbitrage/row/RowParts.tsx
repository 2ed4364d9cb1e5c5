/** The parts that the card on a phone and the table on a wide screen share. */

import alert from 'lucide:triangle-alert';
import type { ReactNode } from 'react';
import { detail } from '#shared/catalogue/arbitrage/around-list.ts';
import { arbitrage as words } from '#shared/catalogue/arbitrage/live-list.ts';
import { suspicions } from '#shared/catalogue/arbitrage/suspicions.ts';
import type { OpportunityRow, ShownLeg } from '../../../arb-rows/arbitrage-view.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Amount } from '../../../ui/figure/Amount.tsx';
import { SportIcon } from '../../../ui/figure/SportIcon.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './RowParts.module.css';

export interface TeamsProps {
  row: OpportunityRow;
  open: boolean;
  active: boolean;
  /** Ids of what a screen reader reads after the name, so that rows can be compared by moving through them. */
  describedBy: string;
  /** The sport's ball stands before them. */
  withBall?: boolean;
}

/** The teams, and the button that opens the row: the row's only Tab stop. */
export function Teams({ row, open, active, describedBy, withBall = false }: TeamsProps) {
  return (
    <Pressable
      className={styles.opener}
      data-row-button
      tabIndex={active ? 0 : -1}
      aria-expanded={open}
      aria-describedby={describedBy}
      title={row.teams}
    >
      {withBall && (
        <span className={styles.sport}>
          <SportIcon sport={row.sport} size="small" />
        </span>
      )}
      <span className="spoken">{row.sportName}: </span>
      <span className={styles.teams}>{row.teams}</span>
    </Pressable>
  );
}

/** The direction of the price's last change: by arrow, by colour and in words. */
export function Arrow({ movement }: Pick<ShownLeg, 'movement'>) {
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

/** What a leg puts at risk: for a lay its liability. */
export function Stake({ leg, whole }: { leg: ShownLeg; whole: boolean }) {
  if (leg.risk === null) return <>{detail.calculating}</>;
  return (
    <>
      {leg.side === 'lay' && <span className={styles.liability}>{words.row.liability} </span>}
      <Amount cents={leg.risk} whole={whole} />
    </>
  );
}

/** The selection. If it is too long, its name is cut, but never its line or the mark of a lay. */
export function SelectionText({ leg }: { leg: ShownLeg }) {
  const [name, line] = nameAndLine(leg.label);
  return (
    <>
      <span className={styles.selection} title={leg.label}>
        <span className={styles.label}>{name}</span>
        {line !== '' && <span className={styles.line}>{line}</span>}
      </span>
      {leg.side === 'lay' && <span className={styles.lay}>{words.row.lay}</span>}
    </>
  );
}

/** A longer ending is not a line. */
const LONGEST_LINE = 10;

/** Example: 'Flamengo −0,5' → 'Flamengo' and ' −0,5'; 'Palmeiras vence' → itself and nothing. */
function nameAndLine(label: string): [name: string, line: string] {
  const at = label.lastIndexOf('\u00a0');
  if (at < 0 || label.length - at > LONGEST_LINE) return [label, ''];
  return [label.slice(0, at), label.slice(at)];
}

export function BookName({ leg: { bookName, url } }: { leg: ShownLeg }) {
  if (url === null) return bookName;
  return (
    <a
      className={styles.link}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={words.row.openBook(bookName)}
    >
      {bookName}
    </a>
  );
}

export interface RowBadgesProps {
  row: OpportunityRow;
  stale: boolean;
  gone: boolean;
  pinned: boolean;
}

/** How far to trust the row. Only the first warning is shown; the others are counted, and read out. */
export function RowBadges({ row, stale, gone, pinned }: RowBadgesProps) {
  const [first, ...others] = row.notices;
  return (
    <>
      {pinned && <Badge>★ {words.row.pinned}</Badge>}
      {gone && <Badge>{words.row.gone}</Badge>}
      {row.demo && <Badge>{words.row.demo}</Badge>}
      {stale && !gone && <Warning text={words.row.stale} hint={suspicions.reasons.stale_leg} />}
      {!stale && first !== undefined && <Warning text={first.text} hint={first.hint} more={others.length} />}
      {others.map(({ key, text }) => (
        <span key={key} className="spoken">
          {' '}
          {text}
        </span>
      ))}
    </>
  );
}

function Warning({ text, hint, more = 0 }: { text: string; hint: string; more?: number }) {
  return (
    <span className={styles.warning} title={hint}>
      <Icon icon={alert} size="tiny" />
      <span className={styles.text}>{text}</span>
      {more > 0 && <span aria-hidden="true">+{more}</span>}
    </span>
  );
}

function Badge({ children }: { children: ReactNode }) {
  return <span className={styles.mark}>{children}</span>;
}
