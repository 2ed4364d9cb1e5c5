/** The list itself: held order, the button that new ones wait behind, a few dozen rows at a time. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { arbitrage as words } from '#shared/catalogue/arbitrage.ts';
import type { Cents } from '#shared/units.ts';
import type { OddsClock } from '../../server/odds-clock.ts';
import { useMedia, WIDE } from '../../ui/use-media.ts';
import { ArbCard } from './ArbCard.tsx';
import styles from './ArbList.module.css';
import { ArbRows, ArbTable } from './ArbTable.tsx';
import { useHand } from './use-hand.ts';
import { useHeldOrder } from './use-held-order.ts';

export interface ArbListProps {
  label: string;
  arbs: ReadonlyMap<string, Opportunity>;
  total: Cents;
  markDemo: boolean;
  clock: OddsClock;
}

/** What is drawn at first and added each time the end comes near. */
const PAGE = 40;
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function ArbList({ label, arbs, total, markDemo, clock }: ArbListProps) {
  const list = useRef<HTMLDivElement>(null);
  // The button is part of what is held: on the way to it nothing may come loose, least of all the button.
  const frame = useRef<HTMLDivElement>(null);
  const held = useHand(frame);
  const { shown, waiting, gone, release } = useHeldOrder(arbs, held, clock);
  const [limit, setLimit] = useState(PAGE);
  const wide = useMedia(WIDE);
  const settled = useSettled(shown.length > 0);

  const more = useCallback(() => setLimit(count => count + PAGE), []);
  const showNew = useCallback(() => {
    release();
    if (list.current !== null && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView();
  }, [release]);

  const rows = shown.slice(0, limit).map(({ arb, gone: isGone }) => {
    const props = { arb, gone: isGone, arrived: settled, total, timeZone, markDemo, clock };
    return wide ? <ArbRows key={arb.id} {...props} /> : <ArbCard key={arb.id} {...props} />;
  });
  const news = [
    ...(waiting > 0 ? [words.novelty.fresh(waiting)] : []),
    ...(held && gone > 0 ? [words.novelty.gone(gone)] : []),
  ].join(' · ');

  return (
    <div ref={frame} className={styles.frame} data-empty={shown.length === 0 || undefined}>
      <div className={styles.news}>
        {news !== '' && (
          <button type="button" className={styles.show} onClick={showNew}>
            {news}
          </button>
        )}
      </div>
      <div ref={list} className={styles.list}>
        {wide ? (
          <ArbTable label={label}>{rows}</ArbTable>
        ) : (
          <ul className={styles.cards} aria-label={label}>
            {rows}
          </ul>
        )}
      </div>
      {shown.length > limit && <More onNear={more} />}
    </div>
  );
}

/** True from the first list on: what appears after it has arrived while somebody looked. */
function useSettled(hasRows: boolean): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (hasRows) setSettled(true);
  }, [hasRows]);
  return settled;
}

/** A button for who asks, and a tripwire for who scrolls. */
function More({ onNear }: { onNear: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (button.current === null) return;
    const watch = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && onNear(), {
      rootMargin: '800px',
    });
    watch.observe(button.current);
    return () => watch.disconnect();
  });
  return (
    <button ref={button} type="button" className={styles.more} onClick={onNear}>
      {words.more}
    </button>
  );
}
