/** Skill or luck: value bets against the range that chance alone explains, and all odds against the closing odds. */
import { Link } from 'wouter';
import { dashboard as words } from '#shared/catalogue/bets/dashboard.ts';
import { formatPercent, formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import type { ClosingFigures, ValueFigures } from '#shared/report/luck.ts';
import { cents, type ExactCents } from '#shared/units.ts';
import { betsHref } from '../../bets/bets-address.ts';
import { Amount, Percent } from '../../ui/figure/Amount.tsx';
import styles from './Card.module.css';
import { Card } from './Card.tsx';
import { betsOf, type DashboardView } from './view/dashboard-view.ts';

/** From this many bets on, their sum is treated as normally distributed, as is usual. */
const LEAST_LEGS = 30;
const { luck } = words;

/** Renders nothing if neither fair chances nor closing odds are known. */
export function LuckCard({ view: { value, closing, filter } }: { view: DashboardView }) {
  if (value === null && closing === null) return null;
  return (
    <Card title={luck.title}>
      {value && <Value value={value} href={betsHref({ ...betsOf(filter), luck: 'chance' })} />}
      {closing && <ClosingLine closing={closing} href={betsHref({ ...betsOf(filter), luck: 'closing' })} />}
    </Card>
  );
}

function Value({ value, href }: { value: ValueFigures; href: string }) {
  const { legs, expectedCents, realCents, lowCents, highCents } = value;
  const money = (amount: ExactCents) => formatSignedMoney(cents(Math.round(amount)));
  const verdict = realCents > highCents ? luck.above : realCents < lowCents ? luck.below : luck.within;
  return (
    <>
      <dl className={styles.pair}>
        <div>
          <dt>{luck.expected}</dt>
          <dd className={styles.figure}>
            <Link href={href}>
              <Amount cents={cents(Math.round(expectedCents))} profit />
            </Link>
          </dd>
        </div>
        <div>
          <dt>{luck.real}</dt>
          <dd className={styles.figure}>
            <Link href={href}>
              <Amount cents={realCents} profit />
            </Link>
          </dd>
        </div>
      </dl>
      {legs < LEAST_LEGS ? (
        <p className={styles.note}>{luck.few(legs, LEAST_LEGS)}</p>
      ) : (
        <p className={styles.note}>
          {luck.band(money(lowCents), money(highCents))} {verdict} {luck.basis(legs)}
        </p>
      )}
    </>
  );
}

function ClosingLine({ closing: { legs, mean, beat }, href }: { closing: ClosingFigures; href: string }) {
  return (
    <div>
      <h3 className={styles.note}>{luck.closing}</h3>
      {legs < LEAST_LEGS ? (
        <p className={styles.note}>
          {luck.fewClosings(legs, LEAST_LEGS)} <Link href={href}>{luck.closingMean(formatPercent(mean))}</Link>.
        </p>
      ) : (
        <>
          <p className={styles.figure}>
            <Link href={href}>
              <Percent fraction={mean} />
            </Link>
          </p>
          <p className={styles.small}>{luck.beat(beat, legs)}</p>
        </>
      )}
    </div>
  );
}
