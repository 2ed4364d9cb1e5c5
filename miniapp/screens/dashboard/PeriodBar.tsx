/** The period, the filter and the picture. */

import filterIcon from 'lucide:list-filter';
import { monthName, dashboard as words } from '#shared/catalogue/bets/dashboard.ts';
import { findBook } from '#shared/markets/books.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Input } from '../../ui/field/Input.tsx';
import segments from '../../ui/field/segments.module.css';
import { Icon } from '../../ui/Icon.tsx';
import tools from '../../ui/tools.module.css';
import styles from './PeriodBar.module.css';
import { SavePicture } from './SavePicture.tsx';
import { type DashboardAddress, LISTS, PERIODS, type Period } from './view/dashboard-address.ts';
import type { DashboardView } from './view/dashboard-view.ts';

export interface PeriodBarProps {
  address: DashboardAddress;
  today: string;
  view: DashboardView;
  isFiltering: boolean;
  onFilter: () => void;
  onChange: (next: Partial<DashboardAddress>) => void;
}

export function PeriodBar({ address, today, view, isFiltering, onFilter, onChange }: PeriodBarProps) {
  const { period } = words;
  const active = LISTS.reduce((so, name) => so + address.lists[name].length, 0);
  return (
    <div className={styles.bar}>
      <fieldset className={styles.periods}>
        <legend className="visually-hidden">{period.label}</legend>
        <div className={`${segments.track} ${styles.track}`}>
          {PERIODS.map(each => (
            <label key={each} className={`${segments.segment} ${styles.segment}`}>
              <input
                type="radio"
                name="period"
                className={segments.radio}
                checked={address.period === each}
                onChange={() => onChange({ period: each, from: view.filter.from ?? '', to: view.filter.to ?? '' })}
              />
              <span>{periodText(each, today)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Button aria-expanded={isFiltering} onClick={onFilter}>
        <Icon icon={filterIcon} size="small" />
        <span className="visually-hidden">{words.filter.open}: </span>
        {housesText(address.lists.houses)}
        {active > 0 && <span className={tools.count}>{active}</span>}
      </Button>
      <SavePicture view={view} title={titleOf(address, today)} />
      {address.period === 'dates' && (
        <div className={styles.dates}>
          <DayField label={period.from} value={address.from} onChange={from => onChange({ from })} />
          <DayField label={period.to} value={address.to} onChange={to => onChange({ to })} />
        </div>
      )}
    </div>
  );
}

function DayField({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <label className={styles.day}>
      {label}
      <Input type="date" value={value} onChange={event => onChange(event.target.value)} />
    </label>
  );
}

function periodText(period: Period, today: string): string {
  if (period === 'month') {
    const name = monthName(today.slice(0, 7));
    return name.charAt(0).toUpperCase() + name.slice(1);
  }
  return period === 'year' ? today.slice(0, 4) : words.period[period];
}

function housesText(houses: readonly string[]): string {
  const [first] = houses;
  if (first === undefined) return words.filter.allHouses;
  return houses.length === 1 ? findBook(first).name : words.filter.housesOf(houses.length);
}

/** Example: 'Novembro'; of chosen days, both of them. */
function titleOf({ period, from, to }: DashboardAddress, today: string): string {
  if (period !== 'dates') return periodText(period, today);
  return [from, to].filter(Boolean).join(' a ') || words.period.all;
}
