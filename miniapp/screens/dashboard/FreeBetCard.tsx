/** Free bets of all time: what they brought against their face value, and what waits. */
import { Link } from 'wouter';
import { dashboard as words } from '#shared/catalogue/bets/dashboard.ts';
import { formatMoney, formatSignedMoney, plainPercent } from '#shared/catalogue/numbers/format.ts';
import { freeBetFigures } from '#shared/report/free-bets.ts';
import type { EpochMs } from '#shared/units.ts';
import { betsHref, VOUCHERS_HREF } from '../../bets/bets-address.ts';
import type { KeptReport } from '../../bets/report/kept-report.ts';
import { Amount } from '../../ui/figure/Amount.tsx';
import styles from './Card.module.css';
import { Card } from './Card.tsx';

export interface FreeBetCardProps {
  report: KeptReport;
  now: EpochMs;
}

/** Renders nothing for a person who has never had a free bet. */
export function FreeBetCard({ report: { book, rows, timeZone }, now }: FreeBetCardProps) {
  if (book.vouchers.size === 0) return null;
  const { freeBets } = words;
  const figures = freeBetFigures(book, rows, now, timeZone);
  const { expiring, expiredCents, inPlayCents } = figures;
  const waiting = [
    expiring.count > 0 && freeBets.expiring(expiring.count, formatMoney(expiring.cents)),
    inPlayCents > 0 && freeBets.inPlay(formatMoney(inPlayCents)),
    expiredCents > 0 && freeBets.expired(formatMoney(expiredCents)),
  ].filter(text => text !== false);
  return (
    <Card title={freeBets.title}>
      <dl className={styles.pair}>
        <div>
          <dt>{freeBets.extracted}</dt>
          <dd className={styles.figure}>
            <Link href={betsHref({ status: 'done', by: { kind: ['freebet'] } })}>
              <Amount cents={figures.extractedCents} profit />
            </Link>
          </dd>
          {figures.rate !== null && (
            <dd className={styles.small}>
              {freeBets.ofFace(plainPercent(figures.rate), formatMoney(figures.faceCents))}
              <br />
              {freeBets.chain(formatSignedMoney(figures.chainCents))}
            </dd>
          )}
        </div>
        <div>
          <dt>{freeBets.pending}</dt>
          <dd className={styles.figure}>
            <Link href={VOUCHERS_HREF}>
              <Amount cents={figures.pendingCents} />
            </Link>
          </dd>
          {waiting.map(text => (
            <dd key={text} className={styles.small}>
              {text}
            </dd>
          ))}
        </div>
      </dl>
    </Card>
  );
}
