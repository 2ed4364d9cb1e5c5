/** The arbs that are being placed, above the list: one tap continues one of them, even if it is no longer on the list. */

import { Link } from 'wouter';
import { arbHref } from '#shared/arb-filter/arb-link.ts';
import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { arbitrage } from '#shared/catalogue/arbitrage/live-list.ts';
import { placing } from '#shared/catalogue/arbitrage/placing.ts';
import { isUntouched, legsOf, type Placing } from '#shared/placing/placing.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import styles from './PlacingsInProgress.module.css';
import { usePlacings } from './use-placing.ts';

const words = placing.inProgress;

export interface PlacingsInProgressProps {
  kind: ArbKind;
  onOpen: (arb: Opportunity) => void;
}

export function PlacingsInProgress({ kind, onOpen }: PlacingsInProgressProps) {
  const { list, unreadable } = usePlacings();
  const begun = list.filter(each => !isUntouched(each)).toReversed();
  if (begun.length === 0 && unreadable === 0) return null;
  return (
    <section className={styles.strip} aria-label={words.title} data-in-progress>
      <h2 className={styles.title}>{words.title}</h2>
      {begun.map(each =>
        each.arb.kind === kind ? (
          <Pressable key={each.arb.id} className={styles.item} onClick={() => onOpen(each.arb)}>
            {textOf(each)}
          </Pressable>
        ) : (
          <Link key={each.arb.id} className={styles.item} href={arbHref(each.arb)}>
            {textOf(each)} · {arbitrage.kinds[each.arb.kind].toLowerCase()}
          </Link>
        ),
      )}
      {unreadable > 0 && <p className={styles.note}>{words.unreadable(unreadable)}</p>}
    </section>
  );
}

function textOf(each: Placing): string {
  const { home, away } = each.arb.event;
  const legs = legsOf(each).filter(({ status }) => status !== 'replaced');
  const done = legs.filter(({ status }) => status === 'placed').length;
  return words.item(`${home} ${arbitrage.row.versus} ${away}`, done, legs.length);
}
