/** One of the best arbs: who plays, when, at which houses, how old, and what it pays of the person's total. */
import { Link } from 'wouter';
import { arbitrageRouteOf, hrefOf } from '#shared/access/routes.ts';
import type { Leg, Opportunity } from '#shared/arbitrage/opportunity.ts';
import { detail } from '#shared/catalogue/arbitrage/around-list.ts';
import { arbitrage as listWords } from '#shared/catalogue/arbitrage/live-list.ts';
import { home } from '#shared/catalogue/home.ts';
import { formatAge } from '#shared/catalogue/numbers/format.ts';
import type { HousesByKey } from '#shared/stakes/stake-plan.ts';
import type { Cents, EpochMs } from '#shared/units.ts';
import { toRow } from '../../../arb-rows/arbitrage-view.ts';
import { PriceAge } from '../../../arb-rows/PriceAge.tsx';
import { usePlan } from '../../../arb-rows/use-plan.ts';
import type { OddsClock } from '../../../server/live/odds-clock.ts';
import { Amount, Percent } from '../../../ui/figure/Amount.tsx';
import { HouseChip } from '../../../ui/figure/HouseChip.tsx';
import { SportIcon } from '../../../ui/figure/SportIcon.tsx';
import styles from './BestArbs.module.css';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** More would push the age out of the line. */
const MOST_CHIPS = 4;

export interface BestArbProps {
  arb: Opportunity;
  /** Closed, or suspicious by now. */
  gone: boolean;
  now: EpochMs;
  clock: OddsClock;
  isMine: boolean;
  total: Cents;
  houses: HousesByKey;
}

export function BestArb({ arb, gone, now, clock, isMine, total, houses }: BestArbProps) {
  const plan = usePlan(arb, { total, houses });
  const row = toRow(arb, { plan, now, timeZone, markDemo: false });
  const query = new URLSearchParams({ ...(isMine && { minhas: '1' }), abrir: arb.id });
  const oldest = arb.legs.reduce(
    (so: Leg | undefined, leg) => (so === undefined || leg.at < so.at ? leg : so),
    undefined,
  );
  const houseNames = [...new Set(arb.legs.map(({ bookName }) => bookName))];
  return (
    <li>
      <Link
        className={styles.row}
        href={`${hrefOf(arbitrageRouteOf(arb.kind))}?${query}`}
        data-gone={gone || undefined}
      >
        <span className={styles.sport}>
          <SportIcon sport={arb.event.sport} />
          <span className="visually-hidden">{row.sportName}</span>
        </span>
        <span className={styles.teams} title={row.teams}>
          {row.teams}
        </span>
        <strong className={styles.profit} data-sign={row.sign}>
          <Percent fraction={row.worth} profit={row.sign === 'gain'} />
        </strong>
        <span className={styles.about}>
          <span className={styles.when}>{gone ? listWords.row.gone : row.when}</span>
          {houseNames.slice(0, MOST_CHIPS).map(name => (
            <HouseChip key={name} house={name} size={16} label={name} />
          ))}
          {houseNames.length > MOST_CHIPS && <span>+{houseNames.length - MOST_CHIPS}</span>}
          {oldest && !gone && (
            <PriceAge
              leg={{ ...oldest, seen: home.best.oldest(formatAge(Math.max(0, now - oldest.at))) }}
              clock={clock}
            />
          )}
        </span>
        <span className={styles.worst}>
          <span className="spoken">{detail.worst} </span>
          {row.worst === null ? detail.calculating : <Amount cents={row.worst} profit />}
        </span>
      </Link>
    </li>
  );
}
