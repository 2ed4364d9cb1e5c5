/** One line of a fixed height above the list: how many there are, the stale ones apart; the state of the connection. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { arbitrage as words } from '#shared/catalogue/arbitrage.ts';
import type { OddsClock } from '../../server/odds-clock.ts';
import styles from './ArbSummary.module.css';
import { countArbs } from './arbitrage-view.ts';
import { useClock } from './use-clock.ts';

export interface ArbSummaryProps {
  /** Undefined until there is a list. */
  arbs: ReadonlyMap<string, Opportunity> | undefined;
  clock: OddsClock;
  /** Where the whole list is, while only one event is shown. */
  allHref: string | null;
  status: ReactNode;
}

export function ArbSummary({ arbs, clock, allHref, status }: ArbSummaryProps) {
  const counts = useClock(
    clock,
    now => {
      const { sure, even, stale } = countArbs(arbs?.values() ?? [], now);
      if (sure + even + stale === 0) return '';
      const others = [...(even > 0 ? [words.count.even(even)] : []), ...(stale > 0 ? [words.count.stale(stale)] : [])];
      return [words.count.sure(sure), ...others].join(' · ');
    },
    '',
  );
  return (
    <div className={styles.summary}>
      <p className={styles.counts}>
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
