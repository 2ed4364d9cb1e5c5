/** The money at each house, free and held by open bets; when it comes back, how it got there, and where it runs dry. */
import { useMemo } from 'react';
import { Link } from 'wouter';
import { currencyIn } from '#shared/bets/exchange.ts';
import { shortDay, dashboard as words } from '#shared/catalogue/bets/dashboard.ts';
import { formatMoney, formatSignedMoney, plainPercent } from '#shared/catalogue/numbers/format.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import { findBook } from '#shared/markets/books.ts';
import { dayNumber } from '#shared/report/days.ts';
import { comingBack, firstToRunDry, type HousePoint, houseHistory } from '#shared/report/house-flow.ts';
import { cents, type EpochMs } from '#shared/units.ts';
import { betsHref } from '../../bets/bets-address.ts';
import type { KeptReport } from '../../bets/report/kept-report.ts';
import { Amount } from '../../ui/figure/Amount.tsx';
import { HouseChip } from '../../ui/figure/HouseChip.tsx';
import { Sparkline } from '../../ui/figure/Sparkline.tsx';
import styles from './BreakdownCard.module.css';
import { Card } from './Card.tsx';

const SHOWN_DAYS = 30;
const DAY_MS = 86_400_000;
const { balances } = words;

export interface HousesCardProps {
  report: KeptReport;
  now: EpochMs;
}

export function HousesCard({ report, now }: HousesCardProps) {
  const { book, rows, houses, timeZone } = report;
  const history = useMemo(
    () => houseHistory(book, rows, { timeZone, currencyOf: currencyIn(book) }),
    [book, rows, timeZone],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once for a state of the book.
  const [waiting, dry] = useMemo(() => [comingBack(book, now), firstToRunDry(book, houses, now)], [book, houses]);
  if (houses.length === 0) return null;
  const negative = houses.filter(({ cashCents }) => cashCents < 0);
  return (
    <Card title={balances.title}>
      {negative.length > 0 && (
        <p className={styles.note}>
          <strong className={styles.said}>
            {balances.negative(negative.map(({ house }) => findBook(house).name))}
          </strong>{' '}
          {balances.negativeNote}
        </p>
      )}
      {dry && negative.length === 0 && (
        <p className={styles.note}>
          <strong className={styles.said}>{balances.dry(findBook(dry.house).name, dry.days)}</strong>{' '}
          {balances.dryBasis(
            dry.bets,
            formatMoney(cents(Math.round(dry.perDayCents)), currencyIn(book)(dry.house)),
            plainPercent(dry.comesBack),
          )}
        </p>
      )}
      <ul className={styles.rows}>
        {houses.map(({ house, currency, cashCents, inPlayCents }) => {
          const nextAt = waiting.get(house)?.nextAt ?? null;
          const held = formatMoney(inPlayCents, currency);
          return (
            <li key={house}>
              <Link className={styles.house} href={betsHref({ status: 'open', by: { house: [house] } })}>
                <span className={styles.name}>
                  <HouseChip house={findBook(house).name} size={20} />
                  <span className={styles.text}>{findBook(house).name}</span>
                </span>
                <Amount cents={cashCents} currency={currency} />
                <Moved points={history.get(house) ?? []} currency={currency} now={now} />
                {inPlayCents > 0 && (
                  <span className={styles.held}>
                    {nextAt === null
                      ? balances.held(held)
                      : balances.heldUntil(held, formatDate(nextAt, now, timeZone))}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** By how much the money at a house changed in the last thirty days. */
function Moved({ points, currency, now }: { points: readonly HousePoint[]; currency: string; now: EpochMs }) {
  const first = Math.floor(now / DAY_MS) - SHOWN_DAYS;
  const since = points.filter(({ day }) => dayNumber(day) > first);
  const from = since[0];
  if (!from) return null;
  const before = points.findLast(({ day }) => dayNumber(day) <= first)?.cents ?? 0;
  const moved = since.map(point => ({ at: dayNumber(point.day), value: cents(point.cents - before) }));
  return (
    <span className={styles.moved}>
      <Sparkline points={[{ at: first, value: 0 }, ...moved]} until={Math.floor(now / DAY_MS)} width={48} height={16} />
      {balances.since(formatSignedMoney(moved.at(-1)?.value ?? cents(0), currency), shortDay(from.day))}
    </span>
  );
}
