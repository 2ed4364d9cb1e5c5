/**
 * One line of fixed height above the list, always visible: the number of arbs, of stale ones, and the connection's
 * state.
 */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ArbView } from '#shared/arb-filter/arb-filter.ts';
import { arbitrage as words } from '#shared/catalogue/arbitrage/arbitrage.ts';
import type { ArbFigures } from '../live/arb-counter.ts';
import type { LiveIndex } from '../live/live-index.ts';
import { useIndexed } from '../live/use-arb-index.ts';
import styles from './ArbSummary.module.css';

export interface ArbSummaryProps {
  view: ArbView;
  /** Undefined until there is a list. */
  index: LiveIndex | undefined;
  /** A filter is active, so the line says how many of how many. */
  filtered: boolean;
  /** The address of the whole list, while only one event is shown. */
  allHref: string | null;
  /** The button for new rows covers the counts. */
  covered: boolean;
  status: ReactNode;
}

export function ArbSummary({ view, index, filtered, allHref, covered, status }: ArbSummaryProps) {
  const figures = useIndexed(index, each => each.figures(), null);
  const counts = figures === null ? '' : countText(view, figures, filtered);
  return (
    <div className={styles.summary}>
      <p className={styles.counts} data-covered={covered || undefined}>
        {counts}
        {allHref !== null && (
          <>
            {counts !== '' && ' · '}
            <Link href={allHref}>{words.event.all}</Link>
          </>
        )}
      </p>
      {status}
    </div>
  );
}

function countText(view: ArbView, { listed, all, sure, even, stale }: ArbFigures, filtered: boolean): string {
  const ofAll = filtered ? [words.count.ofAll(listed, all)] : [];
  if (listed === 0) return ofAll.join('');
  const sureOnes =
    view === 'arbs'
      ? [words.count.sure(sure), ...(even > 0 ? [words.count.even(even)] : [])]
      : [words.count[view](listed - stale)];
  return [...ofAll, ...sureOnes, ...(stale > 0 ? [words.count.stale(stale)] : [])].join(' · ');
}
