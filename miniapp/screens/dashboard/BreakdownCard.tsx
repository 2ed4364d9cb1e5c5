/** Where the profit comes from: by month, house, sport and the like, one list at a time. */

import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { sum } from '#shared/bets/money/amounts.ts';
import { monthText, dashboard as words } from '#shared/catalogue/bets/dashboard.ts';
import { dimensionWords, keyText } from '#shared/catalogue/bets/report-keys.ts';
import { formatPercent, formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import { findBook } from '#shared/markets/books.ts';
import type { ReportFigures } from '#shared/report/figures.ts';
import type { ReportFilter } from '#shared/report/report-filter.ts';
import { DIMENSIONS } from '#shared/report/report-rows.ts';
import type { Cents } from '#shared/units.ts';
import { betsHref } from '../../bets/bets-address.ts';
import { GainBar } from '../../charts/GainBar.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Amount } from '../../ui/figure/Amount.tsx';
import { HouseChip } from '../../ui/figure/HouseChip.tsx';
import { RatedAmount } from '../../ui/figure/RatedAmount.tsx';
import styles from './BreakdownCard.module.css';
import { Card } from './Card.tsx';
import { type BreakdownBy, breakdownRows } from './view/breakdown-view.ts';

const CHOICES: readonly BreakdownBy[] = ['house', 'month', ...DIMENSIONS.filter(each => each !== 'house')];
const FIRST = 10;

export interface BreakdownCardProps {
  figures: ReportFigures;
  filter: ReportFilter;
}

export function BreakdownCard({ figures, filter }: BreakdownCardProps) {
  const { breakdown } = words;
  const [by, setBy] = useState<BreakdownBy>('house');
  const [isWhole, setWhole] = useState(false);
  const rows = useMemo(() => breakdownRows(figures, filter, by), [figures, filter, by]);
  const foreign = (key: string | null) => (by === 'house' ? figures.foreign.get(key ?? '') : undefined);
  const shown = isWhole ? rows : rows.slice(0, FIRST);
  const lowest = Math.min(0, ...rows.map(({ profitCents }) => profitCents));
  const highest = Math.max(0, ...rows.map(({ profitCents }) => profitCents));
  return (
    <Card
      title={breakdown.title}
      aside={
        <Select
          className={styles.by}
          aria-label={breakdown.by}
          value={by}
          onChange={event => setBy(CHOICES.find(each => each === event.target.value) ?? 'house')}
        >
          {CHOICES.map(each => (
            <option key={each} value={each}>
              {each === 'month' ? breakdown.month : dimensionWords[each]}
            </option>
          ))}
        </Select>
      }
    >
      {rows.length === 0 && <p className={styles.note}>{breakdown.empty}</p>}
      <ul className={styles.rows}>
        {shown.map(({ key, profitCents, roi, bets }) => (
          <li key={key ?? ''}>
            <Link className={styles.row} href={betsHref(bets)}>
              <span className={styles.name}>
                {by === 'house' && key !== null && <HouseChip house={findBook(key).name} size={20} />}
                <span className={styles.text}>{by === 'month' ? monthText(key ?? '') : keyText(by, key)}</span>
              </span>
              <GainBar value={profitCents} lowest={lowest} highest={highest} />
              <span className={styles.end}>
                <RatedAmount cents={isUnrated(profitCents, foreign(key)) ? null : profitCents} profit />
                <ForeignProfit of={foreign(key)} />
                {roi !== null && <span className={styles.small}>{breakdown.roi(formatPercent(roi))}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {rows.length > 1 && (
        <p className={styles.total}>
          <span>{breakdown.total}</span>
          <Amount cents={sum(rows.map(({ profitCents }) => profitCents))} profit />
        </p>
      )}
      {rows.length > shown.length && (
        <Button onClick={() => setWhole(true)}>{breakdown.more(rows.length - shown.length)}</Button>
      )}
    </Card>
  );
}

/** In the house's own currency, below what it is in reais. */
function ForeignProfit({ of }: { of: ReturnType<ReportFigures['foreign']['get']> }) {
  return of === undefined ? null : (
    <span className={styles.small}>{formatSignedMoney(of.profitCents, of.currency)}</span>
  );
}

/** Nothing in reais of a profit in another currency: nobody wrote down its rate. */
const isUnrated = (profit: Cents, of: ReturnType<ReportFigures['foreign']['get']>): boolean =>
  of !== undefined && profit === 0 && of.profitCents !== 0;
