/** Under the list, collapsed: opportunities that are more likely errors than gifts, each with its reason. */

import chevron from 'lucide:chevron-right';
import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { suspicionsNow, worthOf } from '#shared/arb-filter/match.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { arbitrage } from '#shared/catalogue/arbitrage/live-list.ts';
import { suspicionReason, suspicions as words } from '#shared/catalogue/arbitrage/suspicions.ts';
import { formatPercent } from '#shared/catalogue/numbers/format.ts';
import { motionOf } from '../../../browser/slide.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { SportIcon } from '../../../ui/figure/SportIcon.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { ListedOpportunity } from '../live/arb-index.ts';
import type { LiveIndex } from '../live/live-index.ts';
import styles from './SuspectList.module.css';
import { type OrderQuery, useHeldOrder } from './use-held-order.ts';

export interface SuspectListProps extends Omit<OrderQuery, 'index'> {
  index: LiveIndex;
  openId: string | null;
  onToggle: (arb: Opportunity) => void;
}

/** At most this many rows are in the document until more are asked for. */
const STEP = 30;

export function SuspectList({ index, openId, onToggle, ...order }: SuspectListProps) {
  // A row that is no longer suspicious is not gone: it is in the list above.
  const source = useMemo(() => ({ ...index.suspects, get: index.get, subscribe: index.subscribe }), [index]);
  const { shown, gone } = useHeldOrder({ index: source, ...order });
  const [isUnfolded, setUnfolded] = useState(false);
  const [most, setMost] = useState(STEP);
  const id = useId();
  const rows = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // They open under the last row of the list, which may be far below what is seen.
    const list = isUnfolded ? rows.current : null;
    list?.scrollIntoView({ block: 'start', behavior: motionOf(list) === null ? 'auto' : 'smooth' });
  }, [isUnfolded]);
  if (shown.length === 0) return null;
  const hasOpened = openId !== null && shown.some(row => row.id === openId);
  const isOpen = isUnfolded || hasOpened;
  return (
    <section className={styles.section} data-under-rows aria-labelledby={`${id}title`}>
      <h2 className={styles.heading}>
        <Pressable
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={`${id}rows`}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <span className={styles.chevron}>
            <Icon icon={chevron} size="small" />
          </span>
          <span id={`${id}title`}>{words.title}</span>
          <span className={styles.count}>{shown.length}</span>
          <span className={styles.summary}>{reasonOf(shown[0], index)}</span>
        </Pressable>
      </h2>
      <ul ref={rows} id={`${id}rows`} className={styles.rows} hidden={!isOpen}>
        {isOpen &&
          shown
            .slice(0, most)
            .map(row => (
              <SuspectRow
                key={row.id}
                index={index}
                row={row}
                gone={gone.has(row.id)}
                open={row.id === openId}
                onToggle={onToggle}
              />
            ))}
        {isOpen && shown.length > most && (
          <li>
            <Pressable className={styles.more} onClick={() => setMost(most + STEP)}>
              {words.more(shown.length - most)}
            </Pressable>
          </li>
        )}
      </ul>
    </section>
  );
}

interface SuspectRowProps extends Pick<SuspectListProps, 'index' | 'onToggle'> {
  row: ListedOpportunity;
  gone: boolean;
  open: boolean;
}

function SuspectRow({ index, row, gone, open, onToggle }: SuspectRowProps) {
  const arb = useSyncExternalStore(index.subscribe, () => row.arb);
  const { home, away } = arb.event;
  return (
    <li className={styles.row} data-suspect={row.id} data-gone={gone || undefined}>
      <Pressable className={styles.opener} aria-expanded={open} onClick={() => onToggle(arb)}>
        <span className={styles.sport}>
          <SportIcon sport={arb.event.sport} size="small" />
        </span>
        <span className={styles.teams}>
          {home} {arbitrage.row.versus} {away}
        </span>
        <span className={styles.profit}>{formatPercent(worthOf(arb))}</span>
        <span className={styles.reason}>{gone ? arbitrage.row.gone : reasonOf(row, index)}</span>
      </Pressable>
    </li>
  );
}

/** For a stale price, the reason appears at the moment when the index moves the row here. */
function reasonOf(row: ListedOpportunity | undefined, index: LiveIndex): string | null {
  return row === undefined ? null : suspicionReason(suspicionsNow(row.arb, index.now()));
}
