/**
 * The best arbs of one live list, for members: from the stream that the list's page reads, and never with a stale
 * one.
 */
import chevron from 'lucide:chevron-right';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { arbitrageRouteOf, hrefOf } from '#shared/access/routes.ts';
import { houseSetOf } from '#shared/arb-filter/asked-houses.ts';
import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';
import { home } from '#shared/catalogue/home.ts';
import type { HousesByKey } from '#shared/stakes/stake-plan.ts';
import { type Cents, type EpochMs, epochMs } from '#shared/units.ts';
import { ConnectionStatus } from '../../../arb-rows/ConnectionStatus.tsx';
import { useTotal } from '../../../arb-terms/use-total.ts';
import { motionOf, slide } from '../../../browser/slide.ts';
import { useElapsed } from '../../../browser/use-elapsed.ts';
import { useIsInteracting } from '../../../browser/use-is-interacting.ts';
import { useMedia, WIDE } from '../../../browser/use-media.ts';
import type { LiveList } from '../../../server/live/live-list.ts';
import type { OddsClock } from '../../../server/live/odds-clock.ts';
import { useClock } from '../../../server/live/use-clock.ts';
import { useLiveList } from '../../../server/live/use-live-list.ts';
import { useHouses } from '../../../settings/use-houses.ts';
import { ActionButton } from '../../../ui/button/Action.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { BestArb } from './BestArb.tsx';
import styles from './BestArbs.module.css';
import { type Best, type BestRow, bestOf, nextRows } from './best.ts';

const words = home.best;
/** Rows on a phone, and where there is room. */
const MOST = 3;
const MOST_WIDE = 6;

export function BestArbs({ kind }: { kind: ArbKind }) {
  const houses = useHouses();
  const { total } = useTotal();
  const isMine = houses.mine.size > 0;
  const set = useMemo(() => houseSetOf({ mine: isMine, houses: [] }, houses.list), [isMine, houses.list]);
  const { state, list, connection, lastAt, clock, retry } = useLiveList(kind, 'arbs', set);
  // Judged every second by the end of that second, so that no arb is shown as sure longer than its prices are fresh.
  const seconds = useClock(clock, now => Math.ceil(now / 1_000), null);
  const now = seconds === null ? null : epochMs(seconds * 1_000);
  const sources = list?.sources() ?? [];
  const isDemo = sources.some(source => source.demo);
  const all = isMine ? words.allMine[kind] : words.all[kind];
  const most = useMedia(WIDE) ? MOST_WIDE : MOST;
  const best = list && now !== null ? bestOf(state.items, now, most) : null;
  return (
    <section className={styles.best} aria-labelledby={`best-${kind}`}>
      <div className={styles.head}>
        <h2 id={`best-${kind}`} className={styles.heading}>
          {isMine ? words.titleMine[kind] : words.title[kind]}
        </h2>
        <ConnectionStatus connection={connection} lastAt={lastAt} clock={clock} sources={sources} />
        <Link className={styles.all} href={`${hrefOf(arbitrageRouteOf(kind))}${isMine ? '?minhas=1' : ''}`}>
          <span className={styles.count}>{best && words.count(best.count)}</span>
          <span className="visually-hidden"> {all}</span>
          <Icon icon={chevron} size="small" />
        </Link>
      </div>
      <div className={styles.rows}>
        {list && now !== null && best && (
          <Rows {...{ kind, list, best, now, clock, isMine, total, houses: houses.byBook }} />
        )}
        {state.pending && state.error === null && <Waiting />}
        {state.pending && state.error !== null && (
          <div className={styles.state} role="status">
            <p>{words.failed}</p>
            <ActionButton onClick={retry}>{words.retry}</ActionButton>
          </div>
        )}
      </div>
      {/* The line takes its place whether or not it has something to say. */}
      <div className={styles.foot}>
        <p className={styles.demo}>{isDemo && home.teaser.demo}</p>
        {kind === 'pre' && !isMine && (
          <Link className={styles.houses} href={`${hrefOf(arbitrageRouteOf(kind))}?painel=casas`}>
            {words.markHouses}
          </Link>
        )}
      </div>
    </section>
  );
}

interface RowsProps {
  kind: ArbKind;
  list: LiveList;
  best: Best;
  now: EpochMs;
  clock: OddsClock;
  /** Of my houses. */
  isMine: boolean;
  total: Cents;
  houses: HousesByKey;
}

function Rows({ kind, list, best, now, clock, isMine, total, houses }: RowsProps) {
  const element = useRef<HTMLUListElement>(null);
  const held = useIsInteracting(element);
  const [last, setLast] = useState<readonly BestRow[]>([]);
  const shown = nextRows(last, { best, find: id => list.arbs.get(id), now, held });
  if (shown !== last) setLast(shown);
  useSlidingRows(element);
  return (
    <>
      <ul ref={element} data-best={kind}>
        {shown.map(({ arb, gone }) => (
          <BestArb
            key={arb.id}
            arb={arb}
            gone={gone}
            now={now}
            clock={clock}
            isMine={isMine}
            total={total}
            houses={houses}
          />
        ))}
      </ul>
      {shown.length === 0 && (
        <p className={styles.state}>
          {best.suspicious > 0 ? words.onlySuspicious(best.suspicious) : (isMine ? words.noneMine : words.none)[kind]}
        </p>
      )}
    </>
  );
}

/** Rows of this list slide to their places; measured, for there are few. */
function useSlidingRows(list: RefObject<HTMLElement | null>): void {
  const last = useRef<ReadonlyMap<Element, number>>(new Map());
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])].filter(row => row instanceof HTMLElement);
    const motion = list.current && motionOf(list.current);
    for (const row of rows) {
      const before = last.current.get(row);
      if (motion && before !== undefined) slide(row, { down: before - row.offsetTop, right: 0 }, motion);
    }
    last.current = new Map(rows.map(row => [row, row.offsetTop]));
  });
}

function Waiting() {
  const isSpoken = useElapsed(2_000);
  return (
    <div aria-busy="true">
      <Skeleton shape="lines" />
      <p className="visually-hidden" role="status">
        {isSpoken && words.loading}
      </p>
    </div>
  );
}
