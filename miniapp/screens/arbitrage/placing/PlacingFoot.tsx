/** Always in sight: how far it is, by stake, and what the worst case is now, at the end, and if nothing more is placed. */
import { placing as words } from '#shared/catalogue/arbitrage/placing.ts';
import type { PlacingPlan } from '#shared/placing/placing-plan.ts';
import type { Cents } from '#shared/units.ts';
import { Amount } from '../../../ui/figure/Amount.tsx';
import over from '../../../ui/figure/uncoloured.module.css';
import styles from './PlacingFoot.module.css';

export interface PlacingFootProps {
  plan: PlacingPlan;
  /** The step at hand. */
  current: number | null;
  /** Its arb has ended, or its prices cannot be followed: only what is placed counts for sure. */
  isOver: boolean;
}

export function PlacingFoot({ plan, current, isOver }: PlacingFootProps) {
  const look = isOver ? over.uncoloured : undefined;
  const counted = plan.legs.filter(({ status }) => status !== 'replaced');
  const done = counted.filter(({ status }) => status === 'placed').length;
  return (
    <div className={styles.foot} data-foot>
      <p className={styles.progress}>
        <span>{words.progress(done, counted.length)}</span>
        <span className={styles.money}>
          <Amount cents={plan.placed} whole /> {words.ofTotal} <Amount cents={plan.total} whole />
        </span>
      </p>
      <svg className={`${styles.bar} ${look ?? ''}`} aria-hidden="true" focusable="false">
        <defs>
          <pattern id="placing-now" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(25)">
            <rect className={styles.weak} width="8" height="8" />
            <rect className={styles.strong} width="4" height="8" />
          </pattern>
        </defs>
        {partsOf(plan, isOver ? null : current).map(({ index, from, width, part }) => (
          <rect
            key={index}
            className={styles.part}
            data-part={part}
            x={`${from}%`}
            width={`${width}%`}
            height="8"
            rx="4"
          />
        ))}
      </svg>
      <dl className={styles.ends}>
        <End name={words.worst} cents={plan.worst} className={look} />
        <End name={words.best} cents={plan.best} className={look} />
        <End name={words.stop} cents={plan.stop} />
      </dl>
    </div>
  );
}

/** Each part in per cent of the whole; a gap of half a per cent lies between two parts. */
function partsOf({ legs, total }: PlacingPlan, current: number | null) {
  let from = 0;
  const placedFirst = legs
    .map((leg, index) => ({ ...leg, index }))
    .filter(({ risk }) => risk > 0)
    .toSorted((a, b) => Number(b.status === 'placed') - Number(a.status === 'placed'));
  return placedFirst.map(({ index, risk, status }, at) => {
    const share = (risk / total) * 100;
    const part = status === 'placed' ? 'done' : index === current ? 'now' : 'next';
    const isLast = at === placedFirst.length - 1;
    const piece = { index, from, width: Math.max(0.5, share - (isLast ? 0 : GAP)), part };
    from += share;
    return piece;
  });
}

const GAP = 0.8;

function End({ name, cents, className }: { name: string; cents: Cents; className?: string | undefined }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>
        <Amount cents={cents} profit />
      </dd>
    </div>
  );
}
