/** A list by percentages says where this person's limits do not reach them, and how to have it by what they can place. */
import type { ArbSort } from '#shared/arb-filter/arb-filter.ts';
import { limited as words } from '#shared/catalogue/arbitrage/standing.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { isLimited } from '#shared/stakes/stake-plan.ts';
import { Pressable } from '../../ui/button/Pressable.tsx';
import styles from './LimitedNote.module.css';
import { useIndexed } from './live/use-arb-index.ts';
import type { ArbitrageState } from './use-arbitrage-page.ts';

/** Of so many at the top of the list. */
const FIRST = 10;
const BY_PERCENT: ReadonlySet<ArbSort> = new Set<ArbSort>(['profit', 'roi']);

export function LimitedNote({ page: { filter, setFilter, index, total, houses } }: { page: ArbitrageState }) {
  const first = filter.view === 'arbs' && BY_PERCENT.has(filter.sort) ? FIRST : 0;
  const options = { total: total.total, houses: houses.byBook };
  const seen = useIndexed(index, each => Math.min(first, each.rows().length), 0);
  const count = useIndexed(
    index,
    each =>
      each
        .rows()
        .slice(0, first)
        .filter(({ arb }) => isLimited(arb, options)).length,
    0,
  );
  if (count === 0) return null;
  const sentence = words.long(count, seen, formatMoney(total.total));
  return (
    <Pressable
      className={styles.note}
      aria-label={sentence}
      title={sentence}
      onClick={() => setFilter({ ...filter, sort: 'money' })}
    >
      <span className={styles.long}>{sentence}</span>
      <span className={styles.short}>{words.short(count, seen)}</span>
    </Pressable>
  );
}
