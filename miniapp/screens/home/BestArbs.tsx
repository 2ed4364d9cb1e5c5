/**
 * The three best arbs of one live list, for members: from the stream that the list's page reads, and never with a stale
 * one.
 */
import { useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import { arbitrageRouteOf, hrefOf } from '#shared/access/routes.ts';
import { houseSetOf } from '#shared/arb-filter/asked-houses.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { arbitrage as listWords } from '#shared/catalogue/arbitrage/arbitrage.ts';
import { home } from '#shared/catalogue/home.ts';
import { formatAge } from '#shared/catalogue/numbers/format.ts';
import { type EpochMs, epochMs } from '#shared/units.ts';
import type { ArbKind } from '#shared/wire/arbitrage.ts';
import { useElapsed } from '../../browser/use-elapsed.ts';
import { useIsInteracting } from '../../browser/use-is-interacting.ts';
import type { LiveList } from '../../server/live/live-list.ts';
import { useClock } from '../../server/live/use-clock.ts';
import { useLiveList } from '../../server/live/use-live-list.ts';
import { useHouses } from '../../settings/use-houses.ts';
import { ActionButton } from '../../ui/Action.tsx';
import { HouseChip } from '../../ui/figures/HouseChip.tsx';
import { Price } from '../../ui/figures/Price.tsx';
import { SportIcon } from '../../ui/figures/SportIcon.tsx';
import { ConnectionStatus } from '../arbitrage/ConnectionStatus.tsx';
import { toRow } from '../arbitrage/row/arbitrage-view.ts';
import { type BestRow, bestOf, nextRows } from './best.ts';
import styles from './HomeScreen.module.css';
import rows from './rows.module.css';

const words = home.best;
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function BestArbs({ kind }: { kind: ArbKind }) {
  const houses = useHouses();
  const isMine = houses.mine.size > 0;
  const set = useMemo(() => houseSetOf({ mine: isMine, houses: [] }, houses.list), [isMine, houses.list]);
  const { list, failed, connection, lastAt, clock, retry } = useLiveList(kind, 'arbs', set);
  // Checked again every second, at its end, so that no arb is shown as sure longer than its prices are fresh.
  const seconds = useClock(clock, now => Math.ceil(now / 1_000), null);
  const now = seconds === null ? null : epochMs(seconds * 1_000);
  const isDemo = (list?.sources() ?? []).some(source => source.demo);
  return (
    <section className={rows.best} aria-labelledby={`best-${kind}`}>
      <div className={rows.head}>
        <h2 id={`best-${kind}`} className={styles.heading}>
          {isMine ? words.titleMine[kind] : words.title[kind]}
        </h2>
        {isDemo && <p className={rows.demo}>{home.teaser.demo}</p>}
      </div>
      <div className={rows.three}>
        {list && now !== null && <Rows kind={kind} list={list} now={now} isMine={isMine} />}
        {!list && !failed && <Waiting />}
        {failed && (
          <div className={rows.state} role="status">
            <p>{words.failed}</p>
            <ActionButton onClick={retry}>{words.retry}</ActionButton>
          </div>
        )}
      </div>
      <div className={rows.foot}>
        <Link className={styles.more} href={`${hrefOf(arbitrageRouteOf(kind))}${isMine ? '?minhas=1' : ''}`}>
          {isMine ? words.allMine[kind] : words.all[kind]}
        </Link>
        <ConnectionStatus connection={connection} lastAt={lastAt} clock={clock} />
      </div>
    </section>
  );
}

interface RowsProps {
  kind: ArbKind;
  list: LiveList;
  now: EpochMs;
  /** Of my houses. */
  isMine: boolean;
}

function Rows({ kind, list, now, isMine }: RowsProps) {
  const element = useRef<HTMLUListElement>(null);
  const held = useIsInteracting(element);
  const best = bestOf(list.arbs.values(), now);
  const [last, setLast] = useState<readonly BestRow[]>([]);
  const shown = nextRows(last, { best, find: id => list.arbs.get(id), now, held });
  if (shown !== last) setLast(shown);
  return (
    <>
      <ul ref={element} className={rows.list} data-best={kind}>
        {shown.map(({ arb, gone }) => (
          <Row key={arb.id} arb={arb} gone={gone} now={now} kind={kind} isMine={isMine} />
        ))}
      </ul>
      {shown.length === 0 && (
        <p className={rows.state}>
          {best.suspicious > 0 ? words.onlySuspicious(best.suspicious) : (isMine ? words.noneMine : words.none)[kind]}
        </p>
      )}
    </>
  );
}

interface RowProps extends Pick<RowsProps, 'now' | 'kind' | 'isMine'> {
  arb: Opportunity;
  gone: boolean;
}

function Row({ arb, gone, now, kind, isMine }: RowProps) {
  const row = toRow(arb, { plan: null, now, timeZone, markDemo: false });
  return (
    <li>
      <Link
        className={rows.row}
        href={`${hrefOf(arbitrageRouteOf(kind))}?evento=${encodeURIComponent(arb.event.id)}${isMine ? '&minhas=1' : ''}`}
        data-gone={gone || undefined}
      >
        <span className={rows.teams}>
          <span className={rows.sport}>
            <SportIcon sport={arb.event.sport} size="small" />
          </span>
          {row.teams}
        </span>
        <strong className={rows.profit} data-sign={row.sign}>
          {row.profit}
        </strong>
        <span className={rows.about}>
          {row.league} · {row.when}
        </span>
        <span className={rows.side}>{gone ? listWords.row.gone : words.oldest(formatAge(now - arb.oldestLegAt))}</span>
        <span className={rows.legs}>
          {arb.legs.map(({ book, bookName, odds, selection }) => (
            <span key={`${book} ${selection}`} className={rows.leg}>
              <HouseChip house={bookName} size={16} label={bookName} /> <Price odds={odds} tight />
            </span>
          ))}
        </span>
        <span className={rows.side}>{row.market}</span>
      </Link>
    </li>
  );
}

function Waiting() {
  const [isLong, isSpoken] = [useElapsed(200), useElapsed(2_000)];
  return (
    <div aria-busy="true">
      <p className={isSpoken ? rows.note : 'visually-hidden'} role="status">
        {isSpoken && words.loading}
      </p>
      {isLong && ['a', 'b', 'c'].map(key => <div key={key} className={rows.ghost} />)}
    </div>
  );
}
