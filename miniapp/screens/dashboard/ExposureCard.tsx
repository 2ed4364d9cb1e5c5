/** What is open now: worst and best by the ways in which each match can end. */
import { Link } from 'wouter';
import { dashboard as words } from '#shared/catalogue/bets/dashboard.ts';
import { exchangeWords } from '#shared/catalogue/bets/exchange.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { type EventExposure, exposureTotal } from '#shared/report/exposure.ts';
import { betsHref } from '../../bets/bets-address.ts';
import type { KeptReport } from '../../bets/report/kept-report.ts';
import { RatedAmount } from '../../ui/figure/RatedAmount.tsx';
import styles from './Card.module.css';
import { Card } from './Card.tsx';

const FIRST = 6;

export function ExposureCard({ report: { exposure, open, book } }: { report: KeptReport }) {
  const { exposure: said } = words;
  const total = exposureTotal(exposure);
  const more = exposure.length - FIRST;
  const all = betsHref({ status: 'open', by: {} });
  const nameOf = ({ bets: [first] }: EventExposure) =>
    first?.terms.eventName || book.procedures.get(first?.terms.procedure ?? '')?.name || said.noName;
  return (
    <Card
      title={said.title}
      aside={open.legs > 0 && <span>{said.held(formatMoney(open.inPlayCents), open.legs)}</span>}
    >
      {open.legs === 0 ? (
        <p className={styles.note}>{said.empty}</p>
      ) : (
        <dl className={styles.pair}>
          <div>
            <dt>{said.worst}</dt>
            <dd className={styles.figure}>
              <Link href={all}>
                <RatedAmount cents={total.worstCents} profit />
              </Link>
            </dd>
          </div>
          <div>
            <dt>{said.best}</dt>
            <dd className={styles.figure}>
              <Link href={all}>
                <RatedAmount cents={total.bestCents} profit />
              </Link>
            </dd>
          </div>
        </dl>
      )}
      <ul className={styles.rows}>
        {exposure.slice(0, FIRST).map(event => (
          <li key={event.id}>
            <Link className={styles.row} href={betsHref({ status: 'open', event: event.id, by: {} })}>
              <span className={styles.name}>{nameOf(event)}</span>
              <span className={styles.small}>{rangeOf(event)}</span>
            </Link>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Link className={styles.row} href={all}>
              <span className={styles.name}>{said.more(more)}</span>
            </Link>
          </li>
        )}
      </ul>
      {open.legs > 0 && <p className={styles.note}>{said.note}</p>}
    </Card>
  );
}

function rangeOf({ worstCents, bestCents }: EventExposure): string {
  return worstCents === null || bestCents === null ? exchangeWords.noRate : words.exposure.range(worstCents, bestCents);
}
