/** One line of a fixed height above the list: how many there are, the stale ones apart; the state of the connection. */
import { type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import type { ArbView } from '#shared/arb-filter/arb-filter.ts';
import { isStale } from '#shared/arb-filter/match.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { arbitrage as words } from '#shared/catalogue/arbitrage.ts';
import type { EpochMs } from '#shared/units.ts';
import type { OddsClock } from '../../server/odds-clock.ts';
import styles from './ArbSummary.module.css';
import { countArbs } from './arbitrage-view.ts';
import { useClock } from './use-clock.ts';

export interface ArbSummaryProps {
  view: ArbView;
  /** What passes the filter; undefined until there is a list. */
  arbs: ReadonlyMap<string, Opportunity> | undefined;
  /** How many there are without the filter; null where there is none. */
  all: number | null;
  clock: OddsClock;
  /** Where the whole list is, while only one event is shown. */
  allHref: string | null;
  status: ReactNode;
}

export function ArbSummary({ view, arbs, all, clock, allHref, status }: ArbSummaryProps) {
  const counter = useMemo(() => createCounter(view, arbs, all), [view, arbs, all]);
  const counts = useClock(clock, counter, '');
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

/** Counted once a second: the clock is looked at far more often than it can change what is counted. */
function createCounter(view: ArbView, arbs: ArbSummaryProps['arbs'], all: number | null): (now: EpochMs) => string {
  let last: { readonly second: number; readonly text: string } | null = null;
  return now => {
    const second = Math.floor(now / 1_000);
    if (last?.second !== second) last = { second, text: countText(view, arbs, all, now) };
    return last.text;
  };
}

function countText(
  view: ArbView,
  arbs: ReadonlyMap<string, Opportunity> | undefined,
  all: number | null,
  now: EpochMs,
): string {
  if (arbs === undefined) return '';
  const filtered = all === null ? [] : [words.count.ofAll(arbs.size, all)];
  if (arbs.size === 0) return filtered.join('');
  if (view !== 'arbs') {
    let stale = 0;
    for (const arb of arbs.values()) stale += isStale(arb, now) ? 1 : 0;
    const kinds = [words.count[view](arbs.size - stale), ...(stale > 0 ? [words.count.stale(stale)] : [])];
    return [...filtered, ...kinds].join(' · ');
  }
  const { sure, even, stale } = countArbs(arbs.values(), now);
  const others = [...(even > 0 ? [words.count.even(even)] : []), ...(stale > 0 ? [words.count.stale(stale)] : [])];
  return [...filtered, words.count.sure(sure), ...others].join(' · ');
}
